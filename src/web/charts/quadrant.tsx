import { useState } from 'react'
import { useWords } from '../lib/words'
import type { RowVerdict } from '../../shared/schemas/bridge'
import { cx } from '../lib/cx'
import { readNames } from '../ui/names'
import { ChartFrame } from './chart-frame'
import { placeLabels } from './quadrant-labels'
import { RateRanking } from './rate-ranking'
import { linearScale, ticksAround, tickDigits } from './scale'
import { shorten } from './shorten'
import { toRem, useWidth } from './use-width'
import { FILL, SIGNS, TEXT } from './verdict-sign'

export interface QuadrantPoint {
  key: string
  label: string
  x: number
  y: number
  /** Drawn as the dot's area. */
  weight: number
  shown: { x: string; y: string; weight: string }
  verdict?: RowVerdict
  /** Neither rate explains the verdict: the findings lay it to the price of impressions, or ask for the cause. */
  isUnexplained?: boolean
}

interface Axis {
  name: string
  /** The value that separates low from high. */
  split: number
  /** A rate, as precise as those of the rows unless told otherwise. */
  print: (value: number, digits?: number) => string
}

interface Props {
  title: string
  note?: string
  points: readonly QuadrantPoint[]
  /** The ranking that is drawn where dots have no room for their names. */
  ranking: { title: string; points: readonly QuadrantPoint[] }
  x: Axis
  y: Axis
  weightName: string
  /** Names of the corners, clockwise from the upper left. */
  corners: readonly [string, string, string, string]
}

const HEIGHT = 400
const PAD = { left: 44, right: 12, top: 48, bottom: 44 }
/** Mean width of a letter in pixels, and the height of a line. */
const [LETTER, LINE] = [6.2, 14]

/** Pixels between the axis and its zero, so that a dot at zero covers no number of the axis. */
const FLOOR = 16
/** Number of largest dots that need a label; otherwise the chart becomes a ranking. */
const NAMED = 10
/** Letters of a name. Where names do not fit, as on most phones, a ranking shows them whole. */
const MOST_LETTERS = 44
/** Maximum labels. */
const MOST_NAMED = 14

/**
 * Scatter chart of two rates with four named quadrants; a dot's area is its spend. Where labels do not fit, a ranking
 * by the product of both rates, which shows them side by side.
 */
export function Quadrant({ title, note, points, ranking, x, y, weightName, corners }: Props) {
  const { t } = useWords()
  const [ref, width] = useWidth()
  const [pointed, setPointed] = useState<QuadrantPoint | null>(null)
  const xTicks = ticksAround([x.split, ...points.map((point) => point.x)])
  const yTicks = ticksAround([y.split, ...points.map((point) => point.y)])
  const right = width - PAD.right
  // Two names of corners that do not fit beside each other take two lines each.
  const [upper, lower] = [corners[0].length + corners[1].length, corners[2].length + corners[3].length]
  const isStacked = LETTER * (3 + Math.max(upper, lower)) > right - PAD.left
  const more = isStacked ? LINE : 0
  const [top, bottom] = [PAD.top + more, HEIGHT - PAD.bottom - more]
  const toX = linearScale([xTicks[0]!, xTicks.at(-1)!], [PAD.left, right])
  const toY = linearScale([yTicks[0]!, yTicks.at(-1)!], [bottom - FLOOR, top])
  const heaviest = Math.max(...points.map((point) => point.weight)) || 1
  const names = readNames(points.map(({ label }) => label))
  const isNarrow = width < 480
  const marks = points.map((point) => ({
    x: toX(point.x),
    y: toY(point.y),
    radius: 4 + 14 * Math.sqrt(Math.max(0, point.weight) / heaviest),
    text: `${point.verdict ? `${SIGNS[point.verdict]} ` : ''}${shorten(point.label, MOST_LETTERS, names)}`,
  }))
  const tell = ({ label, shown }: QuadrantPoint, bare: boolean) =>
    [
      ...(bare ? [] : [label]),
      `${x.name} ${shown.x}`,
      `${y.name} ${shown.y}`,
      `${weightName} ${shown.weight}`,
    ].join(' · ')
  const [splitX, splitY] = [toX(x.split), toY(y.split)]
  const isBest = (mark: { x: number; y: number }) => mark.x > splitX && mark.y < splitY
  const labels = placeLabels(
    marks,
    { start: PAD.left, end: right, top, bottom, lines: { x: splitX, y: splitY } },
    MOST_NAMED,
  )
  const areNamed = labels.length >= Math.min(points.length, NAMED)
  // A phone is too narrow for a name beside the lines.
  if (!areNamed || (isNarrow && labels.some(({ isClear }) => !isClear)))
    return (
      <div ref={ref}>
        <RateRanking
          title={ranking.title}
          rows={ranking.points
            .toSorted((a, b) => b.x * b.y - a.x * a.y)
            .map(({ key, label, verdict, isUnexplained, shown, ...point }) => ({
              key,
              label,
              rates: [point.x, point.y],
              shown: [shown.x, shown.y],
              ...(verdict && { verdict }),
              ...(isUnexplained && { isUnexplained }),
            }))}
          all={[x, y].map(({ name, split, print }) => ({ name, value: split, shown: print(split) }))}
        />
      </div>
    )
  return (
    <ChartFrame
      title={title}
      note={note}
      table={{
        headers: [t('Name'), x.name, y.name, weightName],
        rows: points.map(({ label, shown }) => [label, shown.x, shown.y, shown.weight]),
      }}
    >
      <div ref={ref}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          style={{ height: toRem(HEIGHT) }}
          className="block w-full text-[12px] print:h-auto!"
        >
          <rect
            x={splitX}
            y={top}
            width={Math.max(0, right - splitX)}
            height={splitY - top}
            className="fill-best"
          />
          <g className="fill-muted italic">
            {corners.map((name, at) => (
              <Corner
                key={name}
                lines={isStacked ? name.split(/(?<=,) /u) : [name]}
                x={at === 0 || at === 3 ? PAD.left : right}
                y={at < 2 ? top - 8 : HEIGHT - 6}
                anchor={at === 0 || at === 3 ? 'start' : 'end'}
              />
            ))}
          </g>
          <path d={`M${PAD.left} ${top}V${bottom}H${right}`} fill="none" className="stroke-line" />
          <path
            d={`M${splitX} ${top}V${bottom}M${PAD.left} ${splitY}H${right}`}
            strokeDasharray="3 3"
            className="stroke-line-strong"
          />
          <g className="figures fill-muted">
            {spacedTicks(xTicks, toX, right).map((tick, index, shown) => (
              <text
                key={tick}
                x={toX(tick)}
                y={bottom + 16}
                textAnchor={index === shown.length - 1 ? 'end' : 'middle'}
              >
                {x.print(tick, tickDigits(xTicks))}
                {index === shown.length - 1 && ` ${x.name} →`}
              </text>
            ))}
            {yTicks.slice(yTicks[0] === 0 ? 1 : 0).map((tick) => (
              <text key={tick} x={PAD.left - 6} y={toY(tick) + 4} textAnchor="end">
                {y.print(tick, tickDigits(yTicks))}
              </text>
            ))}
            <text x="0" y="14">
              {pointed ? <tspan className="fill-ink">{tell(pointed, isNarrow)}</tspan> : `↑ ${y.name}`}
            </text>
          </g>
          {points.map((point, index) => (
            <circle
              key={point.key}
              cx={marks[index]!.x}
              cy={marks[index]!.y}
              r={marks[index]!.radius}
              onPointerEnter={() => setPointed(point)}
              // A finger that is lifted leaves as well, and its figures stay.
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(null)}
              className={cx(
                FILL[point.verdict ?? 'none'],
                point === pointed ? 'stroke-ink' : 'stroke-surface',
              )}
            />
          ))}
          <path
            d={labels
              .flatMap(({ index, leader }) => (leader ? `M${marks[index]!.x} ${leader[0]}V${leader[1]}` : []))
              .join('')}
            className="stroke-muted"
          />
          <g
            className="pointer-events-none fill-ink stroke-ground"
            strokeWidth="5"
            strokeLinejoin="round"
            paintOrder="stroke"
          >
            {labels.map((label) => (
              <text
                key={label.index}
                x={label.x}
                y={label.y + 4}
                textAnchor={label.anchor}
                className={cx(label.isClear && isBest(marks[label.index]!) && 'stroke-best')}
              >
                <Label text={marks[label.index]!.text} verdict={points[label.index]!.verdict} />
              </text>
            ))}
          </g>
        </svg>
      </div>
    </ChartFrame>
  )
}

interface CornerProps {
  lines: readonly string[]
  x: number
  /** Of the last line. */
  y: number
  anchor: 'start' | 'end'
}

function Corner({ lines, x, y, anchor }: CornerProps) {
  return (
    <text textAnchor={anchor}>
      {lines.map((line, at) => (
        <tspan key={line} x={x} y={y - LINE * (lines.length - 1 - at)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** A verdict's sign has its color; that of the past is too light for text. */
function Label({ text, verdict }: { text: string; verdict: RowVerdict | undefined }) {
  if (!verdict) return text
  return (
    <>
      <tspan className={TEXT[verdict] === 'text-muted' ? 'fill-muted' : FILL[verdict]}>
        {text.slice(0, 1)}
      </tspan>
      {text.slice(1)}
    </>
  )
}

/** The last tick carries the axis label, so ticks too close to it have no number. */
function spacedTicks(ticks: readonly number[], toX: (tick: number) => number, right: number): number[] {
  const last = ticks.length - 1
  return ticks.filter((tick, index) => index === last || toX(tick) < right - 96)
}
