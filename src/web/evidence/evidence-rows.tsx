import { countRows } from '../../shared/row-ranges'
import type { Quality } from '../../shared/schemas/quality'
import { endpoints, useData } from '../lib/endpoints'
import { detailOf } from '../lib/api'
import { useWords } from '../lib/words'
import { ErrorState } from '../ui/error-state'
import { SkeletonList } from '../ui/island'
import type { RowsQuery } from './evidence-types'
import { RowsTable } from './rows-table'

interface Props {
  reportId: string
  rows: string
  /** Name of the image that the figure was measured on. */
  image?: string | undefined
  of: RowsQuery
  quality: Quality
  /** Columns that the figure was computed from. */
  fields: readonly string[]
  /** The column that names the rows of the report. */
  dimension: string | null
  /** Sums over all rows, by column. */
  totals: Record<string, string> | null
}

/** The rows of the file behind a figure, largest first, with their total. */
export function EvidenceRows({ reportId, rows, image, of, ...shown }: Props) {
  const { t } = useWords()
  const { data, error, isLoading, retry } = useData(rows === '' ? null : endpoints.reportRows(reportId, of))
  if (rows === '')
    return (
      <p className="text-sm wrap-anywhere text-muted">
        {image === undefined
          ? t('No single rows of the file are behind this figure.')
          : t('Measured on {name} itself: no rows of the file are behind it.', { name: image })}
      </p>
    )
  if (error)
    return <ErrorState title={t('The rows could not be loaded')} message={detailOf(error)} onRetry={retry} />
  if (isLoading || !data)
    return <SkeletonList label={t('Loading rows')} count={5} className="space-y-2" block="h-8" />
  return <RowsTable answer={data} count={countRows(rows)} {...shown} />
}
