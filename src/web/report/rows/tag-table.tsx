import { METRICS } from '../../../shared/metrics/catalogue'
import { COPY_TAGS, type CopyTagName } from '../../../shared/copy/copy-tags'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { CopyTags, CopyTagSegment } from '../../../shared/schemas/creatives'
import { formatFraction, plural } from '../../lib/format'
import { HeadCell, Row, Table } from '../../ui/table'
import { TagList } from '../tag-list'
import { FigureCell } from './figure-cell'
import { findColumns } from './segment-rows'

interface Props {
  analysis: Pick<Analysis, 'reportType' | 'labels' | 'currency'>
  copyTags: CopyTags
}

/** What stands behind each word that a model has for the ad texts; then the texts, so that its words can be checked. */
export function TagTable({ analysis, copyTags }: Props) {
  const { segments, copies } = copyTags
  const columns = findColumns({ ...analysis, segments })
  const severalGoals = new Set(segments.map(({ group }) => group)).size > 1
  return (
    <div className="space-y-6">
      <p className="max-w-[68ch] text-muted">{describeOpinion(copyTags)}</p>
      {segments.length === 0 && <p>All texts were given the same words, so there is nothing to set apart.</p>}
      {[...Map.groupBy(segments, ({ question }) => question)].map(([question, rows]) => {
        const { label } = COPY_TAGS[question as CopyTagName]
        return (
          <section key={question} aria-label={`${label}, by tag`}>
            <h3 className="font-medium">{label}</h3>
            {/* Many figures in a narrow window scroll inside their frame, never the page. */}
            <div className="overflow-x-auto print:overflow-visible">
              <Table
                caption={`Figures by ${label.toLowerCase()}`}
                head={
                  <>
                    <HeadCell className="px-0!">Tag</HeadCell>
                    {columns.map((column) => (
                      <HeadCell
                        key={column}
                        numeric
                        title={METRICS[column].label}
                        className="sm:px-1.5! sm:last:pr-0!"
                      >
                        {METRICS[column].short}
                      </HeadCell>
                    ))}
                  </>
                }
              >
                {rows.map((segment) => (
                  <Row key={segment.id} className="px-0!">
                    <th
                      scope="row"
                      className="block pb-1 text-left font-normal sm:table-cell sm:w-56 sm:min-w-36 sm:py-1.5 sm:pr-3"
                    >
                      {segment.value ?? <span className="text-muted">not tagged</span>}
                      <span className="block text-xs text-muted">{describe(segment, severalGoals)}</span>
                    </th>
                    {columns.map((column) => (
                      <FigureCell
                        key={column}
                        segment={segment}
                        column={column}
                        currency={analysis.currency}
                      />
                    ))}
                  </Row>
                ))}
              </Table>
            </div>
          </section>
        )
      })}
      <details className="text-sm">
        <summary className="rounded-sm py-1">The texts and their tags</summary>
        <ul className="mt-2 grid gap-4 sm:grid-cols-2">
          {copies.map(
            ({ id, text, tags }) =>
              text && (
                <li key={id} className="min-w-0 break-inside-avoid rounded-lg border border-line p-3">
                  <p className="mb-2 line-clamp-6 wrap-anywhere print:line-clamp-none">
                    <bdi>
                      {[text.headline, text.bodyText, text.description, text.cta].filter(Boolean).join(' / ')}
                    </bdi>
                  </p>
                  <div className="text-xs">
                    {tags.length > 0 ? (
                      <TagList questions={COPY_TAGS} tags={tags} />
                    ) : (
                      <p className="text-muted">not tagged</p>
                    )}
                  </div>
                </li>
              ),
          )}
        </ul>
      </details>
    </div>
  )
}

/** Words of a model stand beside figures of code only with its name on. */
function describeOpinion({ model, spendShare }: CopyTags): string {
  const share =
    spendShare === null || spendShare >= 1 ? '' : ` It read ${formatFraction(spendShare, 0)} of the spend.`
  return `Of what kind a text is, is the opinion of ${model}, and may be wrong. The figures are the file’s own, of all texts with the same word: it stands beside them, and need not be their cause.${share}`
}

/** How much stands behind a row: a single text proves nothing about its kind. */
function describe({ value, copies, group }: CopyTagSegment, severalGoals: boolean): string {
  const texts = value === null ? [] : [plural(copies.length, 'text')]
  return [...texts, ...(severalGoals ? [group] : [])].join(', ')
}
