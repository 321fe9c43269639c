import type { ReactNode } from 'react'
import { cx } from '../lib/cx'

interface Props {
  id: string
  title: string
  /** 3 inside the appendix. */
  level?: 2 | 3
  /** `quiet`: its content says enough, the heading is small. */
  quiet?: boolean
  note?: ReactNode
  children: ReactNode
}

/** A part of the document, with an anchor that the contents point at. */
export function Section({ id, title, level = 2, quiet = false, note, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} data-figures>
      <Heading
        id={id}
        tabIndex={-1}
        className={cx(
          'scroll-mt-32',
          quiet
            ? 'text-sm font-medium text-muted'
            : cx('font-semibold tracking-tight', level === 2 ? 'text-xl' : 'text-lg'),
        )}
      >
        {title}
      </Heading>
      {note && <p className="mt-0.5 max-w-[68ch] text-muted">{note}</p>}
      <div className={quiet ? 'mt-1' : 'mt-3'}>{children}</div>
    </section>
  )
}
