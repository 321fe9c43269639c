import { useEffect, useState } from 'react'
import { SWRConfig } from 'swr'
import { useSearchParams } from 'wouter'
import type { ShareAgency, SharedReport } from '../../../shared/schemas/shared-report'
import { ApiError, request, toUrl } from '../../lib/api'
import { endpoints, useData } from '../../lib/endpoints'
import { formatPeriod } from '../../lib/format'
import { suspended } from '../../lib/lazy-part'
import { useWords } from '../../lib/words'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/island'
import { ReportDocument } from '../report-document'
import { Letterhead, loadAgencyStyle } from '../letterhead'
import { ReportSkeleton } from '../report-skeleton'
import { reportTitle } from '../titles'

const SharedActions = suspended(
  async () => (await import('../report-actions')).SharedActions,
  <Skeleton className="h-9 w-64 max-w-full" />,
)
const SharedLine = suspended(async () => (await import('./shared-line')).SharedLine, '\u00a0')
// Loaded on demand, since most links open at once.
const closed = () => import('./closed-share')
const ClosedShare = suspended(async () => (await closed()).ClosedShare)

// Loaded in parallel with the report, to be ready for its first paint.
loadAgencyStyle().catch(() => undefined)

interface Attempt {
  password: string | null
  /** Distinguishes attempts, so that the same password can be sent again. */
  number: number
}

/** The report of a share link. Its token is behind the # of the address, which browsers do not send. */
export default function SharedReportScreen() {
  const token = useShareToken()
  return <SharedLink key={token} token={token} />
}

function SharedLink({ token }: { token: string }) {
  const [attempt, setAttempt] = useState<Attempt>(() => ({ password: findPassword(token), number: 0 }))
  const { password } = attempt
  const [params] = useSearchParams()
  const chosen = params.get('language') ?? undefined
  const path = toUrl('/api/share', { language: chosen })
  const shared = useData<SharedReport>(`${path}#${token} ${attempt.number}`, {
    keepPreviousData: true,
    fetcher: () =>
      request(path, {
        headers: {
          'x-share-token': token,
          ...(password !== null && { 'x-share-password': encodeURIComponent(password) }),
        },
      }),
  })
  const { data, error } = shared
  const { code = null, current, status } = error instanceof ApiError ? error : {}
  // A reload asks for no password that has opened the report.
  useEffect(() => {
    if (data && attempt.number > 0)
      void closed().then(({ keepPassword }) => keepPassword(keyOf(token), password!))
  }, [token, data, password, attempt.number])
  // After a rate limit (429), the password is asked for again.
  const asksPassword =
    code?.startsWith('share_password') ||
    (password !== null && !data && ((shared.isLoading && attempt.number > 0) || status === 429))
  const isClosed = asksPassword || (error && !data)
  // The server has set the title to the agency's name, which the skeleton's heading would overwrite.
  const [title] = useState(() => document.title)
  useEffect(() => {
    if (!data && !isClosed) document.title = title
  })
  if (isClosed) {
    return (
      <ClosedShare
        error={error}
        pending={shared.isLoading}
        language={chosen}
        agency={current as ShareAgency | null | undefined}
        onPassword={
          asksPassword ? (typed) => setAttempt({ password: typed, number: attempt.number + 1 }) : null
        }
        onRetry={shared.retry}
      />
    )
  }
  return <main className="shared-page">{data ? <SharedDocument report={data} /> : <ReportSkeleton />}</main>
}

function SharedDocument({ report }: { report: SharedReport }) {
  const { logo, workspaceName, fallbackCurrency, brandColor = null } = report
  return (
    // The shared copy contains the settings that the document needs, since its reader cannot request any.
    <SWRConfig
      value={{ fallback: { [endpoints.settings()]: { workspaceName, logo, brandColor, fallbackCurrency } } }}
    >
      {logo !== null && <link rel="icon" href={logo} />}
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

/** Kind of report, client and agency, in the document's language. */
function SharedHeader({ report }: { report: SharedReport }) {
  const { analysis, clientName, reportType } = report
  const { of, locale } = useWords()
  const title = of(reportTitle(reportType))
  // After the header has set the title with the product's name.
  useEffect(() => {
    document.title = `${title}, ${clientName}`
  })
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
              <SharedLine report={report} />
            </p>
          </>
        }
        actions={<SharedActions analysis={analysis} />}
      />
    </>
  )
}

const keyOf = (token: string) => `spendlens.share.${token}`

/** Password that opened this link in this tab before. The browser can block storage. */
function findPassword(token: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(token))
  } catch {
    return null
  }
}

/**
 * The token of a share link behind the # of its address. A link within the document replaces it briefly; it is
 * restored, so that the address can be reloaded and copied. Another token means another report.
 */
function useShareToken(): string {
  const [token, setToken] = useState(readFragment)
  useEffect(() => {
    const keep = () => {
      const fragment = readFragment()
      if (document.getElementById(fragment)) history.replaceState(null, '', `#${token}`)
      else setToken(fragment)
    }
    addEventListener('hashchange', keep)
    return () => removeEventListener('hashchange', keep)
  }, [token])
  return token
}

function readFragment(): string {
  return location.hash.slice(1)
}
