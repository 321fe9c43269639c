import { Link } from 'wouter'
import { cx } from '../lib/cx'
import { paths } from '../paths'

export const BEFORE = 'fill-line-strong'
export const AFTER = 'fill-ink'

interface Side {
  reportId: string
  value: number | null
  shown: string
  /** Null if no fact of the report backs the figure. */
  fact: string | null
}

interface Props {
  clientId: string
  before: Side
  now: Side
  /** The value as wide as the column. */
  most: number
  className?: string
}

/** A figure of both reports as two bars of one scale, the earlier above the later, each with its value at the end. */
export function ComparedPair({ clientId, before, now, most, className = AFTER }: Props) {
  return (
    <>
      <Bar clientId={clientId} side={before} most={most} word="Before" look={BEFORE} />
      <Bar clientId={clientId} side={now} most={most} word="After" look={className} />
    </>
  )
}

interface BarProps {
  clientId: string
  side: Side
  most: number
  word: string
  look: string
}

function Bar({ clientId, side: { reportId, value, shown, fact }, most, word, look }: BarProps) {
  if (value === null) return null
  const isBefore = word === 'Before'
  return (
    <span className={cx('flex items-center gap-2 pr-26 leading-5', isBefore && 'text-muted')}>
      <svg
        aria-hidden="true"
        width={`${most > 0 ? Math.max(0, (100 * value) / most) : 0}%`}
        height={isBefore ? 6 : 8}
        className="min-w-0.5 shrink-0"
      >
        <rect width="100%" height="100%" rx="1.5" className={look} />
      </svg>
      <span className="whitespace-nowrap">
        <span className="sr-only">{`${word} `}</span>
        <OpenedFigure clientId={clientId} reportId={reportId} fact={fact}>
          {shown}
        </OpenedFigure>
      </span>
    </span>
  )
}

interface OpenedFigureProps {
  clientId: string
  reportId: string
  fact: string | null
  children: string
}

/** Figure with a link to its rows in its report. */
function OpenedFigure({ clientId, reportId, fact, children }: OpenedFigureProps) {
  if (fact === null) return children
  return (
    <Link
      href={paths.figure(clientId, reportId, fact)}
      className="rounded-sm decoration-dotted underline-offset-4 hover:text-accent hover:underline focus-visible:underline"
    >
      {children}
    </Link>
  )
}
