import type { Overview } from '../lib/api'
import { formatMoney, formatRatio, plural } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { Loaded } from '../ui/island'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import { StatCard } from '../ui/stat-card'
import { SampleBadge } from './sample-badge'
import { useOverview } from './use-overview'

const GRID = 'grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4'
const LIST = new Intl.ListFormat('en-US')
const NAMED = 2

/** The four figures on top. */
export function OverviewCards() {
  const overview = useOverview()
  const fallback = useFallbackCurrency()
  return (
    <Loaded from={overview} skeleton={<CardsSkeleton />} errorTitle="Could not load the summary">
      {({ hasReports, totalAudits, clients, roas, savings, pending }) => {
        const mark = hasReports ? undefined : <SampleBadge shown />
        const [mainRoas] = roas
        return (
          <div className={GRID}>
            <StatCard
              label="Total Audits"
              mark={mark}
              icon="chart"
              value={totalAudits.toLocaleString('en-US')}
              note={`across ${plural(clients - pending, 'client')}`}
            />
            <StatCard
              label="Avg. ROAS"
              mark={mark}
              icon="target"
              value={formatRatio(mainRoas?.value ?? 0)}
              muted={!mainRoas}
              note={mainRoas ? describeRoas(roas) : 'no audit with purchase value yet'}
            />
            <StatCard
              label="Potential Savings"
              mark={mark}
              icon="funnel"
              value={formatMoney(savings[0]?.amount ?? 0, savings[0]?.currency ?? null, fallback)}
              muted={savings.length === 0}
              note={describeSavings(savings, fallback)}
            />
            <StatCard
              label="Pending Audits"
              mark={mark}
              icon="clock"
              value={pending.toLocaleString('en-US')}
              note="Waiting for upload"
            />
          </div>
        )
      }}
    </Loaded>
  )
}

/** The value of all purchases by all spend, of so many clients: an average of ratios would weigh a small account like a large one. */
function describeRoas([main, ...others]: Overview['roas']): string {
  if (!main) return ''
  const whose = `value ÷ spend, latest audits of ${plural(main.clients, 'client')} in ${nameCurrency(main.currency)}`
  if (others.length === 0) return whose
  const rest = others.map(
    ({ currency, value, clients }) =>
      `${formatRatio(value)} of ${plural(clients, 'client')} in ${nameCurrency(currency)}`,
  )
  return `${whose}; ${listFirst(rest)}`
}

function nameCurrency(currency: string | null): string {
  return currency ?? 'an unstated currency'
}

/** Money is never added across currencies. */
function describeSavings([main, ...others]: Overview['savings'], fallback: string): string {
  if (!main) return 'no audit with a benchmark yet'
  const whose = `paid above the benchmark by what still runs, in the latest audits of ${plural(main.clients, 'client')}`
  if (others.length === 0) return whose
  const rest = others.map(
    ({ amount, currency, clients }) =>
      `${formatMoney(amount, currency, fallback)} of ${plural(clients, 'client')}`,
  )
  return `${whose}; also ${listFirst(rest)}`
}

/** A card has room for two more currencies: `$12.00, €9.00, and 3 more currencies`. */
function listFirst(others: readonly string[]): string {
  const left = others.length - NAMED
  const more = left > 0 ? [plural(left, 'more currency', 'more currencies')] : []
  return LIST.format([...others.slice(0, NAMED), ...more])
}

function CardsSkeleton() {
  return (
    <SkeletonGroup label="Loading summary" className={GRID}>
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} className="h-31 rounded-lg max-xl:nth-[n+4]:h-36" />
      ))}
    </SkeletonGroup>
  )
}
