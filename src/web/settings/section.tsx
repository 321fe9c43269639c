import { useEffect, useRef, type ReactNode } from 'react'
import { Island, Skeleton } from '../ui/island'

export interface SectionProps {
  /** Anchor for links. */
  id: string
  title: string
  about: string
  /** Placeholder in final size while the code loads. */
  skeleton?: ReactNode
  /** Buttons beside the heading, of a section that needs no more. */
  action?: ReactNode
  children?: ReactNode
}

/** Part of a settings page, as an island: description, then controls. */
export function Section({ id, title, about, skeleton, action, children }: SectionProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (window.location.hash === `#${id}`) ref.current?.scrollIntoView?.()
  }, [id])
  return (
    <section ref={ref} id={id} aria-labelledby={`${id}-title`} className="py-8 first:pt-4 lg:first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-[68ch] min-w-[min(100%,20rem)] flex-1">
          <h2 id={`${id}-title`} className="text-lg font-semibold tracking-tight">
            {title}
          </h2>
          <p className="mt-1 text-sm text-balance text-muted">{about}</p>
        </div>
        {action && (
          <Island label={title} skeleton={<Skeleton className="h-9 w-40" />}>
            {action}
          </Island>
        )}
      </div>
      {children && (
        <div className="mt-4 min-w-0">
          <Island label={title} skeleton={skeleton}>
            {children}
          </Island>
        </div>
      )}
    </section>
  )
}
