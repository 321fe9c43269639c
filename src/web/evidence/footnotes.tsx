import { ENGLISH, type Words } from '../../shared/narrative/document-words'
import { countRows } from '../../shared/row-ranges'
import type { Analysis } from '../../shared/schemas/analysis'
import { formatMoney } from '../../shared/metrics/format'
import { formatExact } from '../../shared/metrics/format-exact'
import { useWords } from '../lib/words'
import { factEvidence } from './evidence'
import type { Evidence } from './evidence-types'
import { toSumText } from './evidence-text'
import { listFootnotes, useEvidence } from './evidence-provider'

const NONE: ReadonlySet<string> = new Set()
/** A longer sum is told by its formula and its rows; on screen it opens. */
const MOST_TERMS = 4

/** Formula, inputs and rows of each figure as numbered footnotes, since figures cannot be opened on paper. */
export function Footnotes({
  analysis,
  unmarked = NONE,
}: {
  analysis: Analysis
  /** Ids of facts that no figure of the page prints. */
  unmarked?: ReadonlySet<string>
}) {
  const words = useWords()
  const numbers = useEvidence()?.footnotes ?? listFootnotes(analysis)
  const title = words.t('Sources of the figures')
  const notes = [...numbers].flatMap(([fact, number]) => {
    const evidence = unmarked.has(fact) ? null : factEvidence(analysis, fact, words)
    return evidence ? [{ number, evidence: toPaper(evidence, analysis, words) }] : []
  })
  if (notes.length === 0) return null
  return (
    <section className="hidden break-before-page print:block" aria-label={title}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ol className="columns-3 gap-5 text-[0.55rem] leading-snug">
        {notes.map(({ number, evidence: { title: name, shown, formula, sum, rows } }) => (
          <li
            key={number}
            value={number}
            className="mb-0.5 ml-7 list-decimal wrap-anywhere nth-[-n+6]:break-after-avoid-page"
          >
            {name}: {shown}
            {formula && `; ${formula}`}
            {sum.length > 0 && sum.length <= MOST_TERMS && ` (${toSumText({ sum, shown })})`}
            {rows && `; ${describeRows(rows, words)}`}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Evidence with money to the cent, and without a decision's sentence as the name of its figure. */
function toPaper(evidence: Evidence, { currency, actions }: Analysis, { locale }: Words): Evidence {
  const round = <T extends { shown: string; value?: number | null | undefined }>(one: T): T =>
    one.value != null && one.shown === formatExact(one.value, 'money', currency, locale)
      ? { ...one, shown: formatMoney(one.value, currency, undefined, locale) }
      : one
  const isOfDecision = actions.some(({ title }) => evidence.subject.includes(title))
  return {
    ...evidence,
    title: isOfDecision ? evidence.metric : evidence.title,
    sum: evidence.sum.map((line) => round({ ...line, factors: line.factors.map(round) })),
  }
}

/** Longer lists of ranges are summarised. */
const LISTED = 3

/** Row ranges for people: `rows 2–14, 17` or, for many, `24 rows from 3 to 311`. */
export function describeRows(ranges: string, { t }: Words = ENGLISH): string {
  const parts = ranges.split(',')
  if (parts.length <= LISTED && !ranges.includes('/')) {
    const one = parts.length === 1 && !ranges.includes('-')
    return t(one ? 'row {rows}' : 'rows {rows}', { rows: parts.join(', ').replaceAll('-', '–') })
  }
  const bounds = parts.flatMap((part) => part.replace(/\/.*/, '').split('-').map(Number))
  return t('{n} {n#row|rows} from {first} to {last}', {
    n: countRows(ranges),
    first: `${Math.min(...bounds)}`,
    last: `${Math.max(...bounds)}`,
  })
}
