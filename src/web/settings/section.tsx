import { useEffect, useRef, type ReactNode } from 'react'
import { Island } from '../ui/island'

export interface SectionProps {
  /** Anchor for links. */
  id: string
  title: string
  about: string
  /** Placeholder in final size while the code loads. */
  skeleton?: ReactNode
  children: ReactNode
}

/** Part of a settings page, as an island: description, then controls. */
export function Section({ id, title, about, skeleton, children }: SectionProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (window.location.hash === `#${id}`) ref.current?.scrollIntoView?.()
  }, [id])
  return (
    <section ref={ref} id={id} aria-labelledby={`${id}-title`} className="py-8 first:pt-4 lg:first:pt-0">
      <div className="mb-4 max-w-[68ch]">
        <h2 id={`${id}-title`} className="text-lg font-semibold tracking-tight">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{about}</p>
      </div>
      <div className="min-w-0">
        <Island label={title} skeleton={skeleton}>
          {children}
        </Island>
      </div>
    </section>
  )
}
