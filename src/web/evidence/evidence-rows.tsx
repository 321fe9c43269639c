import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { countRows, ROWS_AT_A_TIME } from '../../shared/row-ranges'
import type { Quality } from '../../shared/schemas/quality'
import { endpoints, read, useData } from '../lib/endpoints'
import { detailOf, type RowEvidence } from '../lib/api'
import { useWords } from '../lib/words'
import { Button } from '../ui/button'
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
  const count = countRows(rows)
  return (
    <>
      <RowsTable answer={data} count={count} {...shown} />
      {data.truncated && <MoreRows reportId={reportId} of={of} answer={data} count={count} />}
    </>
  )
}

/** Adds the next rows to those that are shown, in the cache, so that they are copied and kept as well. */
function MoreRows({
  reportId,
  of,
  answer,
  count,
}: Pick<Props, 'reportId' | 'of'> & { answer: RowEvidence; count: number }) {
  const { t } = useWords()
  const { mutate } = useSWRConfig()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const known = answer.rows.length
  const endpoint = endpoints.reportRows(reportId, of)
  const place = useRef<HTMLDivElement>(null)
  async function load() {
    if (state === 'loading') return
    setState('loading')
    try {
      const next = await read<RowEvidence>(`${endpoint}&offset=${known}`)
      setState('idle')
      const joined = { ...answer, rows: [...answer.rows, ...next.rows], truncated: next.truncated }
      // With the last rows the button goes, and its focus would be lost.
      if (!next.truncated) place.current?.parentElement?.querySelector<HTMLElement>('[data-scrolls]')?.focus()
      await mutate(endpoint, joined, { revalidate: false })
    } catch {
      setState('failed')
    }
  }
  return (
    <div ref={place} className="pt-2">
      <Button
        size="sm"
        variant="ghost"
        className="-ml-2.5"
        aria-disabled={state === 'loading'}
        onClick={() => void load()}
      >
        {state === 'loading'
          ? t('Loading rows')
          : t('Show {n} more {n#row|rows}', { n: Math.min(ROWS_AT_A_TIME, count - known) })}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-bad">
          {t('The rows could not be loaded')}
        </p>
      )}
    </div>
  )
}
