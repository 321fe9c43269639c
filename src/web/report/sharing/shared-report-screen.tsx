import { lazy, Suspense, useEffect, useState } from 'react'
import { SWRConfig } from 'swr'
import { useSearchParams } from 'wouter'
import type { SharedReport } from '../../../shared/schemas/shared-report'
import { ApiError, request, toUrl } from '../../lib/api'
import { endpoints } from '../../lib/endpoints'
import { formatDate, formatPeriod } from '../../lib/format'
import { lazyPart } from '../../lib/lazy-part'
import { useData } from '../../lib/swr'
import { useWords } from '../../lib/words'
import { ErrorState } from '../../ui/error-state'
import { PageHeader } from '../../ui/page-header'
import { ReportDocument } from '../report-document'
import { Letterhead } from '../letterhead'
import { ReportSkeleton } from '../report-skeleton'
import { reportTitle } from '../titles'
import { useShareToken } from './use-share-token'

const SharedActions = lazyPart(async () => (await import('../report-actions')).SharedActions)
// Most links have none.
const SharePassword = lazy(() => import('./share-password'))

/** Report of a share link. Its token stands behind the # of the address, which no server and no log ever sees. */
export default function SharedReportScreen() {
  const token = useShareToken()
  // Each attempt is a request of its own: the one that came too early is worth making again.
  const [{ password, attempt }, setAttempt] = useState({ password: null as string | null, attempt: 0 })
  const [params] = useSearchParams()
  const path = toUrl('/api/share', { language: params.get('language') ?? undefined })
  const shared = useData<SharedReport>(`${path}#${token} ${attempt}`, {
    keepPreviousData: true,
    fetcher: () =>
      request(path, {
        headers: {
          'x-share-token': token,
          ...(password === null ? {} : { 'x-share-password': encodeURIComponent(password) }),
        },
      }),
  })
  const { data, error } = shared
  // The agency's page: its tab does not name the product, whatever a part of the page has for a title.
  useEffect(() => {
    document.title = data ? `${reportTitle(data.reportType)}, ${data.clientName}` : 'Shared report'
  })
  // Of a password that was given, one that came too early is asked for again.
  const asksPassword =
    error instanceof ApiError &&
    (error.code?.startsWith('share_password') || (error.status === 429 && password !== null))
  if (asksPassword || (shared.isLoading && password !== null))
    return (
      <Suspense>
        <SharePassword
          error={error}
          pending={shared.isLoading}
          onPassword={(typed) => setAttempt({ password: typed, attempt: attempt + 1 })}
        />
      </Suspense>
    )
  return (
    <main className="mx-auto max-w-300 px-4 pt-8 pb-16 sm:px-8 print:max-w-none print:p-0">
      {shared.data ? (
        <SharedDocument report={shared.data} />
      ) : shared.error ? (
        <>
          <PageHeader title="Shared report" />
          <ErrorState
            title="This link is not good, or not good any more"
            message="Ask whoever sent it for a new one."
          />
        </>
      ) : (
        <ReportSkeleton back={null} />
      )}
    </main>
  )
}

function SharedDocument({ report }: { report: SharedReport }) {
  const { logo, workspaceName, fallbackCurrency } = report
  return (
    // The copy brings the settings that the document needs; the reader has none to ask.
    <SWRConfig value={{ fallback: { [endpoints.settings()]: { workspaceName, logo, fallbackCurrency } } }}>
      <ReportDocument
        clientId={null}
        reportId={null}
        report={report}
        pictures={report.pictures}
        header={<SharedHeader report={report} />}
      />
    </SWRConfig>
  )
}

/** Kind of report, client and agency, in the language of the document. */
function SharedHeader({
  report: { analysis, clientName, createdAt, expiresAt, reportType },
}: {
  report: SharedReport
}) {
  const { t, of, locale } = useWords()
  const day = (moment: string) => formatDate(moment, undefined, locale)
  const title = of(reportTitle(reportType))
  return (
    <>
      <Letterhead onScreen />
      <PageHeader
        title={title}
        subtitle={
          <>
            <p>
              <span className="font-medium text-ink">{clientName}</span>
              {analysis.period && `, ${formatPeriod(analysis.period, locale)}`}
            </p>
            <p className="text-sm">
              {day(createdAt)} · {t('shared until {date}', { date: day(expiresAt) })}
              {analysis.metrics && analysis.currency === null && ` · ${t('currency not stated')}`}
            </p>
          </>
        }
        actions={
          <Suspense>
            <SharedActions analysis={analysis} />
          </Suspense>
        }
      />
    </>
  )
}
