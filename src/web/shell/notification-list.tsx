import { useId } from 'react'
import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import { JUDGED } from '../../shared/metrics/variance'
import type { Notification } from '../lib/api'
import { cx } from '../lib/cx'
import { formatDate, formatFraction, formatMoney, today, withoutThisYear } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { overspentShare, readOverspend } from '../../shared/overspend'
import { paths } from '../paths'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { isNews, toEntryKey } from './news'

type AuditOutcome = NonNullable<Notification['outcome']>

/** Notifications by day: one entry per client, the one with money or a fall of the return first. */
export function NotificationList({ list, onOpen }: { list: readonly Notification[]; onOpen: () => void }) {
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
    </div>
  )
}

function Day({ day, list, onOpen }: { day: string; list: readonly Notification[]; onOpen: () => void }) {
  const id = useId()
  const entries = [...Map.groupBy(list, toEntryKey).values()].map((audits) => audits.toSorted(byRank))
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-t border-line px-4 pt-3 pb-1 text-xs font-medium text-muted">
        {day === today() ? 'Today' : withoutThisYear(formatDate(day))}
      </h3>
      <ul aria-labelledby={id} className="pb-1.5">
        {entries
          .toSorted(([a], [b]) => byRank(a!, b!))
          .map((audits) => (
            <Entry key={audits[0]!.id} audits={audits} onOpen={onOpen} />
          ))}
      </ul>
    </section>
  )
}

/** Money, a fall of the return and failures come first, then other decisions, money and doubts of the past. */
function rankOf({ outcome }: Notification): number {
  if (!outcome || outcome.excess || outcome.fell) return 0
  const { excess, off, doubt, decision } = outcome
  if (decision !== null) return 1
  if (excess === null) return 4
  return off || doubt !== null ? 2 : 3
}

const byRank = (a: Notification, b: Notification) =>
  rankOf(a) - rankOf(b) || Number(b.outcome?.decision != null) - Number(a.outcome?.decision != null)

interface EntryProps {
  /** Audits of one client and day, the leading one first; or one failure or sign-in. */
  audits: readonly Notification[]
  onOpen: () => void
}

function Entry({ audits, onOpen }: EntryProps) {
  const leading = audits[0]!
  const { kind, message, outcome, clientName } = leading
  const href = toHref(leading)
  const isNew = audits.some(isNews)
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx('mt-1.5 size-2 shrink-0 rounded-full', isNew && 'bg-accent forced-color-adjust-none')}
      />
      <span className="min-w-0 flex-1">
        <span className={cx('flex gap-2', isNew && 'font-semibold')}>
          <bdi className="truncate">{clientName ?? 'Your account'}</bdi>
          {isNew && <span className="ml-auto text-xs font-medium text-accent">New</span>}
        </span>
        {outcome ? (
          <Outcome outcome={outcome} source={wordSource(outcome, audits)} />
        ) : (
          <Message kind={kind} message={message} />
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

/** How many audits of the day come to the leading one's amount. */
function wordSource(leading: AuditOutcome, audits: readonly Notification[]): string | null {
  const all = audits.length
  if (all === 1) return null
  const agreeing = audits.filter(({ outcome }) => outcome && agree(leading, outcome)).length
  const word = agreeing < 2 ? 'audits' : agreeing === all ? 'audits agree' : `of ${all} audits agree`
  const count = agreeing < 2 ? all : agreeing
  return `${count} ${word}`
}

/** Whether two audits come to about the same excess. */
const agree = (one: AuditOutcome, other: AuditOutcome) =>
  one.excess !== null &&
  other.excess !== null &&
  one.currency === other.currency &&
  Math.abs(one.excess - other.excess) <= JUDGED * one.excess

/** Result of an audit: what is expensive, its first decision and doubts, a line each. A pointer makes it say its file. */
function Outcome({ outcome, source }: { outcome: AuditOutcome; source: string | null }) {
  const { excess, decision, doubt, fell, fileName } = outcome
  const [why, detail] = excess === null && decision === null && !fell ? whyNotJudged(outcome) : []
  return (
    <>
      <span
        className={cx('block text-muted', why && 'truncate')}
        title={[detail, fileName].filter(Boolean).join(' ')}
      >
        {/* Another type of audit has another amount than the dashboard. */}
        {`${nameOf(outcome.reportType).short}: `}
        {why ?? <ExcessLine outcome={outcome} />}
      </span>
      {decision !== null && (
        <span className="line-clamp-2 wrap-anywhere" title={decision}>
          {decision}
        </span>
      )}
      {doubt !== null && why === undefined && (
        <span className="line-clamp-2 text-xs wrap-anywhere text-warn">{`Not all can be trusted: ${doubt}`}</span>
      )}
      {source && <span className="block text-xs text-muted">{source}</span>}
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
          , <span className="text-bad whitespace-nowrap">{fell}</span>
        </>
      )}
    </>
  )
}

function Excess({ outcome }: { outcome: AuditOutcome }) {
  const { off, currency } = outcome
  const fallback = useFallbackCurrency()
  const money = (amount: number) => (
    <span className="figures font-medium text-ink">{formatMoney(amount, currency, fallback)}</span>
  )
  const overspend = readOverspend(outcome)
  switch (overspend.kind) {
    case 'unjudged':
      return 'can’t be judged'
    case 'benchmark':
      return 'nothing expensive'
    case 'mild':
      return <>{money(overspend.amount)} mildly above the benchmark</>
    case 'newCustomers':
      return <>{money(overspend.amount)} more for new customers</>
    case 'ended':
    case 'past':
      return <>nothing overspent now; {money(overspend.amount)} earlier</>
    default: {
      const share = overspentShare(outcome)
      return (
        <>
          {money(overspend.amount)} overspent{off ? <> + {money(off)} earlier</> : null}
          {share !== null && `, ${formatFraction(share, 1)} of spend`}
        </>
      )
    }
  }
}

/** Why no row was judged, in short, and in full with what to do about it. */
function whyNotJudged({ spend, reportType, doubt }: AuditOutcome): [short: string, detail: string] {
  if (doubt !== null) return [`can’t be judged. ${doubt}`, doubt]
  if (reportType === 'static')
    return [
      'can’t be judged, no spend',
      'Images alone have no spend. Audit them with the export of their ads.',
    ]
  if (spend === null)
    return ['can’t be judged, no spend', 'The file has no spend. Export it with the amount spent column.']
  return [
    'can’t be judged, too few results',
    'Too few rows share one kind of result for a benchmark. Audit more days or set a target.',
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
