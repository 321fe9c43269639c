import { useEffect, useRef, type ReactNode } from 'react'

/** A part of the settings: what it is at the left, its controls at the right. Its id can be linked to. */
export function Section({
  id,
  title,
  about,
  children,
}: {
  id: string
  title: string
  about: string
  children: ReactNode
}) {
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
      <div className="min-w-0">{children}</div>
    </section>
  )
}
