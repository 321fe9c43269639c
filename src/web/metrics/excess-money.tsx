import { JUDGED } from '../../shared/metrics/variance'
import { isStale, stillRuns } from '../../shared/old-days'
import { readOverspend, wordUnjudged, type Overspend, type OverspendSummary } from '../../shared/overspend'
import { nameOf } from '../../shared/report-types/names'
import type { Newer } from '../../shared/schemas/newer'
import { cx } from '../lib/cx'
import { formatMoney, formatWholeMoney } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { Badge } from '../ui/badge'
import { Icon } from '../ui/icon'

interface Props extends Omit<OverspendSummary, 'running'> {
  /** The file says that the rows run. Without its word they only may. */
  running?: boolean | undefined
  /** Words below the amount, in place of whether it still runs. */
  state?: string | false | undefined
  /** Another report says what holds now. */
  isMuted?: boolean | undefined
  /** The return clearly fell, which is said elsewhere; on benchmark its row is no good news all the same. */
  isFallen?: boolean
  currency: string | null
  /** The part of the amount that was acted on since. */
  taken?: number | undefined
  /** Class of what stands below the amount. */
  runningClass?: string | undefined
  /** Says "overspent" below this width, where no head above the column does, and all of it in one line. */
  namedBelow?: 'sm' | undefined
}

/** Only below this amount would a whole one be none. */
const WHOLE = 1

/** Money for lists, whose columns have no cents: `$13,851`, `$525`. */
export const roundMoney: typeof formatMoney = (amount, ...rest) =>
  (amount >= WHOLE ? formatWholeMoney : formatMoney)(amount, ...rest)

/** `Video, $8,473 overspent`: an audit and its money, where it is named beside another one. */
export const wordOverspent = (
  { reportType, excess, currency }: Pick<Newer, 'reportType' | 'excess' | 'currency'>,
  fallback: string,
) => `${nameOf(reportType).short}, ${roundMoney(excess, currency, fallback)} overspent`

/** Good news: a check and its words. */
export function AllGood({ children }: { children: string }) {
  return (
    <span className="font-normal text-good">
      <Icon name="check" size={14} className="mr-1 inline align-[-2px]" />
      {children}
    </span>
  )
}

/** Says that an audit is not the latest of its rows. */
export const EARLIER = 'earlier audit'

/** Says that a wider audit counts the same spend, whose overspend this is seen in other rows. */
export const wordSame = (sameAs: string) => `same spend as ${sameAs}`

/** Class of words that continue the line of the money on a phone. */
export const RUNS_ON = 'runs-on'

/** Outcome of an audit as one amount, and below it what asks for no decision now. */
export function ExcessMoney({
  state,
  isMuted = false,
  isFallen,
  currency,
  taken,
  runningClass,
  namedBelow,
  ...summary
}: Props) {
  const fallback = useFallbackCurrency()
  const money = (amount: number) => roundMoney(amount, currency, fallback)
  const { excess, off, running, ageDays = 0 } = summary
  const overspend = readOverspend(summary)
  if (overspend.kind === 'unjudged') return <Badge>{wordUnjudged(summary)}</Badge>
  if (!('amount' in overspend))
    return isFallen ? (
      <span className="font-normal text-muted">On benchmark</span>
    ) : (
      <AllGood>On benchmark</AllGood>
    )
  // Beside what ended, the rest goes without saying.
  const isOld = isStale({ ageDays })
  const part =
    taken && excess
      ? `${taken < excess ? `${money(taken)} ` : ''}acted on`
      : !off && (state || (!isMuted && stillRuns({ running, ageDays }) && 'still running'))
  const words = excess
    ? [part, off && !taken && `+ ${money(off)} ended`].filter(Boolean).join(', ')
    : NOT_NOW[overspend.kind]
  const isNamed = namedBelow && !!(excess || off)
  return (
    <>
      <span className={excess && !isOld && !isMuted ? undefined : 'font-normal text-muted'}>
        {money(overspend.amount)}
      </span>
      {isNamed && <span className="excess-named"> overspent</span>}
      {words && <span className={cx('excess-words', runningClass)}> {words}</span>}
    </>
  )
}

/** Why money above the benchmark asks for no decision now. */
export const NOT_NOW: Partial<Record<Overspend['kind'], string>> = {
  ended: 'ended',
  // Of a period long past nobody knows which rows still run.
  past: 'in the past',
  newCustomers: 'for new customers',
  mild: 'over benchmark',
}

/** Changes of the expensive share below one percentage point of the spend get no verdict. */
const JUDGED_POINT = 0.01

/** Direction of a share of spend, whether that is good, and its color. */
export interface Moved {
  arrow?: '↑' | '↓'
  word: string
  tone: string
}

/**
 * Whether the expensive share of the spend grew. Small changes, also in relation to the share, count as none. Less of it is no
 * progress where the return fell: the benchmark falls with the account. Nothing can be done about what is past: it has no verdict.
 */
export function wordShare(before: number, now: number, fell: boolean, isPast: boolean): Moved | null {
  const change = now - before
  if (Math.abs(change) < Math.max(JUDGED_POINT, JUDGED * before)) return null
  if (change > 0)
    return isPast
      ? { arrow: '↑', word: 'more', tone: 'text-muted' }
      : { arrow: '↑', word: 'worse', tone: 'text-bad' }
  return fell || isPast
    ? { arrow: '↓', word: 'less', tone: 'text-muted' }
    : { arrow: '↓', word: 'better', tone: 'text-good' }
}
