import { cx } from '../../lib/cx'
import { GoesOn, Whisker } from '../../charts/whisker'
import { FILL } from '../../charts/verdict-sign'
import type { BarsChart, IntervalBar } from '../../charts/interval-bars'
import { useWords } from '../../lib/words'

const HEIGHT = 22
const BAR = 10
/** Of the bar, and of the line of its interval below it. */
const TOP = 2
const BELOW = 17
/** Every row's axis ends at so many times the benchmark, whose mark is at one place in all of them. */
const MOST = 2

interface Props {
  bar: IntervalBar
  /** Of the chart that holds it. */
  benchmark: BarsChart['benchmark']
}

/** A finding's row against the benchmark: the same bar as in the charts, for a glance. */
export function RowBar({ bar: { value, low, high, shown, verdict }, benchmark }: Props) {
  const { t } = useWords()
  const line = benchmark?.value ?? 1
  const end = line * MOST
  const at = (one: number) => `${(Math.min(1, Math.max(0, one / end)) * 100).toFixed(2)}%`
  const [from, to] = [Math.min(value, line), Math.min(end, Math.max(value, line))]
  return (
    <div className="text-xs text-muted">
      <p className="figures flex justify-between gap-2">
        <span>{benchmark?.label ?? t('benchmark')}</span>
        <span className={cx('font-medium', verdict === 'better' ? 'text-good' : 'text-ink')}>{shown}</span>
      </p>
      <svg width="100%" height={HEIGHT} aria-hidden="true" className="block overflow-visible">
        <rect y={TOP} height={BAR} width="100%" rx="2" className="fill-sunken" />
        <rect
          x={at(from)}
          y={TOP}
          height={BAR}
          width={`${(((to - from) / end) * 100).toFixed(2)}%`}
          className={FILL[verdict ?? 'none']}
        />
        <line x1={at(line)} x2={at(line)} y1="0" y2={HEIGHT} className="stroke-ink" />
        {low !== undefined && high !== undefined && (
          <Whisker middle={BELOW} from={at(low)} to={at(high)} capped={[true, high <= end]} />
        )}
        {value > end && <GoesOn y={TOP + BAR} />}
      </svg>
    </div>
  )
}
