import { linearScale, linePath } from './scale'

interface Props {
  values: readonly (number | null)[]
  height?: number
  /** Upper end of a shared scale; higher values are clipped. */
  top?: number
  /**
   * Fits the scale to the values instead of starting at zero, so that small changes are visible. Spans at least a
   * fifth of the highest value.
   */
  fitted?: boolean
  /** A reference line. */
  line?: number
  className?: string
  /** Class of its end. */
  dot?: string
}

/** Minimum range as a part of the highest value, so that noise does not look like a change. */
const FITTED_SPAN = 0.2

function fitRange(values: readonly number[]): [number, number] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const margin = Math.max(0, highest * FITTED_SPAN - (highest - lowest)) / 2
  return [lowest - margin, highest + margin]
}

/** A line without axes, shown beside the figure itself and therefore hidden from screen readers. */
export function Sparkline({
  values,
  height = 28,
  top,
  fitted = false,
  line,
  className = 'stroke-accent',
  dot = 'fill-accent',
}: Props) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return <div style={{ height }} />
  const [bottom, highest] = fitted ? fitRange(known) : [Math.min(0, ...known), Math.max(...known)]
  const toX = linearScale([0, values.length - 1], [0, 100])
  const toY = linearScale([bottom, top ?? highest], [height - 3, 3])
  const points = values.map((value, index) =>
    value === null ? null : { x: toX(index), y: Math.max(3, toY(value)) },
  )
  const last = points.findLast((point) => point !== null)
  return (
    // The dot at its end stays within the width.
    <svg height={height} aria-hidden="true" className="block w-[calc(100%-3px)] overflow-visible">
      {/* Stretched to any width without thickening the line; the end mark lies outside, so that it stays round. */}
      <svg
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        width="100%"
        height={height}
        overflow="visible"
      >
        {line !== undefined && (
          <path
            d={`M0 ${toY(line)}H100`}
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
            className="stroke-line-strong"
          />
        )}
        <path
          d={linePath(points)}
          fill="none"
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className={className}
        />
      </svg>
      {last && <circle cx={`${last.x}%`} cy={last.y} r="2.5" className={dot} />}
    </svg>
  )
}
