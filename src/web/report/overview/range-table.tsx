/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are spelled out because `display: block` on a phone takes a table's own away. */
import { segmentNoun } from '../../../shared/narrative/labels'
import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import type { TextPart } from '../../../shared/schemas/text-part'
import { labelOfFact } from '../../evidence/label-of'
import { SentenceParts } from '../../evidence/prose'
import { useWords } from '../../lib/words'
import { Cell, HeadCell, Row, Table } from '../../ui/table'

interface Props {
  /** Sentences that say from which row to which a metric ranges; of one goal. */
  sentences: readonly Sentence[]
  /** The name of that goal, where the report has several. */
  goal: string | null
  analysis: Pick<Analysis, 'facts' | 'labels' | 'reportType' | 'dimension'>
}

/** The best and the worst row by each metric: as sentences they would be lists of names in brackets. */
export function RangeTable({ sentences, goal, analysis }: Props) {
  const words = useWords()
  const { t, of } = words
  const title = `${t('Best and worst {rows}', { rows: of(segmentNoun(analysis).many) })}${goal ? `: ${of(goal)}` : ''}`
  const lines = sentences.flatMap(({ parts }) => toLines(parts))
  return (
    <div className="break-inside-avoid">
      <p className="text-sm font-medium">{title}</p>
      <p className="text-xs text-muted">{t('Of those with enough data to compare.')}</p>
      <Table
        caption={title}
        className="mt-1"
        head={
          <>
            <HeadCell className="sm:pl-0!">{t('Metric')}</HeadCell>
            <HeadCell>{t('Best')}</HeadCell>
            <HeadCell className="sm:pr-0!">{t('Worst')}</HeadCell>
          </>
        }
      >
        {lines.map(([best, worst]) => {
          const fact = analysis.facts.find(({ id }) => id === best.fact)
          return (
            <Row key={best.fact} className="px-0!">
              <th
                role="rowheader"
                scope="row"
                className="text-left font-medium whitespace-nowrap sm:py-1.5 sm:pr-3"
              >
                {fact && labelOfFact(fact, analysis.labels, words)}
              </th>
              {[best, worst].map((end, at) => (
                <Cell key={end.fact} label={t(at === 0 ? 'Best' : 'Worst')}>
                  <span className="min-w-0">
                    <span className="figures font-medium">
                      <SentenceParts parts={[end]} />
                    </span>{' '}
                    <span className="text-muted">{end.name && <SentenceParts parts={[end.name]} />}</span>
                  </span>
                </Cell>
              ))}
            </Row>
          )
        })}
      </Table>
    </div>
  )
}

type End = Extract<TextPart, { fact: string }> & { name: TextPart | undefined }

/** The figures of a sentence in pairs, best and worst, each with the name that follows it. */
function toLines(parts: readonly TextPart[]): [best: End, worst: End][] {
  const ends = parts.flatMap((part, at): End[] =>
    typeof part === 'object' && 'fact' in part
      ? [{ ...part, name: parts.slice(at).find((later) => typeof later === 'object' && 'segment' in later) }]
      : [],
  )
  return ends.flatMap((best, at) => (at % 2 === 0 && ends[at + 1] ? [[best, ends[at + 1]!]] : []))
}
