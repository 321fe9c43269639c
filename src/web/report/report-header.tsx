import { Suspense } from 'react'
import { nameOf } from '../../shared/report-types/names'
import type { Client } from '../../shared/schemas/client'
import type { Report } from '../../shared/schemas/report'
import { formatPeriod } from '../lib/format'
import { useWords } from '../lib/words'
import { lazyPart, suspended } from '../lib/lazy-part'
import { paths } from '../paths'
import { Island, Skeleton } from '../ui/island'
import { PageHeader, BackLink } from '../ui/page-header'
import { AuditDay } from './audit-day'
import { Letterhead } from './letterhead'
import { OTHER_TITLE, reportTitle } from './titles'

const ReportActions = lazyPart(async () => (await import('./report-actions')).ReportActions)
// In the line of the file: beside the buttons it would leave a tablet's title no room.
const OldData = suspended(async () => (await import('./old-data')).OldData)
const ModelButtons = lazyPart(async () => (await import('./model/model-buttons')).ModelButtons)

/** Client, period, file and narrator of the report; in print also the agency. */
export function ReportHeader({ client, report }: { client: Client; report: Report }) {
  const { t, of, locale } = useWords()
  const { analysis, createdAt, fileName, reportType } = report
  const { period, narrator, images } = analysis
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
            <p className="text-sm">
              {reportTitle(reportType) === OTHER_TITLE && `${of(nameOf(reportType).tile)} · `}
              <AuditDay createdAt={createdAt} period={period} /> · {fileName}
              {narrator.kind === 'model' &&
                ` · ${t('planned by {name}', { name: narrator.model ?? t('a model') })}`}
              {analysis.metrics && analysis.currency === null && ` · ${t('currency not stated')}`}{' '}
              <OldData report={report} />
            </p>
          </>
        }
        actions={
          <Suspense
            fallback={<Skeleton className={`h-9 w-80 max-w-full ${images ? 'sm:w-89' : 'sm:w-117'}`} />}
          >
            <ReportActions report={report} />
          </Suspense>
        }
      />
      {narrator.kind === 'built-in' && analysis.metrics && (
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
