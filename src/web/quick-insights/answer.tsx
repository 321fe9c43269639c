import { Link } from 'wouter'
import type { Mover } from '../../shared/schemas/since-last'
import { CLEAR_FALL } from '../../shared/audit/since-last/clear-fall'
import { formatVariance } from '../../shared/metrics/variance'
import { nameOf } from '../../shared/report-types/names'
import type { ClientMoney } from '../lib/api'
import { byMoney } from '../lib/by-money'
import { endpoints, useList } from '../lib/endpoints'
import { capitalize, formatFraction, formatRatio, plural } from '../lib/format'
import { wordChange } from '../metrics/changes'
import { findUrgent, UrgentClient } from '../metrics/urgent-client'
import { paths } from '../paths'
import { FILTERABLE } from '../ui/quick-filters'
import { findClientReports, toBest, type ClientReport, type MeasuredReport } from './pick-latest'
import { findCommonStep, readReturn, readStanding, toOld, type Standing } from './return-change'

/**
 * The change of ROAS since the audits before: for how many clients, in a short sentence; where to begin and where to look, a line each below
 * it, which is read faster than one paragraph of all.
 */
export function Answer({ clientId }: { clientId: string | null }) {
  const reports = useList(endpoints.latestReports())
  const clients = useList(endpoints.clients())
  const money = useList(endpoints.clientMoney())
  if (!reports.data || !clients.data || money.isLoading) return '\u00a0'
  const asked = clients.data.filter(({ id }) => clientId === null || id === clientId)
  const rows = findClientReports(reports.data, asked, ['audience', 'creative'], toBest(money.data))
  const old = toOld(money.data)
  const said = describeReturn(
    rows.map(({ report }) => report),
    old,
  )
  if (!said) return clientId === null ? 'The latest audit of each client.' : 'The client’s latest audits.'
  return (
    <>
      {said}
      <ul className="mt-1 text-sm/6 text-wrap empty:hidden sm:flex sm:text-base/6 sm:flex-wrap sm:gap-x-6">
        <WhereToLook rows={rows} money={clientId === null ? (money.data ?? []) : []} old={old} />
      </ul>
    </>
  )
}

/** Maximum clients named. */
const NAMED = 3

interface WhereToLookProps {
  rows: readonly ClientReport[]
  /** The dashboard's list, in whose order clients are named; empty for one client. */
  money: readonly ClientMoney[]
  /** Ids of clients whose audits are too old to act on. */
  old: ReadonlySet<string>
}

function WhereToLook({ rows, money, old }: WhereToLookProps) {
  const allFallen = rows.filter(({ report }) => readReturn(report) === 'fell')
  // Where no return fell, a client can overspend all the same.
  const urgent = allFallen.length === 0 ? findUrgent(money) : undefined
  if (urgent)
    return (
      <li>
        {'Most urgent: '}
        <UrgentClient client={urgent} />
      </li>
    )
  const fallen = byMoney(
    allFallen
      .filter(({ report }) => readStanding(report, old) === 'recent')
      .map((row) => ({ ...row, id: row.client.id })),
    money,
  )
  const isFew = allFallen.length <= NAMED
  const named = isFew ? allFallen : fallen.slice(0, NAMED)
  const [largest] = allFallen.toSorted((a, b) => fallOf(a.report) - fallOf(b.report))
  const isNamed = named.some(({ client }) => client.id === largest?.client.id)
  const common =
    isFew && fallen.length < allFallen.length ? null : wordStep(fallen.map(({ report }) => report))
  // The sentence about one client says how far it fell.
  const isOne = rows.length === 1
  return (
    <>
      <Falls label={isFew ? 'Fell' : 'Most urgent'} rows={isOne ? [] : named} old={old} to="decision" />
      {largest && !isNamed && <Falls label="Largest fall" rows={[largest]} old={old} to="report" />}
      {common && (
        <li>
          {common.moved}
          {/* On a phone the list below has a filter of these clients, and their reports say where to look. */}
          <span className={isOne ? undefined : 'max-sm:hidden'}>: look at {common.where}</span>
        </li>
      )}
    </>
  )
}

interface FallsProps extends Pick<WhereToLookProps, 'rows' | 'old'> {
  label: string
  /** Links lead to the report, or to its first decision. */
  to: 'decision' | 'report'
}

/** `Most urgent: Acme −30.0%, Harbor −12.1%`: clients with their falls. */
function Falls({ label, rows, old, to }: FallsProps) {
  if (rows.length === 0) return null
  return (
    <li>
      {`${label}: `}
      {rows.map(({ client, report }, at) => (
        <span key={client.id}>
          {at > 0 && ', '}
          <Link
            href={
              to === 'report'
                ? paths.report(client.id, report.id)
                : paths.figure(client.id, report.id, 'decision-1')
            }
            className="named-client"
          >
            <bdi>{client.name}</bdi>
          </Link>
          <span className="whitespace-nowrap">
            {'\u00a0'}
            {wordFall(report, old)}
          </span>
        </span>
      ))}
    </li>
  )
}

const fallOf = ({ since }: MeasuredReport) => since!.changes.roas!.relative!
/** `−42.2% (in old data)` */
function wordFall(report: MeasuredReport, old: ReadonlySet<string>): string {
  const standing = readStanding(report, old)
  return `${formatVariance(fallOf(report))}${standing === 'recent' ? '' : ` (${ASIDE[standing]})`}`
}

/** Why a change asks for nothing now. */
const ASIDE: Record<Exclude<Standing, 'recent'>, string> = {
  old: 'in old data',
  ended: 'cause ended',
  chance: 'may be chance',
}

/** Names of funnel steps that got worse, each with the places to look at, as the report advises. */
const WORSE: Record<Mover['step'], readonly [name: string, where: string]> = {
  conversionRate: ['a lower conversion rate', 'checkout, site, stock, prices and tracking'],
  ctr: ['a lower CTR', 'new or fatigued ads, audiences and placements'],
  cpm: ['a higher CPM', 'bids, audiences, placements, season and competitors'],
  orderValue: ['a lower order value', 'prices, discounts, shipping and product mix'],
}

/** `For 27 of the 30, a lower conversion rate moved it most`, and where to look; null where no step moved most of the falls. */
export function wordStep(fallen: readonly MeasuredReport[]): { moved: string; where: string } | null {
  const common = findCommonStep(fallen)
  if (!common) return null
  const [name, where] = WORSE[common.step]
  const all = fallen.length
  const who = common.count === all ? 'For all of them, ' : `For ${common.count} of the ${all}, `
  return { moved: capitalize(`${all === 1 ? '' : who}${name} moved it most`), where }
}

const CLEAR = `${formatFraction(CLEAR_FALL, 0)} or more`

/**
 * `ROAS fell 10% or more at 42 of 188 clients, clearly and in recent data at 30.` The first count is that of the list's filter, which says what
 * the others are; the second is counted as on the dashboard, and in its words. A short list, which has no filters, says how many rose, too.
 * `old`: ids of clients whose audits are too old
 * to act on. Empty without a ROAS.
 */
export function describeReturn(
  reports: readonly MeasuredReport[],
  old: ReadonlySet<string> = new Set(),
): string {
  const [first, ...others] = reports
  if (first && others.length === 0) return describeOne(first)
  const { fell = [], rose = [], steady = [] } = Object.groupBy(reports, readReturn)
  const compared = fell.length + rose.length + steady.length
  if (compared === 0) return ''
  const clients = `${plural(compared, 'client')}${compared < reports.length ? ' with an earlier audit' : ''}`
  const moved = fell.length > 0 ? fell : rose
  if (moved.length === 0) return `ROAS did not change by ${CLEAR} at any of ${clients}.`
  const isLong = reports.length >= FILTERABLE
  const also = !isLong && moved === fell && rose.length > 0 ? ` It rose as much at ${rose.length}.` : ''
  const recent = moved.filter((report) => readStanding(report, old) === 'recent').length
  const isTold = recent === moved.length || moved.length <= NAMED
  const told = isTold ? '' : `, clearly and in recent data at ${recent || 'none'}`
  return `ROAS ${moved === fell ? 'fell' : 'rose'} ${CLEAR} at ${moved.length} of ${clients}${told}.${also}`
}

/** The clause that a sentence about a change ends with, by the change's word (`wordChange`). */
const DOUBTS: Record<string, string> = {
  'may be chance': ', which may be chance',
  'cause ended': ', in rows that have since ended',
}

/** `ROAS is 2.22x by the campaign audit, −11.5% since the one before, which may be chance.` */
function describeOne({ reportType, since, analysis }: MeasuredReport): string {
  const { roas } = analysis.metrics
  if (roas === null) return ''
  const answer = `ROAS is ${formatRatio(roas)} by the ${nameOf(reportType).short.toLowerCase()} audit`
  const { relative = null, better = null, chance, ended } = since?.changes.roas ?? {}
  if (relative === null) return `${answer}.`
  const { word } = wordChange(relative, better, chance, ended)
  return `${answer}, ${formatVariance(relative)} since the one before${DOUBTS[word] ?? ''}.`
}
