import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { useLocation } from 'wouter'
import type { GoogleConnection, LoadPeriod } from '../lib/api'
import { endpoints, useData, useRefresh } from '../lib/endpoints'
import { useTask } from '../lib/use-task'
import { paths } from '../paths'
import { Button, ButtonLink } from '../ui/button'
import { Card } from '../ui/card'
import { SelectField, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { toastFailure } from '../ui/toast'
import { toAccountNumber } from '../lib/use-google-accounts'

const PERIODS = [
  ['last7', 'Last 7 days'],
  ['last14', 'Last 14 days'],
  ['last30', 'Last 30 days'],
  ['last90', 'Last 90 days'],
  ['thisMonth', 'This month'],
  ['lastMonth', 'Last month'],
  ['custom', 'Custom'],
] as const
type PeriodId = (typeof PERIODS)[number][0]

interface Props {
  clientId: string
  /** An analysis of this type is running. */
  loading: boolean
  onLoad: (period: LoadPeriod) => void
}

/** Audits a connected client's account without a file. Renders nothing for a client without a connection. */
export function LoadFromGoogleAds({ clientId, loading, onLoad }: Props) {
  const { data: connection, retry } = useData(endpoints.googleAdsConnection(clientId))
  const wasLoading = useRef(loading)
  useEffect(() => {
    // A load can find that access has ended. Reading the connection again then removes the offer to load.
    if (wasLoading.current && !loading) retry()
    wasLoading.current = loading
  }, [loading, retry])
  if (!connection || (!connection.connected && !connection.reconnect)) return null
  const title = 'Load from Google Ads'
  if (connection.reconnect)
    return (
      <Card title={title}>
        <Notice action="Reconnect" href={paths.client(clientId)}>
          Access to this Google Ads account has expired. Reconnect it on the client’s page.
        </Notice>
      </Card>
    )
  if (connection.customerId === null)
    return (
      <Card title={title}>
        <Notice action="Select account" href={paths.googleAdsAccounts(clientId)}>
          Connected to Google Ads. Next, select this client’s account.
        </Notice>
      </Card>
    )
  return (
    <Card title={title} description={nameAccount(connection)}>
      <PeriodForm clientId={clientId} loading={loading} onLoad={onLoad} />
    </Card>
  )
}

function Notice({ children, action, href }: { children: string; action: string; href: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{children}</p>
      <ButtonLink size="sm" href={href}>
        {action}
      </ButtonLink>
    </div>
  )
}

function nameAccount({ accountName, customerId }: GoogleConnection): string {
  return [accountName, customerId && toAccountNumber(customerId)].filter(Boolean).join(', ')
}

function PeriodForm({ clientId, loading, onLoad }: Props) {
  const [period, setPeriod] = useState<PeriodId>('last30')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [tried, setTried] = useState(false)
  const custom = period === 'custom'
  const problem = custom ? checkDays(from, to) : null
  const chosen = custom ? { from, to } : { preset: period }
  const all = useLoadAccount(clientId)
  return (
    <Form
      className="flex flex-wrap items-start gap-3"
      onSubmit={() => {
        setTried(true)
        if (!problem) onLoad(chosen)
      }}
    >
      <SelectField
        label="Period"
        value={period}
        options={PERIODS}
        onChoose={(chosen) => setPeriod(chosen as PeriodId)}
        className="w-full sm:w-44"
      />
      {custom && (
        <>
          <Day label="From" error={tried ? problem : null} value={from} onText={setFrom} />
          <Day label="To" value={to} onText={setTo} />
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={loading || all.pending}
        className="w-full sm:mt-6 sm:w-auto"
      >
        {loading ? 'Loading...' : 'Load and analyze'}
      </Button>
      <Button
        disabled={loading || all.pending}
        className="w-full sm:mt-6 sm:w-auto"
        onClick={() => {
          setTried(true)
          if (!problem) void all.run(chosen)
        }}
      >
        {all.pending ? all.progress : 'Load everything into one audit'}
      </Button>
    </Form>
  )
}

function Day(props: Pick<ComponentProps<typeof TextField>, 'label' | 'error' | 'value' | 'onText'>) {
  return (
    <div className="flex-1 sm:max-w-44">
      <TextField type="date" {...props} />
    </div>
  )
}

/** Loads all report types, then opens their common audit. Leaving the page stops it; finished reports are kept. */
function useLoadAccount(clientId: string) {
  const [progress, setProgress] = useState('')
  const [, navigate] = useLocation()
  const refresh = useRefresh()
  const left = useRef(new AbortController())
  useEffect(() => {
    const control = (left.current = new AbortController())
    return () => control.abort()
  }, [])
  const task = useTask(async (period: LoadPeriod) => {
    const { signal } = left.current
    setProgress('Loading...')
    try {
      const { ACCOUNT_TYPES, loadAccount } = await import('./load-account')
      const say = (done: number) => setProgress(`${done} of ${ACCOUNT_TYPES.length} loaded...`)
      const reportId = await loadAccount(clientId, period, say, signal)
      navigate(paths.report(clientId, reportId))
    } catch (error) {
      if (!signal.aborted)
        toastFailure(
          'Could not load the account',
          error,
          'Reports loaded so far are kept. Load again to resume.',
        )
    }
    void refresh('/api/reports', '/api/overview', '/api/notifications')
  })
  return { ...task, progress }
}

/** Checks the days that a person chose. Returns the problem in words, or null. */
function checkDays(from: string, to: string): string | null {
  if (!from || !to) return 'Choose a start and an end date.'
  return from > to ? 'The start date must not be after the end date.' : null
}
