import type { RowVerdict } from '../../shared/audit/bridge/verdicts'
import { cx } from '../lib/cx'
import { useWords } from '../lib/words'
import { readNames } from '../ui/names'
import { ShortName } from '../ui/short-name'
import { ChartFrame } from './chart-frame'

export interface IntervalBar {
  key: string
  label: string
  value: number
  /** Ends of the 80% interval, where the value is an estimate. */
  low?: number
  high?: number
  shown: string
  shownInterval?: string
  /** Decides color and word; bars without a verdict are gray. */
  verdict?: RowVerdict
  /** Only the interval is drawn: chance alone may have put it on either side of the benchmark. */
  isOpen?: boolean
}

export interface BarsChart {
  title: string
  note?: string
  /** Name of the measure, for the table's column. */
  measure: string
  bars: readonly IntervalBar[]
  benchmark?: { value: number; label: string }
}

const FILL = {
  better: 'fill-good',
  waste: 'fill-bad',
  dearer: 'fill-warn',
  none: 'fill-line-strong',
} as const
const TEXT = { better: 'text-good', waste: 'text-bad', dearer: 'text-warn' } as const
const WORDS = { better: 'better', waste: 'dear', dearer: 'mildly dear' } as const
/** Shown beside the color, for color-blind readers. */
export const SIGNS = { better: '▲', waste: '▼', dearer: '▽' } as const
const IN_TABLE = {
  better: 'better than the benchmark',
  waste: 'dear',
  dearer: 'mildly dear',
} as const
const COLUMNS = 'sm:grid-cols-[minmax(14rem,26%)_minmax(0,1fr)_7.5rem]'
const WIDE_COLUMNS = 'sm:grid-cols-[minmax(14rem,26%)_minmax(0,1fr)_12rem]'
/** Longer figures need a wider column. */
const LONG = 10

/** Horizontal bars from zero with intervals, and a line for the benchmark. */
export function IntervalBars({ title, note, measure, bars, benchmark }: BarsChart) {
  const { t } = useWords()
  const names = readNames(bars.map(({ label }) => label))
  const { beginning } = names
  const notes = [note, beginning && t('All names begin with “{beginning}”.', { beginning })].filter(Boolean)
  const max = findDomainEnd(bars, benchmark?.value)
  const at = (value: number) => `${Math.min(100, Math.max(0, (value / max) * 100)).toFixed(2)}%`
  const columns = bars.some(({ shown }) => shown.length > LONG) ? WIDE_COLUMNS : COLUMNS
  const intervals = bars.some((bar) => bar.low !== undefined)
  return (
    <ChartFrame
      title={title}
      note={notes.join(' ')}
      table={{
        headers: [t('Name'), measure, ...(intervals ? [t('80% interval')] : []), t('Verdict')],
        rows: bars.map((bar) => [
          bar.label,
          bar.shown,
          ...(intervals ? [bar.shownInterval ?? t('not estimated')] : []),
          t(bar.verdict ? IN_TABLE[bar.verdict] : 'no verdict'),
        ]),
      }}
    >
      {benchmark && (
        <div className={cx('grid gap-x-4', columns)}>
          <div className="relative h-5 text-xs text-muted sm:col-start-2">
            <BenchmarkLabel left={(benchmark.value / max) * 100} label={benchmark.label} />
          </div>
        </div>
      )}
      <div>
        {bars.map((bar) => (
          <div
            key={bar.key}
            className={cx('grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 print:-mb-3', columns)}
          >
            <span dir="auto" className="min-w-0 text-left text-sm text-ink">
              <ShortName name={bar.label} names={names} />
            </span>
            <svg
              width="100%"
              height="32"
              className="order-last col-span-2 overflow-visible sm:order-none sm:col-span-1"
            >
              {!bar.isOpen && (
                <rect
                  y="10"
                  height="12"
                  rx="2"
                  width={at(bar.value)}
                  className={FILL[bar.verdict ?? 'none']}
                />
              )}
              {benchmark && (
                <line
                  x1={at(benchmark.value)}
                  x2={at(benchmark.value)}
                  y1="0"
                  y2="32"
                  className="stroke-ink"
                  strokeDasharray="3 3"
                />
              )}
              {bar.low !== undefined && bar.high !== undefined && (
                <Whisker low={at(bar.low)} high={at(bar.high)} open={bar.high > max} />
              )}
            </svg>
            <span
              className={cx(
                'figures text-right text-sm',
                bar.isOpen ? 'text-muted' : 'whitespace-nowrap text-ink',
              )}
            >
              {bar.shown}
              {bar.verdict && (
                <span className={cx('ml-1.5 text-xs', TEXT[bar.verdict])}>
                  <span aria-hidden="true">{SIGNS[bar.verdict]}</span> {t(WORDS[bar.verdict])}
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}

function Whisker({ low, high, open }: { low: string; high: string; open: boolean }) {
  return (
    <g className="stroke-ink" strokeWidth="1.5">
      <line x1={low} x2={high} y1="16" y2="16" />
      <line x1={low} x2={low} y1="12" y2="20" />
      {!open && <line x1={high} x2={high} y1="12" y2="20" />}
    </g>
  )
}

function BenchmarkLabel({ left, label }: { left: number; label: string }) {
  const end = left > 50
  return (
    <span
      className="absolute bottom-0 whitespace-nowrap"
      style={end ? { right: `${100 - left}%` } : { left: `${left}%` }}
    >
      {label}
    </span>
  )
}

/** The axis ends at twice the longest bar, so that one long interval does not flatten all bars. */
function findDomainEnd(bars: readonly IntervalBar[], benchmark = 0): number {
  const longest = Math.max(benchmark * 1.25, ...bars.map((bar) => bar.value * 1.05))
  const widest = Math.max(0, ...bars.map((bar) => (bar.high ?? 0) * 1.02))
  return Math.max(longest, Math.min(widest, longest * 2)) || 1
}
