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
import { findCommonStep, readReturn, toOld } from './return-change'

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
  const fallen = rows
    .filter(({ client, report }) => !old.has(client.id) && readReturn(report) === 'fell')
    .map((row) => ({ ...row, id: row.client.id }))
  // Where no return fell, a client can overspend all the same.
  const urgent = clientId === null && fallen.length === 0 ? findUrgent(money.data ?? []) : undefined
  return (
    <>
      {said}
      {rows.length > 1 && <Fallen rows={byMoney(fallen, money.data ?? [])} />}
      {urgent && (
        <>
          {' Most urgent: '}
          <UrgentClient client={urgent} />.
        </>
      )}
      {wordStep(fallen.map(({ report }) => report))}
    </>
  )
}

/** Maximum clients named. */
const NAMED = 3

/** The first of the clients whose ROAS fell, each with a link to its first decision. */
function Fallen({ rows }: { rows: readonly ClientReport[] }) {
  if (rows.length === 0) return null
  const named = rows.slice(0, NAMED)
  return (
    <>
      {rows.length > NAMED ? ' Most urgent of these: ' : ' It fell at '}
      {named.map(({ client, report }, at) => (
        <span key={client.id}>
          {at > 0 && (at === named.length - 1 ? ' and ' : ', ')}
          <Link href={paths.figure(client.id, report.id, 'decision-1')} className="named-client">
            <bdi>{client.name}</bdi>
          </Link>{' '}
          <span className="whitespace-nowrap">{`(${formatVariance(report.since!.changes.roas!.relative!)})`}</span>
        </span>
      ))}
      .
    </>
  )
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
 * `ROAS fell 10% or more at 3 of 5 clients with a recent and an earlier audit, and rose as much at 1.` A list with
 * filters says only the first clause. Falls that ended, and clients whose audits are too `old`, by their ids, do not
 * count as fallen. Empty without a ROAS.
 */
export function describeReturn(
  reports: readonly MeasuredReport[],
  old: ReadonlySet<string> = new Set(),
): string {
  const [first, ...others] = reports
  if (first && others.length === 0) return describeOne(first)
  const fresh = reports.filter(({ clientId }) => !old.has(clientId))
  const changes = Map.groupBy(fresh, readReturn)
  const count = (change: ReturnType<typeof readReturn>) => changes.get(change)?.length ?? 0
  const compared = fresh.length - count('unknown')
  if (compared === 0) return ''
  const clients = `${plural(compared, 'client')} with a recent and an earlier audit`
  const [fell, rose] = [count('fell'), count('rose')]
  const ended = count('ended')
  // The filters of a long list count the others.
  const isLong = reports.length >= FILTERABLE
  const rest = [
    !isLong && fell > 0 && rose > 0 && `, and rose as much at ${rose}`,
    !isLong && ended > 0 && `; at ${ended} more it fell for a cause that has ended`,
  ]
    .filter(Boolean)
    .join('')
  const said =
    fell + rose > 0
      ? `${fell > 0 ? 'fell' : 'rose'} ${CLEAR} at ${fell || rose} of ${clients}${rest}`
      : `did not change by ${fresh.some(mayBeChance) ? `${CLEAR} beyond chance` : CLEAR} at any of ${clients}${rest}`
  return `ROAS ${said}.${isLong ? '' : wordOld(reports.length - fresh.length)}`
}

/** Whether ROAS changed so much, which chance alone could have done. */
function mayBeChance({ since }: MeasuredReport): boolean {
  const { relative = null, chance } = since?.changes.roas ?? {}
  return !!chance && Math.abs(relative ?? 0) >= CLEAR_FALL
}

const wordOld = (old: number): string => (old > 0 ? ` Not counted: ${plural(old, 'old audit')}.` : '')

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
