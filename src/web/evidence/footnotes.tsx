import type { Analysis } from '../../shared/schemas/analysis'
import { useWords } from '../lib/words'
import { describeRows } from './describe-rows'
import { factEvidence } from './evidence'
import { toSumText } from './evidence-text'
import { listFootnotes } from './list-footnotes'

/** On paper no figure opens: there each has a number, and here its formula, inputs and rows. */
export default function Footnotes({ analysis }: { analysis: Analysis }) {
  const words = useWords()
  const title = words.t('Where the figures come from')
  const notes = [...listFootnotes(analysis)].flatMap(([fact, number]) => {
    const evidence = factEvidence(analysis, fact, words)
    return evidence ? [{ number, evidence }] : []
  })
  if (notes.length === 0) return null
  return (
    <section className="mt-8 hidden print:block" aria-label={title}>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <ol className="columns-2 gap-6 text-xs">
        {notes.map(({ number, evidence: { title: name, shown, formula, sum, rows } }) => (
          <li key={number} value={number} className="mb-1 ml-5 list-decimal wrap-anywhere">
            {name}: {shown}
            {formula && `; ${formula}`}
            {sum.length > 0 && ` (${toSumText({ sum, shown })})`}
            {rows && `; ${describeRows(rows, words)}`}
          </li>
        ))}
      </ol>
    </section>
  )
}
