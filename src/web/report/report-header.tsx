import { Suspense } from 'react'
import { nameOf } from '../../shared/report-types/names'
import type { Client } from '../../shared/schemas/client'
import type { Report } from '../../shared/schemas/report'
import { formatPeriod } from '../lib/format'
import { useWords } from '../lib/words'
import { lazyPart } from '../lib/lazy-part'
import { useFormatDate } from '../lib/use-format-date'
import { paths } from '../paths'
import { BackLink } from '../ui/back-link'
import { Island } from '../ui/island'
import { PageHeader } from '../ui/page-header'
import { Skeleton } from '../ui/skeleton'
import { Letterhead } from './letterhead'
import { OTHER_TITLE, reportTitle } from './titles'

const ReportActions = lazyPart(async () => (await import('./report-actions')).ReportActions)
const ModelButtons = lazyPart(async () => (await import('./model/model-buttons')).ModelButtons)

/** Who it is for, what it covers, which file, who wrote it. On paper also whose it is. */
export function ReportHeader({ client, report }: { client: Client; report: Report }) {
  const { t, of, locale } = useWords()
  const formatDate = useFormatDate(locale)
  const { analysis, createdAt, fileName, reportType } = report
  const { period, narrator } = analysis
  return (
    <>
      <Letterhead />
      <PageHeader
        back={<BackLink href={paths.client(client.id)}>Back to Client</BackLink>}
        title={of(reportTitle(reportType))}
        documentTitle={`${of(reportTitle(reportType))}, ${client.name}`}
        subtitle={
          <>
            <p>
              <span className="font-medium text-ink">{client.name}</span>
              {period && `, ${formatPeriod(period, locale)}`}
            </p>
            <p className="text-sm wrap-anywhere">
              {reportTitle(reportType) === OTHER_TITLE && `${nameOf(reportType).tile} · `}
              {formatDate(createdAt)} · {fileName} ·{' '}
              {narrator.kind === 'model'
                ? t('planned by {name}', { name: narrator.model ?? t('a model') })
                : t('written by the built-in narrator')}
              {analysis.metrics && analysis.currency === null && ` · ${t('currency not stated')}`}
            </p>
          </>
        }
        actions={
          <Suspense fallback={<Skeleton className="h-9 w-72 max-w-full" />}>
            <ReportActions report={report} />
          </Suspense>
        }
      />
      {narrator.kind === 'built-in' && analysis.metrics && !analysis.files && (
        <Island label="The model’s part">
          <ModelButtons client={client} report={report} />
        </Island>
      )}
      {analysis.customPrompt && (
        <blockquote className="mb-6 max-w-[68ch] border-l-2 border-accent pl-4">
          <p className="text-xs text-muted">{t('Custom Analysis')}</p>
          <p className="wrap-anywhere">{analysis.customPrompt}</p>
        </blockquote>
      )}
    </>
  )
}
