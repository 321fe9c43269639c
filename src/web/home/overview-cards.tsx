import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatMoneyCompact } from '../../shared/metrics/money-short'
import type { Overview } from '../lib/api'
import { formatRatio, plural } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { paths } from '../paths'
import { roundMoney } from '../metrics/excess-money'
import { Loaded, SkeletonList } from '../ui/island'
import { SampleBadge } from './sample-badge'
import { useOverview } from './use-overview'

/** The four figures at the top, in one strip. */
export function OverviewCards() {
  const overview = useOverview()
  return (
    <Loaded from={overview} skeleton={SKELETON} errorTitle="Could not load the summary">
      {({ hasReports, totalAudits, clients, roas, savings, pending }) => {
        const mark = !hasReports && <SampleBadge shown />
        return (
          <div className="figure-strip">
            <Figure
              label="Total Audits"
              mark={mark}
              value={<Link href={paths.reports}>{totalAudits.toLocaleString('en-US')}</Link>}
            >
              {`across ${plural(clients - pending, 'client')}`}
            </Figure>
            <Roas roas={roas} mark={mark} />
            <Savings all={savings} leading={roas[0]?.currency ?? null} mark={mark} />
            <Figure label="Pending Audits" mark={mark} value={pending.toLocaleString('en-US')}>
              Waiting for upload
            </Figure>
          </div>
        )
      }}
    </Loaded>
  )
}

interface FigureProps {
  label: string
  value: ReactNode
  mark: ReactNode
  /** Further currencies, a text each: as many as one line holds. */
  others?: readonly string[]
  /** Scope of the figure, such as `75 clients in USD`. */
  children: string
}

function Figure({ label, value, mark, others = [], children }: FigureProps) {
  return (
    <div role="group" aria-label={label}>
      <p>
        {label}
        {mark}
      </p>
      <strong className="figures">{value}</strong>
      <small>
        <span>{children}</span>
        {others.length > 0 && (
          <span className="figures others">
            {others.map((other) => (
              <span key={other}>{other}</span>
            ))}
          </span>
        )}
      </small>
    </div>
  )
}

type Mark = Pick<FigureProps, 'mark'>

const nameCurrency = (currency: string | null) => currency ?? 'an unstated currency'

/** Total purchase value ÷ total spend. An average of ratios would weight small accounts like large ones. */
function Roas({ roas: [main, ...others], mark }: Pick<Overview, 'roas'> & Mark) {
  return (
    <Figure
      label="Avg. ROAS"
      value={formatRatio(main?.value ?? 0)}
      mark={mark}
      others={others.map(({ currency, value }) => `${nameCurrency(currency)} ${formatRatio(value)}`)}
    >
      {main
        ? `${plural(main.clients, 'client')} in ${nameCurrency(main.currency)}`
        : 'no audit with purchase value yet'}
    </Figure>
  )
}

/** From this amount on, money is compact. */
const LARGE = 100_000
/** From here on beside it. */
const THOUSAND = 1000

interface SavingsProps extends Mark {
  all: Overview['savings']
  leading: string | null
}

/**
 * The amount of the leading currency; where nothing is expensive in it, those of the next two. None can be added to another. What was acted
 * on is in none of them, and said.
 */
function Savings({ all, leading, mark }: SavingsProps) {
  const fallback = useFallbackCurrency()
  const saved = all
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => Number(b.currency === leading) - Number(a.currency === leading))
  const isLed = saved[0]?.currency === leading
  const shown = saved.slice(0, isLed ? 1 : 2)
  const count = (of: 'clients' | 'excess') => all.reduce((sum, one) => sum + one[of], 0)
  const audited = count('clients')
  const [main] = shown
  const print = (amount: number, currency: string | null, least = LARGE) =>
    (amount > 0 && amount < least ? roundMoney : formatMoneyCompact)(amount, currency, fallback)
  return (
    <Figure
      label="Potential Savings"
      value={
        main ? shown.map(({ amount, currency }) => print(amount, currency)).join(' + ') : print(0, leading)
      }
      mark={mark}
      others={[
        ...all.flatMap(({ taken, currency }) => (taken ? `${print(taken, currency)} acted on` : [])),
        ...saved.slice(shown.length).map(({ amount, currency }) => print(amount, currency, THOUSAND)),
      ]}
    >
      {audited === 0
        ? 'no audit with a benchmark yet'
        : !main
          ? `${plural(audited, 'client')}, none overspending`
          : isLed
            ? `overspent at ${main.excess < main.clients ? `${main.excess} of ` : ''}${plural(main.clients, 'client')} in ${nameCurrency(leading)}`
            : `overspent at ${count('excess')} of ${plural(audited, 'client')}`}
    </Figure>
  )
}

const SKELETON = (
  <SkeletonList label="Loading summary" count={4} className="unsized figure-strip" block="h-11" />
)
