interface Props {
  /** Height of the line: below the bar, on which it would be hard to see. */
  middle: number
  from: string
  to: string
  /** Whether each end has a cap; one that is cut off has none. */
  capped: readonly [from: boolean, to: boolean]
}

/** The line of an 80% interval. */
export function Whisker({ middle, from, to, capped }: Props) {
  const caps = [from, to].filter((_, at) => capped[at])
  return (
    <g className="stroke-ink" strokeWidth="1.25">
      <line x1={from} x2={to} y1={middle} y2={middle} />
      {caps.map((x) => (
        <line key={x} x1={x} x2={x} y1={middle - 3} y2={middle + 3} />
      ))}
    </g>
  )
}

/** At the end of a bar that is longer than its axis. */
export function GoesOn({ y }: { y: number }) {
  return (
    <text x="100%" y={y} textAnchor="end" className="fill-ground text-[16px] font-semibold">
      ›{' '}
    </text>
  )
}
