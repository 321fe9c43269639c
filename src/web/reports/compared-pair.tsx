import { Link } from 'wouter'
import { paths } from '../paths'
import { cx } from '../lib/cx'
import { NoFigure } from '../ui/no-figure'
import { PairCell } from '../ui/pair-row'
import { Cell, HeadCell } from '../ui/table'

export const BEFORE = 'fill-line-strong'
/** Ink would glare in the dark. */
export const AFTER = 'fill-[light-dark(var(--ink),#c6c2b9)]'

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
}

/** Where the bars have room beside the figures. */
const DRAWN = 'max-lg:hidden!'

/** Heads of the columns of a pair; `drawn` says what its bars are. */
export function PairHeads({ drawn }: { drawn: string }) {
  return (
    <>
      <HeadCell className={DRAWN}>
        <span className="sr-only">{drawn}</span>
      </HeadCell>
      <HeadCell numeric className="w-32">
        Before
      </HeadCell>
      <HeadCell numeric className="w-32">
        After
      </HeadCell>
    </>
  )
}

/** A figure of both reports: two thin bars of one scale, and both values. On a phone the values below the name. */
export function ComparedPair({ clientId, before, now, most }: Props) {
  // Two dashes say nothing where there are no columns.
  const isWithout = before.value === null && now.value === null
  return (
    <>
      <Cell className={DRAWN}>
        <svg aria-hidden="true" width="100%" height="11" className="max-w-80">
          <Bar value={before.value} most={most} look={BEFORE} y={0} />
          <Bar value={now.value} most={most} look={AFTER} y={7} />
        </svg>
      </Cell>
      <PairCell place="against" label="Before" className={cx('sm:text-muted', isWithout && 'max-sm:hidden!')}>
        <Figure clientId={clientId} side={before} />
      </PairCell>
      <PairCell place="difference" label="After" className={cx(isWithout && 'max-sm:hidden!')}>
        <Figure clientId={clientId} side={now} />
      </PairCell>
    </>
  )
}

/** The mark of a report's bars. */
export function Mark({ look }: { look: string }) {
  return (
    <svg aria-hidden="true" width="12" height="4" className="shrink-0">
      <rect width="12" height="4" rx="1" className={look} />
    </svg>
  )
}

function Bar({ value, most, look, y }: { value: number | null; most: number; look: string; y: number }) {
  if (value === null || most <= 0) return null
  return <rect y={y} height="4" width={`${Math.max(0.5, (100 * value) / most)}%`} rx="1" className={look} />
}

/** A figure with a link to its rows in its report. */
function Figure({ clientId, side: { reportId, value, shown, fact } }: { clientId: string; side: Side }) {
  if (value === null) return <NoFigure reason="none" />
  if (fact === null) return shown
  return (
    <Link
      href={paths.figure(clientId, reportId, fact)}
      className="rounded-sm decoration-dotted underline-offset-4 hover:text-accent hover:underline focus-visible:underline"
    >
      {shown}
    </Link>
  )
}
