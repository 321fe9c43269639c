import { use, useState, type PointerEvent } from 'react'
import { WordsContext } from '../lib/words-context'
import { ChartFrame } from './chart-frame'
import { linearScale, linePath, niceTicks } from './scale'
import { toRem, useWidth } from './use-width'

export interface TrendPanel {
  label: string
  kind: 'bars' | 'line'
  values: readonly (number | null)[]
  /** The figures of single days, as dots behind a line of means. */
  single?: { label: string; values: readonly (number | null)[] }
  format: (value: number) => string
  /** Shorter format for the axis. */
  formatTick?: (value: number) => string
  /** In pixels. */
  height?: number
  /** Color of the last bar, which the title says in words. */
  verdict?: 'fill-good' | 'fill-bad' | null
}

export interface TrendByTime {
  title: string
  note?: string
  /** One text per value. */
  days: readonly string[]
  /** Length of time that one value covers. */
  each?: 'Day' | 'Month'
  panels: readonly TrendPanel[]
  /** Indexes of days before which time was skipped. */
  breaks?: readonly number[]
  /** For each value that counts less than the others, what it counts: its bar is pale. */
  partial?: readonly (string | null)[]
  /** Indexes of the first and last day that stand on a shade. */
  shaded?: readonly [number, number]
  /** Stands below the shade of the first panel. */
  shadedLabel?: string
}

const PANEL = 112
const GAP = 32
const TOP = 22
const PAD = { left: 2, bottom: 22 }
/** Width of a digit on the axis in pixels; the longest tick determines the margin. */
const DIGIT = 7.5
/** Minimum pixels per month for a figure above its bar. */
const LABEL = 72
/** Mean width of a letter in pixels, and space between two days. */
const [LETTER, APART] = [6.5, 14]

/** Figures over the same days in separate panels, since two scales in one chart would suggest a connection. */
export function TrendChart({
  title,
  note,
  days,
  each = 'Day',
  panels,
  breaks = [],
  partial = [],
  shaded,
  shadedLabel,
}: TrendByTime) {
  const { t } = use(WordsContext)
  const [ref, width] = useWidth()
  const [at, setAt] = useState<number | null>(null)
  const tops = panels.map((_, index) =>
    panels.slice(0, index).reduce((top, { height: own = PANEL }) => top + own + GAP, TOP),
  )
  const foot = tops.at(-1)! + (panels.at(-1)!.height ?? PANEL)
  const height = foot + PAD.bottom
  const columns = panels.flatMap((panel) => [panel, ...(panel.single ? [{ ...panel, ...panel.single }] : [])])
  const axes = panels.map((panel) => toAxis(panel, each === 'Month'))
  const labels = axes.flatMap(({ ticks, format }) => ticks.map((tick) => format(tick).length))
  // Figures above the bars take the place of the axis.
  const isLabelled = each === 'Month' && width / days.length >= LABEL
  const right = isLabelled ? width - PAD.left : width - 12 - DIGIT * Math.max(5, ...labels)
  const step = (right - PAD.left) / days.length
  const named = days.map((day, index) => (partial[index] ? `${day} (${partial[index]})` : day))
  const last = days.length - 1
  const room = APART + LETTER * Math.max(...days.map(({ length }) => length))
  const stride = Math.max(1, Math.ceil(room / step))
  const toX = (index: number) => PAD.left + (index + 0.5) * step
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const frame = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - frame.left) * width) / frame.width
    const index = Math.floor((x - PAD.left) / step)
    setAt(index >= 0 && index < days.length ? index : null)
  }
  return (
    <ChartFrame
      title={title}
      note={note}
      table={{
        headers: [t(each), ...columns.map(({ label }) => label)],
        rows: named.map((day, index) => [day, ...columns.map((column) => shown(column, index))]),
      }}
    >
      <div ref={ref}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          style={{ height: toRem(height) }}
          className="block w-full touch-pan-y text-[12px] print:h-auto!"
          onPointerDown={point}
          onPointerMove={point}
          // A finger that is lifted leaves as well, and its figures stay.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
        >
          {shaded &&
            panels.map((panel, index) => (
              <rect
                key={panel.label}
                x={toX(shaded[0]) - step / 2}
                y={tops[index]}
                width={(shaded[1] - shaded[0] + 1) * step}
                height={panel.height ?? PANEL}
                className="fill-warn/15 stroke-warn/40 forced-color-adjust-none"
              />
            ))}
          {panels.map((panel, index) => (
            <g key={panel.label} transform={`translate(0 ${tops[index]})`}>
              <text y="-8" className="fill-muted">
                {panel.label}
                {at !== null && (
                  <tspan className="figures fill-ink">{`  ${
                    each === 'Day'
                      ? t('{figure} on {day}', { figure: shown(panel, at), day: named[at]! })
                      : t('{figure} in {month}', { figure: shown(panel, at), month: named[at]! })
                  }`}</tspan>
                )}
              </text>
              <Panel
                panel={panel}
                partial={partial}
                at={at}
                axis={axes[index]!}
                toX={toX}
                step={step}
                right={right}
                isLabelled={isLabelled}
              />
            </g>
          ))}
          <g className="figures fill-muted">
            {days.map((day, index) => {
              const isEnd = index === last || index === 0
              if (!isEnd && (index % stride > 0 || (last - index) * step < room)) return null
              // The first and last of many days stay within the chart.
              const anchor = stride === 1 || !isEnd ? 'middle' : index === 0 ? 'start' : 'end'
              const x = { middle: toX(index), start: PAD.left, end: right }[anchor]
              return (
                <text key={day} x={x} y={height - 4} textAnchor={anchor}>
                  {day}
                </text>
              )
            })}
          </g>
          {breaks.map((place) => (
            <Break
              key={place}
              x={toX(place) - step / 2}
              feet={[tops[1] === undefined ? foot : tops[1] - GAP, foot]}
            >
              {t('{first} to {last}: the time between is left out', {
                first: days[place - 1]!,
                last: days[place]!,
              })}
            </Break>
          ))}
          {at !== null && (
            <line x1={toX(at)} x2={toX(at)} y1={TOP} y2={foot} className="stroke-line-strong" />
          )}
          {/* Between the panels, beside the name of the second, which the day that is pointed at makes longer. */}
          {shaded && shadedLabel && at === null && (
            <text
              x={within(
                (toX(shaded[0]) + toX(shaded[1])) / 2,
                (LETTER * shadedLabel.length) / 2,
                APART + LETTER * (panels[1]?.label.length ?? 0),
                right,
              )}
              y={(tops[1] ?? foot) - 8}
              textAnchor="middle"
              className="fill-ink"
            >
              {shadedLabel}
            </text>
          )}
        </svg>
      </div>
    </ChartFrame>
  )
}

/** The middle of a text that is `half` as wide on each side, so that it stays between two edges. */
const within = (middle: number, half: number, from: number, to: number): number =>
  Math.max(from + half, Math.min(to - half, middle))

/** Axis break: two slanted strokes. */
function Break({ x, feet, children }: { x: number; feet: readonly number[]; children: string }) {
  const axes = feet.filter((y, at, all) => all.indexOf(y) === at)
  return (
    <g className="stroke-muted" strokeWidth="1.5">
      <title>{children}</title>
      <line x1={x} x2={x} y1={TOP} y2={feet.at(-1)} strokeWidth="1" strokeDasharray="2 4" />
      {axes.map((y) => (
        <path key={y} d={`M${x - 6} ${y + 5}l6 -10M${x} ${y + 5}l6 -10`} fill="none" />
      ))}
    </g>
  )
}

function shown(panel: TrendPanel, index: number): string {
  const value = panel.values[index] ?? null
  return value === null ? '–' : panel.format(value)
}

interface Axis {
  ticks: number[]
  format: (value: number) => string
}

/** Room above the highest bar for its figure, as a part of it. */
const HEADROOM = 1.15

function toAxis({ values, single, format, formatTick = format }: TrendPanel, isLabelled: boolean): Axis {
  const drawn = [...values, ...(single?.values ?? [])]
  const highest = Math.max(0, ...drawn.map((value) => value ?? 0)) || 1
  return {
    ticks: niceTicks(0, isLabelled ? highest * HEADROOM : highest, 3),
    format: formatTick,
  }
}

interface PanelProps {
  panel: TrendPanel
  partial: readonly (string | null)[]
  axis: Axis
  toX: (index: number) => number
  step: number
  right: number
  /** Index of the day that is pointed at. */
  at: number | null
  /** Each bar has its figure above. */
  isLabelled: boolean
}

function Panel({ panel, partial, axis: { ticks, format }, toX, step, right, at, isLabelled }: PanelProps) {
  const { height = PANEL } = panel
  const toY = linearScale([0, ticks.at(-1)!], [height, 0])
  const pointed = at === null ? null : (panel.values[at] ?? null)
  const thickness = Math.max(1, Math.min(isLabelled ? 48 : 24, step * 0.7))
  return (
    <>
      {(isLabelled ? [0] : ticks).map((tick) => (
        <g key={tick}>
          <line x1={PAD.left} x2={right} y1={toY(tick)} y2={toY(tick)} className="stroke-line" />
          {!isLabelled && (
            <text x={right + 8} y={toY(tick) + 4} className="figures fill-muted">
              {format(tick)}
            </text>
          )}
        </g>
      ))}
      {panel.kind === 'line' ? (
        <>
          {panel.single?.values.map(
            (value, index) =>
              value !== null && (
                // oxlint-disable-next-line react/no-array-index-key -- a day's place is its identity
                <circle key={index} cx={toX(index)} cy={toY(value)} r="2" className="fill-line-strong" />
              ),
          )}
          <path
            d={linePath(
              panel.values.map((value, index) => (value === null ? null : { x: toX(index), y: toY(value) })),
            )}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            className="stroke-accent"
          />
          {at !== null && pointed !== null && (
            <circle cx={toX(at)} cy={toY(pointed)} r="4" className="fill-accent stroke-ground" />
          )}
        </>
      ) : (
        panel.values.map(
          (value, index) =>
            value !== null && (
              // oxlint-disable-next-line react/no-array-index-key -- a day's place is its identity
              <g key={index}>
                <rect
                  x={toX(index) - thickness / 2}
                  y={toY(value)}
                  width={thickness}
                  height={height - toY(value)}
                  className={
                    index === at
                      ? 'fill-accent'
                      : partial[index]
                        ? 'fill-bar/45'
                        : (index === panel.values.length - 1 && panel.verdict) || 'fill-bar'
                  }
                />
                {isLabelled && (
                  <text
                    x={toX(index)}
                    y={toY(value) - 5}
                    textAnchor="middle"
                    strokeWidth="4"
                    strokeLinejoin="round"
                    paintOrder="stroke"
                    className="figures fill-ink stroke-surface"
                  >
                    {format(value)}
                  </text>
                )}
              </g>
            ),
        )
      )}
    </>
  )
}
