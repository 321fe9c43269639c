import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  note?: ReactNode
  children: ReactNode
}

/** A part of the document, with an anchor that the table of contents points at. */
export function Section({ id, title, note, children }: Props) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-xl font-semibold tracking-tight">
        {title}
      </h2>
      {note && <p className="mt-0.5 max-w-[68ch] text-muted">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
