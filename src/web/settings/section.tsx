import { useEffect, useRef, type ReactNode } from 'react'
import { Island } from '../ui/island'

interface SectionProps {
  /** Can be linked to. */
  id: string
  title: string
  about: string
  /** Its final size, while its code loads. */
  skeleton?: ReactNode
  children: ReactNode
}

/** A part of the settings, an island of its own: what it is at the left, its controls at the right. */
export function Section({ id, title, about, skeleton, children }: SectionProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (window.location.hash === `#${id}`) ref.current?.scrollIntoView?.()
  }, [id])
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-16 gap-x-10 gap-y-4 py-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
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
