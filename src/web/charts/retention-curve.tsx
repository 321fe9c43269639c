import { cx } from '../lib/cx'
import { formatFraction } from '../lib/format'
import { useWords } from '../lib/words'
import { readNames } from '../ui/names'
import { ChartFrame } from './chart-frame'
import { linearScale, linePath } from './scale'
import { shorten } from './shorten'
import { SIGNS } from './verdict-sign'
import { toRem, useWidth } from './use-width'

export interface RetentionLine {
  key: string
  label: string
  /** Share of viewers left at each step; null where the file lacks the column. */
  values: readonly (number | null)[]
  /** The main line. */
  strong?: boolean
  /** Viewers leave it more than the others along the curve, beyond chance. */
  isWeak?: boolean
  /** Stands behind its label: what the curve does not show. */
  note?: string
}

export interface RetentionChart {
  title: string
  note?: string
  /** Parts of a video in order, from 0 to 1, and their names. */
  steps: readonly { at: number; name: string }[]
  lines: readonly RetentionLine[]
}

const HEIGHT = 340
const PAD = { left: 44, top: 12, bottom: 28 }
const LABEL = 20
/** Mean width of a letter, and the length of the line from a curve's end to its label. */
const [LETTER, LEADER] = [6.4, 28]
/** Labels take at most this part of the width; below `NARROW` they are shares alone, and the names stand below. */
const [MOST, NARROW] = [0.4, 560]
/** Width of a share with its sign. */
const PERCENT = 54
/** Dashes of lines without a color of their own, so that each is found by its label. */
const DASHES = [undefined, '7 3', '2 3', '9 3 2 3', '4 4', '1 4']
/** Least distance between two names of the axis. */
const NAME = 36

/** Share of a video's viewers left at each step. */
export function RetentionCurve({ title, note, steps, lines }: RetentionChart) {
  const { t, locale } = useWords()
  const percent = (value: number) => formatFraction(value, 0, locale)
  const [ref, width] = useWidth()
  const isNarrow = width < NARROW
  const longest = isNarrow ? 0 : 1 + Math.max(...lines.map((line) => line.label.length + noteOf(line).length))
  const room = Math.min(longest * LETTER, width * MOST)
  const right = width - LEADER - PERCENT - room
  const bottom = HEIGHT - PAD.bottom
  const toX = linearScale([0, steps.at(-1)!.at], [PAD.left, right])
  const toY = linearScale([0, 1], [bottom, PAD.top])
  const names = readNames(lines.map(({ label }) => label))
  const [weak, plain] = [true, false].map((isWeak) =>
    lines.filter((line) => !line.strong && (line.isWeak ?? false) === isWeak),
  ) as [RetentionLine[], RetentionLine[]]
  const dashOf = (line: RetentionLine) =>
    DASHES[Math.max(0, plain.indexOf(line), weak.indexOf(line)) % DASHES.length]
  const ends = spreadLabels(lines, toY, bottom).map((end) => ({ ...end, x: toX(steps[end.at]!.at) }))
  // Ends that would print alike get a decimal.
  const areAlike = new Set(ends.map(({ end }) => percent(end))).size < ends.length
  const endOf = (value: number) => formatFraction(value, areAlike ? 1 : 0, locale)
  return (
    <ChartFrame
      title={title}
      note={note}
      table={{
        headers: [t('Video'), ...steps.map(({ name }) => name)],
        rows: lines.map((line) => [
          `${line.label}${noteOf(line)}`,
          ...line.values.map((value) => (value === null ? t('not in this file') : percent(value))),
        ]),
      }}
    >
      <div ref={ref} className="@container">
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
              strokeWidth={lookOf(line).width}
              strokeLinejoin="round"
              strokeDasharray={dashOf(line)}
              className={lookOf(line).stroke}
            >
              <title>{line.label}</title>
            </path>
          ))}
          {ends.map(({ line, x, y, end }) => (
            <g key={line.key}>
              <path
                d={`M${x + 2} ${toY(end)}L${right + 10} ${y}H${right + LEADER - 4}`}
                fill="none"
                strokeDasharray={dashOf(line)}
                className={lookOf(line).stroke}
              />
              <text x={right + LEADER} y={y + 4} className={lookOf(line).label}>
                <tspan className="figures">
                  {line.isWeak && `${SIGNS.waste} `}
                  {endOf(end)}
                </tspan>
                {!isNarrow &&
                  ` ${shorten(line.label, Math.floor(room / LETTER) - noteOf(line).length, names)}${noteOf(line)}`}
              </text>
            </g>
          ))}
        </svg>
        {/* Hidden by the style alone, so that nothing moves once the width is known. */}
        <ul className="mt-2 space-y-1 text-sm @min-[35rem]:hidden print:hidden">
          {ends.map(({ line, end }) => (
            <li key={line.key} className={cx('flex gap-x-2', lookOf(line).text)}>
              <span className="figures w-14 shrink-0 text-right whitespace-nowrap">
                {line.isWeak && `${SIGNS.waste} `}
                {endOf(end)}
              </span>
              <span className="min-w-0 wrap-anywhere">
                <bdi>{line.label}</bdi>
                {noteOf(line)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  )
}

const noteOf = ({ note }: RetentionLine) => (note === undefined ? '' : ` · ${note}`)

const LOOKS = {
  strong: { stroke: 'stroke-accent', width: 2.5, label: 'fill-accent font-medium', text: 'text-accent' },
  // The red of texts, since a label must be as red as its curve.
  weak: {
    stroke: 'stroke-current text-bad',
    width: 2,
    label: 'fill-current font-medium text-bad',
    text: 'text-bad',
  },
  plain: { stroke: 'stroke-line-strong', width: 1.25, label: 'fill-muted', text: 'text-muted' },
}
const lookOf = ({ strong, isWeak }: RetentionLine) => LOOKS[strong ? 'strong' : isWeak ? 'weak' : 'plain']

/** Moves labels apart that would overlap, each group around the middle of its lines' ends. */
function spreadLabels(lines: readonly RetentionLine[], toY: (value: number) => number, bottom: number) {
  const ends = lines
    .map((line) => {
      const at = line.values.findLastIndex((value) => value !== null)
      const end = line.values[at] ?? 0
      return { line, at: Math.max(0, at), end }
    })
    .sort((a, b) => b.end - a.end)
  const groups: { ends: typeof ends; top: number }[] = []
  for (const end of ends) {
    let group = { ends: [end], top: toY(end.end) }
    for (let above = groups.at(-1); above && above.top + above.ends.length * LABEL > group.top;) {
      groups.pop()
      const joined = [...above.ends, ...group.ends]
      const middle = joined.reduce((sum, one) => sum + toY(one.end), 0) / joined.length
      const height = (joined.length - 1) * LABEL
      group = { ends: joined, top: Math.min(middle - height / 2, bottom - height) }
      above = groups.at(-1)
    }
    groups.push(group)
  }
  return groups.flatMap(({ ends: own, top }) => own.map((end, at) => ({ ...end, y: top + at * LABEL })))
}
