import type { ReactNode } from 'react'
import { Island, Skeleton } from '../ui/island'
import { ALWAYS_LEFT_OUT, LEFT_OUT, PhoneFold, WHOLE_LINE } from '../ui/phone-fold'

interface Props {
  id: string
  /** Undefined where the report lacks this part. */
  title: string | undefined
  /** 3 within the appendix. */
  level?: 2 | 3
  /** `quiet`: a small heading. `careful`: a highlighted warning. `minor`: one in the line of its heading. */
  look?: 'plain' | 'quiet' | 'careful' | 'minor'
  note?: ReactNode
  /** Only the heading is shown at first: on a phone, or always. */
  folds?: 'phone' | 'always' | undefined
  /** What stands above the rest, also where that is folded. */
  lead?: ReactNode
  children: ReactNode
}

/** A part of the report with an anchor for the contents. It loads and fails independently. */
export function Part({ id, title, level = 2, look = 'plain', note, folds, lead, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  if (!title) return null
  const content = (
    <Island label={title} skeleton={<Skeleton className="h-48" />}>
      {children}
    </Island>
  )
  const whole = (
    <>
      {note && <p className="mt-0.5 max-w-[68ch] text-muted">{note}</p>}
      <div data-content>{content}</div>
    </>
  )
  return (
    <section
      aria-labelledby={id}
      data-figures
      data-look={look === 'plain' && level === 3 ? 'inner' : look}
      className="report-part"
    >
      <Heading id={id} tabIndex={-1}>
        {title}
      </Heading>
      {lead && <div className="mt-3 mb-10 max-sm:mb-1 print:mb-4">{lead}</div>}
      {folds ? (
        <PhoneFold name={title} id={id} place={WHOLE_LINE} always={folds === 'always'}>
          <div className={folds === 'always' ? ALWAYS_LEFT_OUT : LEFT_OUT}>{whole}</div>
        </PhoneFold>
      ) : (
        whole
      )}
    </section>
  )
}
