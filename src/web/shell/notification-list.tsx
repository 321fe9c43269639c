import { Fragment, useId } from 'react'
import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { Notification } from '../lib/api'
import { cx } from '../lib/cx'
import { formatDate, formatFraction, plural, today, withoutThisYear } from '../lib/format'
import { useFormatTime } from '../lib/use-format-time'
import { useFallbackCurrency } from '../lib/use-settings'
import { overspentShare, readOverspend, wordUnjudged } from '../../shared/overspend'
import { splitDecision } from '../metrics/decision-words'
import { EARLIER, roundMoney, wordOverspent } from '../metrics/excess-money'
import { paths } from '../paths'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { isNews, toEntryKey } from './news'

type AuditOutcome = NonNullable<Notification['outcome']>

interface NotificationListProps {
  list: readonly Notification[]
  /** Called with all notifications of the entry that was opened. */
  onOpen: (entry: readonly Notification[]) => void
  onClose: () => void
}

/** Notifications by day: one entry per client, the one with money or a fall of the return first. */
export function NotificationList({ list, onOpen, onClose }: NotificationListProps) {
  if (list.length === 0)
    return (
      <EmptyState icon="bell" title="Nothing yet">
        Finished and failed audits appear here, and logins from new browsers.
      </EmptyState>
    )
  return (
    <div>
      {[...Map.groupBy(list, ({ createdAt }) => createdAt.slice(0, 10))].map(([day, ofDay]) => (
        <Day key={day} day={day} list={ofDay} onOpen={onOpen} />
      ))}
      <Link
        href={paths.reports}
        onClick={onClose}
        className="block border-t border-line px-4 py-3 text-sm font-medium text-accent -outline-offset-2 hover:underline"
      >
        All reports
      </Link>
    </div>
  )
}

function Day({ day, list, onOpen }: Omit<NotificationListProps, 'onClose'> & { day: string }) {
  const id = useId()
  const entries = [...Map.groupBy(list, toEntryKey).values()].map(toEntry)
  const weigh = weighBySpend(entries.map(([leading]) => leading!))
  return (
    <section aria-labelledby={id} className="[&:first-child>h3]:border-t-0">
      <h3 id={id} className="border-t border-line px-4 pt-3 pb-1 text-xs font-medium text-muted">
        {day === today() ? 'Today' : withoutThisYear(formatDate(day))}
      </h3>
      <ul aria-labelledby={id} className="pb-1.5">
        {entries
          .toSorted(([a], [b]) => rankOf(a!) - rankOf(b!) || weigh(b!) - weigh(a!))
          .map((audits) => (
            <Entry key={audits[0]!.id} audits={audits} onOpen={onOpen} />
          ))}
      </ul>
    </section>
  )
}

/** Money, a fall of the return and failures come first, then other decisions, money and doubts of the past; an earlier audit last. */
function rankOf({ outcome }: Notification): number {
  if (outcome?.superseded) return 5
  if (!outcome || outcome.excess || outcome.fell) return 0
  const { excess, off, doubt, decision } = outcome
  if (decision !== null) return 1
  if (excess === null) return 4
  return off || doubt !== null ? 2 : 3
}

/** The audit that the dashboard shows leads its client's others. */
const byPlace = (a: Notification, b: Notification) =>
  Number(b.outcome?.represents ?? false) - Number(a.outcome?.represents ?? false) ||
  rankOf(a) - rankOf(b) ||
  Number(b.outcome?.decision != null) - Number(a.outcome?.decision != null)

/**
 * The audits of one client and day, the one that it is judged by first: that stands for the most spend, so that clients compare. But a newer
 * one of a part of the account comes before it if it overspends more: its amount is the larger one, and what runs now.
 */
function toEntry(audits: readonly Notification[]): Notification[] {
  const [whole, ...others] = audits.toSorted(byPlace)
  const newer = others.find((one) => isNewerPart(one, whole!) && isLarger(one, whole!))
  return newer ? [newer, whole!, ...others.filter((one) => one !== newer)] : [whole!, ...others]
}

const isNewerPart = ({ reportId }: Notification, { outcome }: Notification) =>
  outcome?.newer !== undefined && outcome.newer.reportId === reportId

const isLarger = ({ outcome: a }: Notification, { outcome: b }: Notification) =>
  a?.currency === b?.currency && (a?.excess ?? 0) > (b?.excess ?? 0)

/** The other one of the two audits that `toEntry` weighs: `Older: Campaign, $2,332 overspent`; undefined if it has no overspend. */
function wordOther([leading, second]: readonly Notification[], fallback: string): string | undefined {
  const newer = leading?.outcome?.newer
  if (newer) return `Newer: ${wordOverspent(newer, fallback)}`
  const whole = second && isNewerPart(leading!, second) ? second.outcome : null
  return whole?.excess ? `Older: ${wordOverspent({ ...whole, excess: whole.excess }, fallback)}` : undefined
}

/** Weighs money at stake as the dashboard does: by the average spend in its currency. Failures and sign-ins come before any. */
function weighBySpend(list: readonly Notification[]): (one: Notification) => number {
  const spends = Map.groupBy(
    list.flatMap(({ outcome }) => outcome ?? []),
    ({ currency }) => currency,
  )
  const averageOf = (own: readonly AuditOutcome[]) =>
    own.reduce((sum, { spend }) => sum + (spend ?? 0), 0) / own.length
  return ({ outcome }) =>
    outcome
      ? Math.max(outcome.excess ?? 0, outcome.fallCost ?? 0) / (averageOf(spends.get(outcome.currency)!) || 1)
      : Infinity
}

interface EntryProps extends Pick<NotificationListProps, 'onOpen'> {
  /** Audits of one client and day, the leading one first; or one failure or sign-in. */
  audits: readonly Notification[]
}

function Entry({ audits, onOpen }: EntryProps) {
  const leading = audits[0]!
  const { kind, message, outcome, clientName } = leading
  const href = toHref(leading)
  const time = useFormatTime()(leading.createdAt)
  const fallback = useFallbackCurrency()
  const isNew = audits.some(isNews)
  const content = (
    <>
      <span className="pt-1.5">
        <span
          className={cx('block size-2 rounded-full', isNew && 'bg-accent forced-color-adjust-none')}
          aria-hidden="true"
        />
        {isNew && <span className="sr-only">New</span>}
      </span>
      <span className="notice">
        <bdi className={cx('truncate', isNew && 'font-semibold')}>{clientName ?? 'Your account'}</bdi>
        {outcome ? (
          <Outcome
            outcome={outcome}
            audit={`${wordAudit(outcome, audits.length - 1)}, ${time}`}
            other={wordOther(audits, fallback)}
          />
        ) : (
          <Message kind={kind} message={message} time={time} />
        )}
      </span>
    </>
  )
  const look = 'flex gap-3 px-4 py-2 text-sm'
  return (
    <li>
      {href ? (
        <Link
          href={href}
          onClick={() => onOpen(audits)}
          className={`${look} -outline-offset-2 transition-colors duration-150 hover:bg-sunken`}
        >
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  )
}

/** `Campaign audit and 2 others` */
const wordAudit = ({ reportType }: AuditOutcome, others: number) =>
  `${nameOf(reportType).short} audit${others > 0 ? ` and ${plural(others, 'other')}` : ''}`

interface OutcomeProps {
  outcome: AuditOutcome
  /** Its kind and time. */
  audit: string
  /** Another audit of the client that overspends. */
  other: string | undefined
}

/** Result of an audit: its money at the right, its first decision and for which rows. A pointer makes it say its file. */
function Outcome({ outcome, audit, other }: OutcomeProps) {
  const { excess, decision, doubt, fell, fileName, superseded } = outcome
  const fallback = useFallbackCurrency()
  const [why, detail] = excess === null && decision === null && !fell ? whyNotJudged(outcome) : []
  const [money, word] = wordMoney(outcome, fallback)
  const share = excess === null ? null : overspentShare(outcome)
  const [step, rows] = decision === null ? [why, null] : splitDecision(decision)
  const parts = [
    audit,
    fell && <span className={superseded ? undefined : 'text-bad'}>{fell}</span>,
    !!share && `${formatFraction(share, 1)} of spend`,
    other && <b className="font-medium text-ink">{other}</b>,
  ].filter(Boolean)
  return (
    <>
      <span className={cx('figures text-right', excess && !superseded ? 'font-medium' : 'text-muted')}>
        {money}
      </span>
      <span
        className={cx('line-clamp-2 wrap-anywhere', (why || superseded) && 'text-muted')}
        title={decision ?? detail}
      >
        {step}
        {rows !== null && (
          <>
            {' – '}
            <bdi className="text-muted">{rows}</bdi>
          </>
        )}
      </span>
      <span className="text-right text-xs text-muted">{superseded ? EARLIER : word}</span>
      <span className="col-span-2 text-xs text-muted" title={fileName}>
        {parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts never move
          <Fragment key={at}>
            {at > 0 && ' · '}
            {part}
          </Fragment>
        ))}
      </span>
      {doubt !== null && why === undefined && (
        <span className="col-span-2 line-clamp-2 text-xs wrap-anywhere text-warn">{`Not all can be trusted: ${doubt}`}</span>
      )}
    </>
  )
}

/** The amount of the dashboard, and what it is. Whether its rows still run is not said: the audit's day may be long past. */
function wordMoney(outcome: AuditOutcome, fallback: string): [money: string, word: string] {
  const { off, currency } = outcome
  const money = (amount: number) => roundMoney(amount, currency, fallback)
  const overspend = readOverspend(outcome)
  switch (overspend.kind) {
    case 'unjudged':
      return [wordUnjudged(outcome), '']
    case 'benchmark':
      return ['On benchmark', '']
    case 'mild':
      return [money(overspend.amount), 'over benchmark']
    case 'newCustomers':
      return [money(overspend.amount), 'new customers']
    case 'ended':
    case 'past':
      return [money(overspend.amount), 'ended']
    default:
      return [money(overspend.amount), off ? `+ ${money(off)} ended` : 'overspent']
  }
}

/** Why no row was judged, in short, and in full with what to do about it. */
function whyNotJudged({ spend, reportType, doubt }: AuditOutcome): [short: string, detail: string] {
  if (doubt !== null) return [doubt, doubt]
  if (reportType === 'static')
    return ['No spend', 'Images alone have no spend. Audit them with the export of their ads.']
  if (spend === null) return ['No spend', 'The file has no spend. Export it with the amount spent column.']
  return [
    'Too few results',
    'Too few rows share one kind of result for a benchmark. Audit more days or set a target.',
  ]
}

/** Notification of a failed audit or a new sign-in. */
function Message({ kind, message, time }: Pick<Notification, 'kind' | 'message'> & { time: string }) {
  const tone = { analysis_done: undefined, analysis_failed: 'text-bad', new_browser: 'text-warn' }[kind]
  return (
    <span className="col-span-2 flex gap-1.5 wrap-anywhere">
      {tone && <Icon name="alert" size={14} className={`mt-1 ${tone}`} />}
      <span className="min-w-0">
        {message}
        <span className="block text-xs text-muted">
          {kind === 'analysis_failed' && 'Open the client to try again · '}
          {time}
        </span>
      </span>
    </span>
  )
}

function toHref({ kind, clientId, reportId }: Notification): string | null {
  if (kind === 'new_browser') return paths.profile
  if (!clientId) return null
  return reportId ? paths.report(clientId, reportId) : paths.client(clientId)
}
