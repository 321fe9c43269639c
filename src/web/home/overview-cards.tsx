import type { Overview } from '../lib/api'
import { formatMoney, formatRatio, plural } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { Loaded, SkeletonList } from '../ui/island'
import { StatCard } from '../ui/stat-card'
import { SampleBadge } from './sample-badge'
import { useOverview } from './use-overview'

const GRID = 'grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4'
/** Maximum currencies named; the others are counted. */
const NAMED = 2

/** The four figures at the top. */
export function OverviewCards() {
  const overview = useOverview()
  const fallback = useFallbackCurrency()
  return (
    <Loaded from={overview} skeleton={SKELETON} errorTitle="Could not load the summary">
      {({ hasReports, totalAudits, clients, roas, savings, pending }) => {
        const mark = hasReports ? undefined : <SampleBadge shown />
        const [mainRoas] = roas
        // Currencies without excess come last.
        const saved = savings.toSorted((a, b) => Number(b.amount > 0) - Number(a.amount > 0))
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
              value={formatMoney(saved[0]?.amount ?? 0, saved[0]?.currency ?? null, fallback)}
              muted={savings.length === 0}
              note={<SavingsNote savings={saved} />}
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
    <ByCurrency
      whose={`value ÷ spend, latest audits of ${plural(main.clients, 'client')} in ${nameCurrency(main.currency)}`}
      others={others.map(
        ({ currency, value, clients }) =>
          `${formatRatio(value)}, ${plural(clients, 'client')} in ${nameCurrency(currency)}`,
      )}
    />
  )
}

function nameCurrency(currency: string | null): string {
  return currency ?? 'an unstated currency'
}

/** Money is never added across currencies. */
function SavingsNote({ savings: [main, ...others] }: Pick<Overview, 'savings'>) {
  const fallback = useFallbackCurrency()
  if (!main) return 'no audit with a benchmark yet'
  return (
    <ByCurrency
      whose={`paid above the benchmark by what runs or may run, latest audits of ${plural(main.clients, 'client')}`}
      others={others.map(
        ({ amount, currency, clients }) =>
          `${formatMoney(amount, currency, fallback)}, ${plural(clients, 'client')}`,
      )}
    />
  )
}

/** Number of clients behind the figure, and a line each for two or three more currencies. */
function ByCurrency({ whose, others }: { whose: string; others: readonly string[] }) {
  // `and 1 more currency` would take as much room as the currency itself.
  const left = others.length - NAMED
  const lines =
    left > 1 ? [...others.slice(0, NAMED), `and ${plural(left, 'more currency', 'more currencies')}`] : others
  return (
    <>
      {whose}
      {lines.map((line) => (
        <span key={line} className="figures block text-xs">
          {line}
        </span>
      ))}
    </>
  )
}

const SKELETON = (
  <SkeletonList
    label="Loading summary"
    count={4}
    className={`unsized ${GRID}`}
    block="h-31 rounded-lg max-xl:nth-[n+4]:h-36"
  />
)
