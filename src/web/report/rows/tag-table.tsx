import { METRICS } from '../../../shared/metrics/catalogue'
import { COPY_TAGS, type CopyTagName } from '../../../shared/copy/copy-tags'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { CopyTags, CopyTagSegment } from '../../../shared/schemas/creatives'
import type { Words } from '../../../shared/narrative/document-words'
import { formatFraction } from '../../lib/format'
import { useWords } from '../../lib/words'
import { Summary } from '../../ui/summary'
import { HeadCell, Row, Table } from '../../ui/table'
import { TagList } from '../tag-list'
import { FigureCell } from './figure-cell'
import { findColumns, ON_DEMAND } from './segment-rows'

interface Props {
  analysis: Pick<Analysis, 'reportType' | 'labels' | 'currency'>
  copyTags: CopyTags
}

/** Figures by tag that a model gave the ad texts, then the texts, for checking the tags. */
export function TagTable({ analysis, copyTags }: Props) {
  const { segments, copies } = copyTags
  const words = useWords()
  const { t, of } = words
  const columns = findColumns({ ...analysis, segments }).filter((column) => !ON_DEMAND.has(column))
  const severalGoals = new Set(segments.map(({ group }) => group)).size > 1
  return (
    <div className="space-y-6">
      <p className="max-w-[68ch] text-muted">{describeOpinion(copyTags, words)}</p>
      {segments.length === 0 && <p>{t('All ad copy got the same tags, so there is nothing to compare.')}</p>}
      {[...Map.groupBy(segments, ({ question }) => question)].map(([question, rows]) => {
        const label = of(COPY_TAGS[question as CopyTagName].label)
        return (
          <section key={question} aria-label={t('{name}, by tag', { name: label })}>
            <h3 className="font-medium">{label}</h3>
            {/* Many figures in a narrow window scroll inside their frame, never the page. */}
            <div className="overflow-x-auto print:overflow-visible">
              <Table
                caption={t('Figures by {name}', {
                  name: words.language === 'en' ? label.toLowerCase() : label,
                })}
                head={
                  <>
                    <HeadCell className="px-0!">{t('Tag')}</HeadCell>
                    {columns.map((column) => (
                      <HeadCell
                        key={column}
                        numeric
                        title={of(METRICS[column].label)}
                        className="sm:px-1.5! sm:last:pr-0!"
                      >
                        {of(METRICS[column].short)}
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
                      {segment.value ? (
                        of(segment.value)
                      ) : (
                        <span className="text-muted">{t('not tagged')}</span>
                      )}
                      <span className="block text-xs text-muted">
                        {nameTexts(segment, severalGoals, words)}
                      </span>
                    </th>
                    {columns.map((column) => (
                      <FigureCell
                        key={column}
                        segment={segment}
                        column={column}
                        currency={analysis.currency}
                        labels={analysis.labels}
                      />
                    ))}
                  </Row>
                ))}
              </Table>
            </div>
          </section>
        )
      })}
      <details className="group text-sm">
        <Summary>{t('Ad copy and its tags')}</Summary>
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
                      <p className="text-muted">{t('not tagged')}</p>
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

/** Names the model, since its words are shown beside computed figures. */
function describeOpinion({ model, spendShare }: CopyTags, { t, locale }: Words): string {
  const opinion = t(
    'Tags are the opinion of {name} and may be wrong. Figures are the file’s own, for all ad copy that shares a tag: correlation, not cause.',
    { name: model },
  )
  if (spendShare === null || spendShare >= 1) return opinion
  return `${opinion} ${t('It read {share} of spend.', { share: formatFraction(spendShare, 0, locale) })}`
}

/** Number of texts behind a row, since a single text proves nothing about its kind. */
function nameTexts({ value, copies, group }: CopyTagSegment, severalGoals: boolean, { t, of }: Words) {
  const texts = value === null ? [] : [t('{n} {n#variant|variants}', { n: copies.length })]
  return [...texts, ...(severalGoals ? [of(group)] : [])].join(', ')
}
