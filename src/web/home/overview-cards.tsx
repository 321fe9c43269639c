import { Fragment } from 'react'
import { formatMoneyShort } from '../../shared/metrics/money-short'
import type { Overview } from '../lib/api'
import { formatMoney, formatRatio, plural } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { Loaded, SkeletonList } from '../ui/island'
import { StatCard } from '../ui/stat-card'
import { SampleBadge } from './sample-badge'
import { useOverview } from './use-overview'

const GRID = 'grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 sm:grid-cols-2 md:grid-cols-4 md:gap-4'
/** Maximum further currencies in the small line; the rest is counted. */
const MOST = 4

/** The four figures at the top. */
export function OverviewCards() {
  const overview = useOverview()
  return (
    <Loaded from={overview} skeleton={SKELETON} errorTitle="Could not load the summary">
      {({ hasReports, totalAudits, clients, roas, savings, pending }) => {
        const mark = hasReports ? undefined : <SampleBadge shown />
        const [mainRoas] = roas
        // All cards begin with the same currency; without excess it is not worth a line.
        const saved = savings
          .filter(({ amount }) => amount > 0)
          .sort(
            (a, b) => Number(b.currency === mainRoas?.currency) - Number(a.currency === mainRoas?.currency),
          )
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
              note={<RoasNote roas={roas} />}
            />
            <StatCard
              label="Potential Savings"
              mark={mark}
              icon="funnel"
              value={<Savings saved={saved} currency={mainRoas?.currency ?? null} />}
              muted={savings.length === 0}
              note={<SavingsNote all={savings} saved={saved} currency={mainRoas?.currency ?? null} />}
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

/** Total purchase value ÷ total spend. An average of ratios would weight small accounts like large ones. */
function RoasNote({ roas: [main, ...others] }: Pick<Overview, 'roas'>) {
  if (!main) return 'no audit with purchase value yet'
  return (
    <>
      <span className="max-xl:hidden">value ÷ spend, </span>
      {`${plural(main.clients, 'client')} in ${nameCurrency(main.currency)}`}
      <Others
        lines={others.map(({ currency, value }) => `${nameCurrency(currency)} ${formatRatio(value)}`)}
      />
    </>
  )
}

function nameCurrency(currency: string | null): string {
  return currency ?? 'an unstated currency'
}

interface SavingsProps {
  /** By currency, only where something is expensive, the leading currency first. */
  saved: Overview['savings']
  currency: string | null
}

/** The amount of the leading currency; where nothing is expensive in it, those of others, since none can be compared with another. */
function Savings({ saved, currency }: SavingsProps) {
  const fallback = useFallbackCurrency()
  if (saved.length === 0) return formatMoney(0, currency, fallback)
  return largest({ saved, currency }).map((one, at) => (
    <Fragment key={one.currency}>
      {at > 0 && <span className="font-normal text-muted"> + </span>}
      <span className="whitespace-nowrap">{formatMoney(one.amount, one.currency, fallback)}</span>
    </Fragment>
  ))
}

const largest = ({ saved, currency }: SavingsProps) => saved.slice(0, saved[0]?.currency === currency ? 1 : 2)

function SavingsNote({ all, ...props }: SavingsProps & { all: Overview['savings'] }) {
  const fallback = useFallbackCurrency()
  const { saved } = props
  if (all.length === 0) return 'no audit with a benchmark yet'
  const count = (of: 'clients' | 'excess', those: SavingsProps['saved']) =>
    those.reduce((sum, one) => sum + one[of], 0)
  const audited = count('clients', all)
  if (saved.length === 0)
    return `nothing that runs is expensive${audited > 1 ? `, ${plural(audited, 'client')}` : ''}`
  const shown = largest(props)
  const rest = saved.slice(shown.length)
  // Where the amount is of some currencies only, so are the clients.
  const among = rest.length > 0 ? shown : all
  return (
    <>
      <span className="max-xl:hidden">above benchmark </span>
      {`at ${count('excess', shown)} of ${plural(count('clients', among), 'client')}`}
      {/* In low cards the other currencies are not listed, so the clients are not all. */}
      {rest.length > 0 && (
        <span className="md:hidden">{` in ${shown.map(({ currency }) => nameCurrency(currency)).join(' and ')}`}</span>
      )}
      <Others lines={rest.map(({ amount, currency }) => formatMoneyShort(amount, currency, fallback))} />
    </>
  )
}

/** Figures of further currencies in one small line. In narrow cards they would push the first client off the screen. */
function Others({ lines }: { lines: readonly string[] }) {
  const left = lines.length - MOST
  if (lines.length === 0) return null
  return (
    <span className="figures block text-xs max-xl:hidden">
      {[...lines.slice(0, MOST), ...(left > 0 ? [`and ${left} more`] : [])].join(' · ')}
    </span>
  )
}

const SKELETON = (
  <SkeletonList
    label="Loading summary"
    count={4}
    className={`unsized ${GRID}`}
    block="h-22 rounded-lg md:h-26"
  />
)
