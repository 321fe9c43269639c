import type { CSSProperties } from 'react'
import type { RowVerdict } from '../../shared/schemas/bridge'
import { cx } from '../lib/cx'
import { useWords } from '../lib/words'
import { ChartFrame } from './chart-frame'
import { ChartName, readChartNames } from './chart-name'
import { DASHES, RowDrawing, RowMiddle } from './row-drawing'
import { domainAround, ticksFrom } from './scale'
import { nameWidth, PHONE_ROW } from './use-width'
import { GoesOn, Whisker } from './whisker'
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
  ended: 'expensive, ended',
  past: 'expensive',
  mild: 'falls short',
} as const
/** Name, bar, figure and share of the spend; `--name` and `--figure` are the widths that their texts need. */
const COLUMNS = 'sm:grid-cols-[min(max(14rem,32%),var(--name))_minmax(0,1fr)_var(--figure)_3.5rem]'
/** Width of a digit in rem. */
const DIGIT = 0.56
const BAR = 10
/** From the middle of a row: the bar's top, and the line of its interval below it. */
const TOP = -8
const BELOW = 7
/** From here on, a tick's words would leave a phone's margin. */
const NEAR_END = 94

/** Horizontal bars with intervals, from zero or from the line of the benchmark. */
export function IntervalBars({ title, note, measure, bars, benchmark, axis }: BarsChart) {
  const words = useWords()
  const { t } = words
  const names = readChartNames(bars.map(({ label }) => label))
  const { beginning } = names
  const notes = [note, beginning && t('All names begin with “{beginning}”.', { beginning })].filter(Boolean)
  const [min, max] =
    axis && benchmark ? domainAround(benchmark.value, bars) : [0, findDomainEnd(bars, benchmark?.value)]
  const part = (value: number) => Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
  const at = (value: number) => `${part(value).toFixed(2)}%`
  const start = axis && benchmark ? benchmark.value : 0
  const ticks = axis ? ticksFrom(benchmark?.value ?? 0, [min, max]) : []
  const intervals = bars.some((bar) => bar.shownInterval !== undefined)
  const toldOf = ({ verdict, low }: IntervalBar) =>
    verdict ?? (benchmark && low !== undefined ? ('open' as const) : undefined)
  const isJudged = bars.some(toldOf)
  const style = {
    ...nameWidth(bars.map(({ label }) => label)),
    ...signWidth(bars.map(toldOf), words),
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
              PHONE_ROW,
              'items-center gap-x-4 rounded-sm hover:bg-sunken max-sm:pb-1.5',
              COLUMNS,
            )}
          >
            <ChartName label={bar.label} names={names} />
            <RowDrawing className="order-last w-full shrink-0 sm:order-none">
              {ticks.map((tick) => (
                <line key={tick} x1={at(tick)} x2={at(tick)} y2="100%" className="stroke-line" />
              ))}
              <RowMiddle>
                <rect
                  x={at(Math.min(start, bar.value))}
                  y={TOP}
                  height={BAR}
                  rx="2"
                  width={`${Math.abs(part(bar.value) - part(start)).toFixed(2)}%`}
                  className={FILL[bar.verdict ?? 'none']}
                />
                {bar.value > max && <GoesOn y={TOP + BAR} />}
              </RowMiddle>
              {benchmark && (
                <line
                  x1={at(benchmark.value)}
                  x2={at(benchmark.value)}
                  y2="100%"
                  className="stroke-ink"
                  strokeDasharray={axis ? undefined : DASHES}
                />
              )}
              {bar.low !== undefined && bar.high !== undefined && (
                <RowMiddle>
                  <Whisker
                    middle={BELOW}
                    from={at(bar.low)}
                    to={at(bar.high)}
                    capped={[bar.low >= min && bar.low <= max, bar.high <= max]}
                  />
                </RowMiddle>
              )}
            </RowDrawing>
            <span className="figures ml-auto text-right text-sm text-ink sm:whitespace-nowrap">
              {bar.shown}
              {isJudged && <VerdictSign verdict={toldOf(bar)} />}
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
                  className={cx(
                    'absolute top-0.5',
                    part(tick) > 0 && '-translate-x-1/2',
                    part(tick) > NEAR_END && 'max-sm:-translate-x-full',
                  )}
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

function BenchmarkLabel({ left, label }: { left: number; label: string }) {
  const end = left > 50
  return (
    <span
      className="absolute bottom-0.5 whitespace-nowrap text-ink"
      style={end ? { right: `calc(${100 - left}% + 4px)` } : { left: `calc(${left}% + 4px)` }}
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
