import { useId } from 'react'
import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { Notification } from '../lib/api'
import { cx } from '../lib/cx'
import { formatDate, formatFraction, formatMoney, withoutThisYear } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { shareOf } from '../metrics/excess-money'
import { paths } from '../paths'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'

/**
 * Notifications by client: the client with the newest one first, of a day those with money or a fall of the return, and of each
 * client the newest first.
 */
export function NotificationList({ list, onOpen }: { list: readonly Notification[]; onOpen: () => void }) {
  if (list.length === 0)
    return (
      <EmptyState icon="bell" title="Nothing yet">
        Each audit that finishes or fails is listed here, and each sign-in from a new browser.
      </EmptyState>
    )
  return (
    // The line at the foot of the panel fades where the list goes on.
    <ul className="pb-6 after:pointer-events-none after:sticky after:bottom-0 after:-mb-6 after:block after:h-12 after:[background:linear-gradient(to_top,var(--raised),transparent)]">
      {inOrder(list).map((items) => (
        <ClientNotifications key={items[0]?.clientId} items={items} onOpen={onOpen} />
      ))}
    </ul>
  )
}

/** The entries of each client, as one list a client. */
function inOrder(list: readonly Notification[]): Notification[][] {
  const clients = [...Map.groupBy(list, ({ clientId }) => clientId).values()]
  const dayOf = ([newest]: Notification[]) => wordDay(newest!.createdAt)
  const worst = (items: Notification[]) =>
    Math.min(...items.filter((one) => dayOf([one]) === dayOf(items)).map(rankOf))
  return [...Map.groupBy(clients, dayOf).values()].flatMap((ofDay) =>
    ofDay.toSorted((a, b) => worst(a) - worst(b)),
  )
}

function ClientNotifications({ items, onOpen }: { items: readonly Notification[]; onOpen: () => void }) {
  const id = useId()
  return (
    <li className="border-t border-line py-1.5">
      <h3 id={id} className="truncate px-4 pt-1 text-sm font-semibold">
        <bdi>{items[0]?.clientName ?? 'Your account'}</bdi>
      </h3>
      <ul aria-labelledby={id}>
        {[...Map.groupBy(items, ({ createdAt }) => wordDay(createdAt))].map(([day, ofDay]) =>
          ofDay
            .toSorted((a, b) => rankOf(a) - rankOf(b))
            .map((item, at) => (
              <NotificationItem
                key={item.id}
                item={item}
                day={at === 0 ? day : null}
                source={wordSource(item, ofDay)}
                onOpen={onOpen}
              />
            )),
        )}
      </ul>
    </li>
  )
}

interface ItemProps {
  item: Notification
  /** Its day, unless the entry above says it. */
  day: string | null
  /** What tells it apart from others of its day. */
  source: string
  onOpen: () => void
}

function NotificationItem({ item, day, source, onOpen }: ItemProps) {
  const { kind, readAt, message, outcome } = item
  const href = toHref(item)
  const isUnread = readAt === null
  const content = (
    <>
      <span aria-hidden="true" className={cx('mt-2 size-2 shrink-0 rounded-full', isUnread && UNREAD)} />
      <span className="min-w-0 flex-1">
        {isUnread && <span className="sr-only">Unread: </span>}
        {day !== null && <span className="float-right pl-3 text-xs leading-5 text-muted">{day}</span>}
        {outcome ? <Outcome outcome={outcome} source={source} /> : <Message kind={kind} message={message} />}
      </span>
    </>
  )
  const look = 'flex gap-3 px-4 py-1.5 text-sm'
  return (
    <li>
      {href ? (
        <Link
          href={href}
          onClick={onOpen}
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

/** `Nov 20`, and with the year if it is another one. */
const wordDay = (date: string) => withoutThisYear(formatDate(date))

const UNREAD = 'bg-accent forced-color-adjust-none'

type AuditOutcome = NonNullable<Notification['outcome']>

const fileOf = ({ fileName, reportType }: AuditOutcome) => `${nameOf(reportType).short} · ${fileName}`

/** Of a day, money, a fall of the return and failures come first, then other decisions, money and doubts of the past, and one gray line. */
function rankOf({ outcome }: Notification): number {
  if (!outcome || outcome.excess || outcome.fell) return 0
  const { excess, off, doubt, decision } = outcome
  if (decision !== null) return 1
  return excess === 0 && (off || doubt !== null) ? 2 : 3
}

/** Type and, where the day has a second audit of the type, file: nothing for a day's only audit. */
function wordSource({ outcome }: Notification, ofDay: readonly Notification[]): string {
  const others = ofDay.flatMap((one) => (one.outcome && one.outcome !== outcome ? [one.outcome] : []))
  if (!outcome || others.length === 0) return ''
  const isAlike = others.some(({ reportType }) => reportType === outcome.reportType)
  return ` · ${isAlike ? fileOf(outcome) : nameOf(outcome.reportType).short}`
}

/** Result of an audit: what is expensive, its first decision and doubts, a line each. A pointer makes it say its file. */
function Outcome({ outcome, source }: { outcome: AuditOutcome; source: string }) {
  const { excess, decision, doubt, fell } = outcome
  const [why, detail] = excess === null && decision === null && !fell ? whyNotJudged(outcome) : []
  return (
    <>
      <span
        className={cx('block text-muted', why && 'truncate')}
        title={[detail, fileOf(outcome)].filter(Boolean).join(' ')}
      >
        {why ?? <ExcessLine outcome={outcome} />}
        <span className="text-xs">{source}</span>
      </span>
      {decision !== null && (
        <span className="line-clamp-2 wrap-anywhere" title={decision}>
          {decision}
        </span>
      )}
      {doubt !== null && why === undefined && (
        <span className="line-clamp-2 text-xs wrap-anywhere text-warn">{`Not all can be trusted: ${doubt}`}</span>
      )}
    </>
  )
}

/** A fall of the return and what is expensive, as one line. Whether it still runs is not said: the audit's day may be long past. */
function ExcessLine({ outcome }: { outcome: AuditOutcome }) {
  const { fell } = outcome
  return (
    <>
      <Excess outcome={outcome} />
      {fell && (
        <>
          , <span className="text-bad">{fell}</span>
        </>
      )}
    </>
  )
}

function Excess({ outcome: { excess, off, spend, currency } }: { outcome: AuditOutcome }) {
  const fallback = useFallbackCurrency()
  const share = shareOf({ excess, spend })
  const money = (amount: number) => (
    <span className="figures font-medium text-ink">{formatMoney(amount, currency, fallback)}</span>
  )
  if (excess === null) return 'Can’t be judged'
  if (excess > 0)
    return (
      <>
        {money(excess)} above benchmark{share !== null && `, ${formatFraction(share, 1)} of spend`}
      </>
    )
  return off ? <>Nothing expensive runs; {money(off)} above benchmark in the past</> : 'Nothing expensive'
}

/** Why no row was judged, in short, and in full with what to do about it. */
function whyNotJudged({ spend, reportType, doubt }: AuditOutcome): [short: string, detail: string] {
  if (doubt !== null) return [`Can’t be judged: ${doubt}`, doubt]
  if (reportType === 'static')
    return [
      'Can’t be judged: no spend',
      'Images alone have no spend: audit them with the export of their ads.',
    ]
  if (spend === null)
    return ['Can’t be judged: no spend', 'The file states no amount spent: export it with that column.']
  return [
    'Can’t be judged: too few results',
    'Too few rows with results of one kind for a benchmark: audit more days, or set a target.',
  ]
}

/** Notification of a failed audit or a new sign-in. */
function Message({ kind, message }: Pick<Notification, 'kind' | 'message'>) {
  const tone = { analysis_done: undefined, analysis_failed: 'text-bad', new_browser: 'text-warn' }[kind]
  return (
    <span className="flex gap-1.5 wrap-anywhere">
      {tone && <Icon name="alert" size={14} className={`mt-1 ${tone}`} />}
      <span className="min-w-0">
        {message}
        {kind === 'analysis_failed' && (
          <span className="block text-xs text-muted">Open the client to try again</span>
        )}
      </span>
    </span>
  )
}

function toHref({ kind, clientId, reportId }: Notification): string | null {
  if (kind === 'new_browser') return paths.profile
  if (!clientId) return null
  return reportId ? paths.report(clientId, reportId) : paths.client(clientId)
}
