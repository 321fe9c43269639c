import { FIRST_METRICS } from '../../shared/metrics/first-metrics'
import { formatFraction } from '../../shared/metrics/format'
import { formatVariance, sameWords } from '../../shared/metrics/variance'
import { isStale } from '../../shared/old-days'
import { Sparkline } from '../charts/sparkline'
import type { ClientVerdict } from '../lib/api'
import { cx } from '../lib/cx'
import { formatDate, formatMoney, formatValue, withoutThisYear } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { stillRuns } from '../metrics/data-age'
import { ExcessMoney, shareOf, wordShare } from '../metrics/excess-money'

interface Props {
  verdict: NonNullable<ClientVerdict['latest']>
}

/**
 * The two figures that decide how urgent a client is: its excess cost, and the change of its return since the last audit. A clear
 * fall comes first where nothing is expensive.
 */
export function VerdictMoney({ verdict }: Props) {
  const { excess, fell, returned } = verdict
  if (!excess && fell && returned)
    return (
      <div>
        <Returned verdict={verdict} returned={returned} isFirst />
        <NothingExpensive verdict={verdict} />
      </div>
    )
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <Excess verdict={verdict} />
      {returned && <Returned verdict={verdict} returned={returned} />}
    </div>
  )
}

const LARGE = 'figures text-2xl font-semibold tracking-tight'

/** Running excess, its share of the spend, and that share over earlier audits. */
function Excess({ verdict }: Props) {
  const { excess, above, off, spend, fell, endedFall, returned, currency, trend, before } = verdict
  const fallback = useFallbackCurrency()
  const share = shareOf(verdict)
  return (
    <div className="grow basis-46">
      <p className="text-sm text-muted">
        {excess && stillRuns(verdict) ? 'Above benchmark, still running' : 'Above benchmark'}
      </p>
      <p className={LARGE}>
        <ExcessMoney excess={excess} off={off} fell={excess || returned ? null : fell} currency={currency} />
      </p>
      {above && (
        <p className="figures max-w-64 text-sm text-muted">
          {`of ${formatMoney(above, currency, fallback)} above the benchmark: the rest is what new customers cost more than known ones`}
        </p>
      )}
      {spend !== null && (
        <p className="figures text-sm text-muted">
          {share ? `${formatFraction(share, 1)} ` : ''}of {formatMoney(spend, currency, fallback)} spent
        </p>
      )}
      {before && share !== null && trend.some((point) => point > 0) && (
        <div className="mt-3 max-w-64">
          <Sparkline values={trend} height={36} className="stroke-muted" />
          <p className="mt-1 text-sm">
            <Direction
              before={before.share}
              now={share}
              fell={!!fell || endedFall}
              isOld={isStale(verdict)}
            />{' '}
            <span className="text-muted">
              {`was ${formatFraction(before.share, 1)} to ${withoutThisYear(formatDate(before.end))}`}
            </span>
          </p>
        </div>
      )}
    </div>
  )
}

/** Of data that are too old to act on, no direction has the color of a verdict. */
function Direction(props: { before: number; now: number; fell: boolean; isOld: boolean }) {
  const change = wordShare(props.before, props.now, props.fell)
  if (!change) return <span className="text-muted">About the same,</span>
  const tone = props.isOld ? 'text-muted' : change.tone
  return <span className={`font-medium ${tone}`}>{`${change.word},`}</span>
}

/** The return, or the price of a result, and what it was in the last audit; red where it clearly fell. */
function Returned({
  verdict,
  returned: { metric, before, now, relative },
  isFirst = false,
}: Props & { returned: NonNullable<Props['verdict']['returned']>; isFirst?: boolean }) {
  const { currency, fell } = verdict
  const fallback = useFallbackCurrency()
  const { short, unit } = FIRST_METRICS[metric]
  const print = (value: number) => formatValue(value, unit, currency, fallback)
  const same = sameWords(relative)
  const isClear = fell !== null && !isStale(verdict)
  return (
    <div>
      <p className="text-sm text-muted">{isFirst ? `${short} since the last audit` : short}</p>
      <p className={LARGE}>{print(now)}</p>
      <p className="figures text-sm text-muted">
        <span className={cx(isClear && 'font-medium text-bad')}>{same ?? formatVariance(relative)}</span>
        {relative !== 0 && `, was ${print(before)}`}
      </p>
    </div>
  )
}

function NothingExpensive({ verdict }: Props) {
  const { excess, off, spend, currency } = verdict
  const fallback = useFallbackCurrency()
  if (excess === null)
    return <p className="mt-2 text-sm text-warn">Cost above the benchmark can’t be judged.</p>
  const past =
    off && spend ? `; ${formatMoney(off, currency, fallback)} (${formatFraction(off / spend, 1)})` : ''
  return (
    <p className="figures mt-2 text-sm text-muted">
      {`Nothing expensive ${isStale(verdict) ? 'was' : 'is'} running${past && `${past} was, and has ended`}.`}
    </p>
  )
}
