import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ENGLISH, type Words } from '../../shared/narrative/document-words'
import { countRows } from '../../shared/row-ranges'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Unit } from '../../shared/schemas/fact'
import { formatMoney } from '../../shared/metrics/format'
import { formatExact } from '../../shared/metrics/format-exact'
import { cx } from '../lib/cx'
import { useWords } from '../lib/words'
import { factEvidence } from './evidence'
import type { Evidence } from './evidence-types'
import { toSumText } from './evidence-text'

interface Note {
  title: string
  /** The figure, its formula and its rows. */
  sum: string
}

/** Units with a note: money and rates, not counts. */
const NOTED: readonly Unit[] = ['money', 'ratio', 'fraction']
/** A longer sum is told by its formula and its rows; on screen it opens. */
const MOST_TERMS = 4

/** Formula, inputs and rows of each figure as numbered notes in the order of the page, since figures cannot be opened on paper. */
export function Footnotes({ analysis }: { analysis: Analysis }) {
  const words = useWords()
  const section = useRef<HTMLElement>(null)
  const [figures, setFigures] = useState<HTMLElement[]>([])
  const { notes, numbers } = useMemo(
    () => numberNotes(figures.map(factOf), analysis, words),
    [figures, analysis, words],
  )
  useEffect(() => {
    const read = () => setFigures(listPrinted(section.current?.closest('.report-document'), analysis))
    // Parts that the reader has opened since then are printed as well.
    const readAgain = () => flushSync(read)
    read()
    window.addEventListener('beforeprint', readAgain)
    return () => window.removeEventListener('beforeprint', readAgain)
  }, [analysis])
  useLayoutEffect(() => markFigures(figures, numbers), [figures, numbers])
  const title = words.t('Sources of the figures')
  return (
    <section ref={section} className={cx('hidden', notes.length > 0 && 'print:block')} aria-label={title}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ol className="footnotes">
        {notes.map(({ title: name, sum }) => (
          <li key={sum}>
            <span className="font-medium">{name}:</span> {sum}
          </li>
        ))}
      </ol>
    </section>
  )
}

const factOf = (figure: HTMLElement): string => figure.dataset.fact ?? ''

/** Figures with a note that the page prints, in its order. */
function listPrinted(page: Element | null | undefined, { facts, others = [] }: Analysis): HTMLElement[] {
  const units = new Map([{ facts }, ...others].flatMap((one) => one.facts).map(({ id, unit }) => [id, unit]))
  return [...(page?.querySelectorAll<HTMLElement>('[data-fact]') ?? [])].filter((figure) => {
    const unit = units.get(factOf(figure))
    return unit && NOTED.includes(unit) && !figure.closest('.no-print')
  })
}

/**
 * Writes the number of each note behind the first figure with its sum in every section; the effect's cleanup takes them back.
 * Figures are marked in the page, so that a new number does not draw the report again.
 */
function markFigures(figures: readonly HTMLElement[], numbers: ReadonlyMap<string, number>): () => void {
  const marked = new Set<string>()
  const sections = [...new Set(figures.map((figure) => figure.closest('section')))]
  for (const figure of figures) {
    const number = numbers.get(factOf(figure))
    const place = `${sections.indexOf(figure.closest('section'))} ${number}`
    if (number === undefined || marked.has(place)) continue
    marked.add(place)
    figure.dataset.note = `${number}`
  }
  return () => {
    for (const figure of figures) delete figure.dataset.note
  }
}

/** One note for each sum: facts that are worked out alike from the same rows have one number. */
function numberNotes(
  order: readonly string[],
  analysis: Analysis,
  words: Words,
): { notes: Note[]; numbers: Map<string, number> } {
  const notes: Note[] = []
  const numbers = new Map<string, number>()
  for (const fact of new Set(order)) {
    const evidence = factEvidence(analysis, fact, words)
    if (!evidence) continue
    const note = toNote(toPaper(evidence, analysis, words), words)
    const known = notes.findIndex(({ sum }) => sum === note.sum)
    numbers.set(fact, known < 0 ? notes.push(note) : known + 1)
  }
  return { notes, numbers }
}

function toNote({ title, shown, formula, sum, rows }: Evidence, words: Words): Note {
  const terms = sum.length > 0 && sum.length <= MOST_TERMS ? ` (${toSumText({ sum, shown })})` : ''
  const told = `${shown}${formula ? `; ${formula}` : ''}${terms}`
  return { title, sum: rows ? `${told}; ${describeRows(rows, words)}` : told }
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
