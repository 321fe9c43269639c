import { Link } from 'wouter'
import type { Mover } from '../../shared/schemas/since-last'
import { CLEAR_FALL } from '../../shared/audit/since-last/clear-fall'
import { formatVariance } from '../../shared/metrics/variance'
import { nameOf } from '../../shared/report-types/names'
import { byMoney } from '../lib/by-money'
import { endpoints, useList } from '../lib/endpoints'
import { capitalize, formatFraction, formatRatio, plural } from '../lib/format'
import { wordChange } from '../metrics/changes'
import { findUrgent, UrgentClient } from '../metrics/urgent-client'
import { paths } from '../paths'
import { FILTERABLE } from '../ui/quick-filters'
import { findClientReports, toBest, type ClientReport, type MeasuredReport } from './pick-latest'
import { findCommonStep, readReturn, readStanding, toOld, type Standing } from './return-change'

/** The change of ROAS since the audits before: for how many clients, where to begin, and where to look. */
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
  const allFallen = rows.filter(({ report }) => readReturn(report) === 'fell')
  const fallen = byMoney(
    allFallen
      .filter(({ report }) => readStanding(report, old) === 'recent')
      .map((row) => ({ ...row, id: row.client.id })),
    money.data ?? [],
  )
  const isFew = allFallen.length <= NAMED
  // Where no return fell, a client can overspend all the same.
  const urgent = clientId === null && allFallen.length === 0 ? findUrgent(money.data ?? []) : undefined
  return (
    <>
      {said}
      {rows.length > 1 &&
        (isFew ? (
          <Named before="It fell at" rows={allFallen} old={old} />
        ) : (
          <Named before="Most urgent:" rows={fallen.slice(0, NAMED)} old={old} />
        ))}
      {urgent && (
        <>
          {' Most urgent: '}
          <UrgentClient client={urgent} />.
        </>
      )}
      {(!isFew || fallen.length === allFallen.length) && wordStep(fallen.map(({ report }) => report))}
      {!isFew && <LargestFall rows={allFallen} named={fallen.slice(0, NAMED)} old={old} />}
    </>
  )
}

/** Maximum clients named. */
const NAMED = 3

/** Clients with their falls, each with a link to its first decision; nothing without any. */
function Named({
  before,
  rows,
  old,
}: {
  before: string
  rows: readonly ClientReport[]
  old: ReadonlySet<string>
}) {
  if (rows.length === 0) return null
  return (
    <>
      {` ${before} `}
      {rows.map(({ client, report }, at) => (
        <span key={client.id}>
          {at > 0 && (at === rows.length - 1 ? ' and ' : ', ')}
          <Link href={paths.figure(client.id, report.id, 'decision-1')} className="named-client">
            <bdi>{client.name}</bdi>
          </Link>{' '}
          <span className="whitespace-nowrap">{wordFall(report, old)}</span>
        </span>
      ))}
      .
    </>
  )
}

const fallOf = ({ since }: MeasuredReport) => since!.changes.roas!.relative!
/** `(−42.2%, in old data)` */
function wordFall(report: MeasuredReport, old: ReadonlySet<string>): string {
  const standing = readStanding(report, old)
  return `(${formatVariance(fallOf(report))}${standing === 'recent' ? '' : `, ${ASIDE[standing]}`})`
}

/** The client whose ROAS fell most, unless it is named already, and why it may ask for nothing now. */
function LargestFall({
  rows,
  named,
  old,
}: {
  rows: readonly ClientReport[]
  named: readonly ClientReport[]
  old: ReadonlySet<string>
}) {
  const [largest] = rows.toSorted((a, b) => fallOf(a.report) - fallOf(b.report))
  if (!largest || named.some(({ client }) => client.id === largest.client.id)) return null
  const { client, report } = largest
  return (
    <>
      {' Largest fall: '}
      <Link href={paths.report(client.id, report.id)} className="named-client">
        <bdi>{client.name}</bdi>
      </Link>{' '}
      <span className="whitespace-nowrap">{wordFall(report, old)}</span>.
    </>
  )
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

/** ` For 27 of the 30, a lower conversion rate moved it most: look at checkout, …`; empty where no step moved most of the falls. */
export function wordStep(fallen: readonly MeasuredReport[]): string {
  const common = findCommonStep(fallen)
  if (!common) return ''
  const [name, where] = WORSE[common.step]
  const all = fallen.length
  const who = common.count === all ? 'For all of them, ' : `For ${common.count} of the ${all}, `
  return ` ${capitalize(`${all === 1 ? '' : who}${name} moved it most: look at ${where}.`)}`
}

const CLEAR = `${formatFraction(CLEAR_FALL, 0)} or more`

/**
 * `ROAS fell 10% or more at 42 of 188 clients with an earlier audit, 30 of them recently.` The first count is that of the list's filter, which
 * says what the others are; a short list, which has no filters, says how many rose, too. `old`: ids of clients whose audits are too old
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
  const clients = `${plural(compared, 'client')} with an earlier audit`
  const moved = fell.length > 0 ? fell : rose
  if (moved.length === 0) return `ROAS did not change by ${CLEAR} at any of ${clients}.`
  const isLong = reports.length >= FILTERABLE
  const also = !isLong && moved === fell && rose.length > 0 ? ` It rose as much at ${rose.length}.` : ''
  const recent = moved.filter((report) => readStanding(report, old) === 'recent').length
  const isTold = recent === moved.length || moved.length <= NAMED
  const told = isTold ? '' : `, ${recent || 'none'} of them recently`
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
