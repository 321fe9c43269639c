import { readOverspend, type Overspend } from '../../shared/overspend'
import { JUDGED } from '../../shared/metrics/variance'
import { cx } from '../lib/cx'
import { formatFraction, formatMoney, formatWholeMoney } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { Badge } from '../ui/badge'
import { Icon } from '../ui/icon'

interface Props {
  /** Spend above the benchmark of clearly expensive rows that run, or may run; null if no row can be judged. */
  excess: number | null
  /** All their spend above the benchmark, where `excess` is only what is also above that of rows for new people. */
  above?: number | null
  /** The file says that these rows run. Without its word they only may. */
  running?: boolean
  /** Spend above the benchmark of rows that are off or of a period long past. */
  off?: number | null
  /** Of mildly expensive rows. */
  mild?: number | null
  /** A clear fall of the return, such as `ROAS −42%`. */
  fell?: string | null
  /** The fall is said elsewhere; on benchmark its row is no good news all the same. */
  isFallen?: boolean
  currency: string | null
  /** Classes of "still running". */
  runningClass?: string
  /** Says "above benchmark" below this width, where no head above the column does. */
  namedBelow?: 'sm' | 'md'
}

/** Only below this amount would a whole one be none. */
const WHOLE = 1

/** Money for lists, whose columns have no cents: `$13,851`, `$525`. */
export const roundMoney: typeof formatMoney = (amount, ...rest) =>
  (amount >= WHOLE ? formatWholeMoney : formatMoney)(amount, ...rest)

/** Good news: a check and its words. */
export function AllGood({ children }: { children: string }) {
  return (
    <span className="font-normal text-good">
      <Icon name="check" size={14} className="mr-1 inline align-[-2px]" />
      {children}
    </span>
  )
}

/** Classes of words that continue the line of the money on a phone. */
export const RUNS_ON = "max-sm:inline max-sm:whitespace-normal max-sm:before:content-[',_']"

/** Outcome of an audit as one amount. */
export function ExcessMoney({
  excess,
  above,
  running,
  off,
  mild,
  fell,
  isFallen = false,
  currency,
  runningClass,
  namedBelow,
}: Props) {
  const fallback = useFallbackCurrency()
  const onlyBelow = namedBelow === 'md' ? 'md:hidden' : 'sm:hidden'
  const word = namedBelow && <span className={`text-xs font-normal text-muted ${onlyBelow}`}> overspent</span>
  const fall = fell && (
    <span className={cx('text-bad', !!excess && 'block text-xs font-normal whitespace-nowrap')}>{fell}</span>
  )
  const money = (amount: number) => roundMoney(amount, currency, fallback)
  const unjudged = <Badge tone="warn">can’t be judged</Badge>
  if (excess === null)
    return fall ? (
      <>
        {fall}
        <span className="block">{unjudged}</span>
      </>
    ) : (
      unjudged
    )
  if (excess > 0) {
    // Where it is only a part, the rest is what new customers cost more than known ones.
    const parts = [above ? `of ${money(above)}` : running && 'still running', !!off && `+ ${money(off)} past`]
    const more = parts.filter(Boolean).join(', ')
    return (
      <>
        {money(excess)}
        {word}
        {more && <span className={cx('block text-xs font-normal text-muted', runningClass)}>{more}</span>}
        {fall}
      </>
    )
  }
  const overspend = readOverspend({ excess, off, above, mild })
  if ('amount' in overspend) {
    const small = 'block text-xs font-normal whitespace-nowrap text-muted'
    return fall ? (
      <>
        {fall}
        <span className={small}>
          {money(overspend.amount)}
          {namedBelow && <span className={onlyBelow}> overspent,</span>} {NOT_NOW[overspend.kind]}
        </span>
      </>
    ) : (
      <>
        <span className="font-normal">{money(overspend.amount)}</span>
        {word}
        <span className={cx(small, runningClass)}> {NOT_NOW[overspend.kind]}</span>
      </>
    )
  }
  return (
    <>
      {fall}
      {fall || isFallen ? (
        <span className={cx('font-normal text-muted', fall && 'block text-xs')}>On benchmark</span>
      ) : (
        <AllGood>On benchmark</AllGood>
      )}
    </>
  )
}

/** Why money above the benchmark asks for no decision now. */
const NOT_NOW: Partial<Record<Overspend['kind'], string>> = {
  ended: 'past',
  newCustomers: 'new customers',
  mild: 'only mildly above',
}

/** Expensive part of the spend; null where one of them is unknown. */
export const shareOf = ({ excess, spend }: { excess: number | null; spend: number | null }) =>
  spend && excess !== null ? excess / spend : null

/** `12.5% of spend, still running`, below an amount in a table; nothing where no row is expensive. */
export function ExcessShare({
  excess,
  spend,
  running,
  className,
}: Pick<Props, 'excess'> & { spend: number | null; running: boolean | undefined; className?: string }) {
  const share = shareOf({ excess, spend })
  if (!share) return null
  return (
    <span className={cx('block text-xs font-normal text-muted', className)}>
      {`${formatFraction(share, 1)} of spend${running ? ', still running' : ''}`}
    </span>
  )
}

/** Changes of the expensive share below one percentage point of the spend get no verdict. */
const JUDGED_POINT = 0.01

/**
 * Whether the expensive share of the spend grew. Small changes, also in relation to the share, count as none. Less of it is no
 * progress where the return fell: the benchmark falls with the account.
 */
export function wordShare(before: number, now: number, fell: boolean): { word: string; tone: string } | null {
  const change = now - before
  if (Math.abs(change) < Math.max(JUDGED_POINT, JUDGED * before)) return null
  if (change > 0) return { word: '↑ worse', tone: 'text-bad' }
  return fell ? { word: '↓ less', tone: 'text-muted' } : { word: '↓ better', tone: 'text-good' }
}
