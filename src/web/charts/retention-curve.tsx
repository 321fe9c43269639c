import { formatFraction } from '../lib/format'
import { useWords } from '../lib/words'
import { readNames } from '../ui/names'
import { ChartFrame } from './chart-frame'
import { linearScale, linePath } from './scale'
import { shorten } from './shorten'
import { toRem, useWidth } from './use-width'

export interface RetentionLine {
  key: string
  label: string
  /** Share of viewers left at each step; null where the file lacks the column. */
  values: readonly (number | null)[]
  /** The main line. */
  strong?: boolean
}

export interface RetentionChart {
  title: string
  note?: string
  /** Parts of a video in order, from 0 to 1, and their names. */
  steps: readonly { at: number; name: string }[]
  lines: readonly RetentionLine[]
}

const HEIGHT = 300
const PAD = { left: 44, top: 12, bottom: 28 }
const LABEL = 14
/** Least distance between two names of the axis. */
const NAME = 36

/** Share of a video's viewers left at each step. */
export function RetentionCurve({ title, note, steps, lines }: RetentionChart) {
  const { t, locale } = useWords()
  const percent = (value: number) => formatFraction(value, 0, locale)
  const [ref, width] = useWidth()
  const isNarrow = width < 480
  const right = width - (isNarrow ? 120 : 180)
  const bottom = HEIGHT - PAD.bottom
  const toX = linearScale([0, steps.at(-1)!.at], [PAD.left, right])
  const toY = linearScale([0, 1], [bottom, PAD.top])
  const names = readNames(lines.map(({ label }) => label))
  const ends = spreadLabels(lines, toY, bottom)
  return (
    <ChartFrame
      title={title}
      note={note}
      table={{
        headers: [t('Video'), ...steps.map(({ name }) => name)],
        rows: lines.map((line) => [
          line.label,
          ...line.values.map((value) => (value === null ? t('not in this file') : percent(value))),
        ]),
      }}
    >
      <div ref={ref}>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          style={{ height: toRem(HEIGHT) }}
          className="block w-full text-[12px] print:h-auto!"
        >
          <g className="figures fill-muted">
            {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
              <g key={tick}>
                <line x1={PAD.left} x2={right} y1={toY(tick)} y2={toY(tick)} className="stroke-line" />
                <text x={PAD.left - 8} y={toY(tick) + 4} textAnchor="end">
                  {percent(tick)}
                </text>
              </g>
            ))}
            {steps
              // Names stand too close on a phone near the end.
              .filter(
                ({ at }, index) => index === steps.length - 1 || toX(steps[index + 1]!.at) - toX(at) > NAME,
              )
              .map(({ at, name }) => (
                <text key={name} x={toX(at)} y={HEIGHT - 8} textAnchor={at > 0 ? 'middle' : 'start'}>
                  {name}
                </text>
              ))}
          </g>
          {lines.map((line) => (
            <path
              key={line.key}
              d={linePath(
                line.values.map((value, index) =>
                  value === null ? null : { x: toX(steps[index]!.at), y: toY(value) },
                ),
              )}
              fill="none"
              strokeWidth={line.strong ? 2.5 : 1.25}
              strokeLinejoin="round"
              className={line.strong ? 'stroke-accent' : 'stroke-line-strong'}
            >
              <title>{line.label}</title>
            </path>
          ))}
          {ends.map(({ line, y, end }) => (
            <text
              key={line.key}
              x={right + 8}
              y={y + 4}
              className={line.strong ? 'fill-accent font-medium' : 'fill-muted'}
            >
              {percent(end)} {shorten(line.label, isNarrow ? 14 : 22, names)}
            </text>
          ))}
        </svg>
      </div>
    </ChartFrame>
  )
}

/** Moves the labels at the lines' ends apart so that they do not overlap. */
function spreadLabels(lines: readonly RetentionLine[], toY: (value: number) => number, bottom: number) {
  const ends = lines
    .map((line) => {
      const end = line.values.findLast((value) => value !== null) ?? 0
      return { line, end, y: toY(end) }
    })
    .sort((a, b) => a.y - b.y)
  for (let i = ends.length - 1, floor = bottom; i >= 0; i--) {
    ends[i]!.y = Math.min(ends[i]!.y, floor)
    floor = ends[i]!.y - LABEL
  }
  return ends
}
