import type { CSSProperties } from 'react'
import type { RowVerdict } from '../../shared/audit/bridge/verdicts'
import { cx } from '../lib/cx'
import { useWords } from '../lib/words'
import { ChartFrame } from './chart-frame'
import { ChartName, readChartNames } from './chart-name'
import { niceTicks } from './scale'
import { CLEAR_OF_NAMES, nameWidth } from './use-width'
import { FILL, signWidth, VerdictSign } from './verdict-sign'

export interface IntervalBar {
  key: string
  label: string
  value: number
  /** Ends of the 80% interval. */
  low?: number
  high?: number
  shown: string
  shownInterval?: string
  /** Decides color and word; bars without a verdict are gray. */
  verdict?: RowVerdict
  /** Share of the spend, so that a long bar of little money is seen as such. */
  share?: string
}

export interface BarsChart {
  title: string
  note?: string
  /** Name of the measure, for the table's column. */
  measure: string
  bars: readonly IntervalBar[]
  benchmark?: { value: number; label: string }
  /** Prints the axis. With one, bars begin at the benchmark, so that the longest differs most from it. */
  axis?: (value: number) => string
}

const IN_TABLE = {
  better: 'beats the benchmark',
  waste: 'expensive',
  mild: 'mildly expensive',
} as const
/** Name, bar, figure and share of the spend; `--name` and `--figure` are the widths that their texts need. */
const COLUMNS = 'sm:grid-cols-[min(max(14rem,32%),var(--name))_minmax(0,1fr)_var(--figure)_3.5rem]'
/** Width of a digit in rem. */
const DIGIT = 0.56
/** Height of a row, and of the bar in its middle. */
const [ROW, BAR] = [32, 12]
/** By so much a line leaves its row, to meet that of the next below a name of two lines. */
const JOIN = 6

/** Horizontal bars with intervals, from zero or from the line of the benchmark. */
export function IntervalBars({ title, note, measure, bars, benchmark, axis }: BarsChart) {
  const words = useWords()
  const { t } = words
  const names = readChartNames(bars.map(({ label }) => label))
  const { beginning } = names
  const notes = [note, beginning && t('All names begin with “{beginning}”.', { beginning })].filter(Boolean)
  const max = findDomainEnd(bars, benchmark?.value)
  const part = (value: number) => Math.min(100, Math.max(0, (value / max) * 100))
  const at = (value: number) => `${part(value).toFixed(2)}%`
  const start = axis && benchmark ? benchmark.value : 0
  const ticks = axis ? niceTicks(0, max).filter((tick) => tick <= max) : []
  const intervals = bars.some((bar) => bar.shownInterval !== undefined)
  const isJudged = bars.some(({ verdict }) => verdict)
  const style = {
    ...nameWidth(bars.map(({ label }) => label)),
    ...signWidth(
      bars.map(({ verdict }) => verdict),
      words,
    ),
    '--figure': `calc(var(--sign) + ${0.5 + DIGIT * Math.max(...bars.map(({ shown }) => shown.length))}rem)`,
  } as CSSProperties
  return (
    <ChartFrame
      title={title}
      note={notes.join(' ')}
      table={{
        headers: [
          t('Name'),
          measure,
          ...(intervals ? [t('80% range')] : []),
          t('Verdict'),
          t('Share of spend'),
        ],
        rows: bars.map((bar) => [
          bar.label,
          bar.shown,
          ...(intervals ? [bar.shownInterval ?? t('not estimated')] : []),
          t(bar.verdict ? IN_TABLE[bar.verdict] : 'no verdict'),
          bar.share ?? '–',
        ]),
      }}
    >
      <div style={style}>
        <div className={cx('grid items-end gap-x-4 text-muted *:text-xs', COLUMNS)}>
          <div className="relative h-5 sm:col-start-2">
            {benchmark && <BenchmarkLabel left={part(benchmark.value)} label={benchmark.label} />}
          </div>
          <span className="justify-self-end pb-0.5 whitespace-nowrap max-sm:hidden sm:col-start-4">
            {t('Share of spend')}
          </span>
        </div>
        {bars.map((bar) => (
          <div
            key={bar.key}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-sm hover:bg-sunken max-sm:pb-1.5',
              COLUMNS,
            )}
          >
            <ChartName label={bar.label} names={names} />
            <svg
              width="100%"
              height={ROW}
              className={cx(
                'order-last col-span-2 overflow-visible sm:order-none sm:col-span-1',
                CLEAR_OF_NAMES,
              )}
            >
              {ticks.map((tick) => (
                <line
                  key={tick}
                  x1={at(tick)}
                  x2={at(tick)}
                  y1={-JOIN}
                  y2={ROW + JOIN}
                  className="stroke-line"
                />
              ))}
              <rect
                x={at(Math.min(start, bar.value))}
                y={(ROW - BAR) / 2}
                height={BAR}
                rx="2"
                width={`${Math.abs(part(bar.value) - part(start)).toFixed(2)}%`}
                className={FILL[bar.verdict ?? 'none']}
              />
              {benchmark && (
                <line
                  x1={at(benchmark.value)}
                  x2={at(benchmark.value)}
                  y1={axis ? -JOIN : 0}
                  y2={ROW + (axis ? JOIN : 0)}
                  className="stroke-ink"
                  strokeDasharray={axis ? undefined : '3 3'}
                />
              )}
              {bar.low !== undefined && bar.high !== undefined && (
                <Whisker low={at(bar.low)} high={at(bar.high)} open={bar.high > max} />
              )}
            </svg>
            <span className="figures text-right text-sm whitespace-nowrap text-ink">
              {bar.shown}
              {isJudged && <VerdictSign verdict={bar.verdict} />}
            </span>
            <span className="figures text-right text-sm text-muted max-sm:hidden">{bar.share}</span>
          </div>
        ))}
        {axis && (
          <div className={cx('figures grid gap-x-4 text-muted *:text-xs print:mt-1.5', COLUMNS)}>
            <div className="relative h-5 sm:col-start-2">
              {ticks.map((tick) => (
                <span
                  key={tick}
                  className={cx('absolute top-0.5', tick > 0 && '-translate-x-1/2')}
                  style={{ left: at(tick) }}
                >
                  {axis(tick)}
                </span>
              ))}
            </div>
          </div>
        )}
      </div>
    </ChartFrame>
  )
}

function Whisker({ low, high, open }: { low: string; high: string; open: boolean }) {
  const middle = ROW / 2
  const lines = (
    <>
      <line x1={low} x2={high} y1={middle} y2={middle} />
      <line x1={low} x2={low} y1={middle - 3} y2={middle + 3} />
      {!open && <line x1={high} x2={high} y1={middle - 3} y2={middle + 3} />}
    </>
  )
  return (
    <>
      {/* A light edge, so that the line is seen on a dark bar. */}
      <g className="stroke-ground" strokeWidth="3.25">
        {lines}
      </g>
      <g className="stroke-ink" strokeWidth="1.25">
        {lines}
      </g>
    </>
  )
}

function BenchmarkLabel({ left, label }: { left: number; label: string }) {
  const end = left > 50
  return (
    <span
      className="absolute bottom-0.5 whitespace-nowrap text-ink"
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
