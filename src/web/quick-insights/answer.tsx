import { CLEAR_FALL } from '../../shared/audit/since-last/clear-fall'
import { formatVariance } from '../../shared/metrics/variance'
import { nameOf } from '../../shared/report-types/names'
import { endpoints, useList } from '../lib/endpoints'
import { isStale } from '../../shared/old-days'
import { formatFraction, formatRatio, plural } from '../lib/format'
import { wordChange } from '../metrics/changes'
import { findClientReports, toBest, type MeasuredReport } from './pick-latest'

/** The change of ROAS since the audits before, in one sentence. */
export function Answer({ clientId }: { clientId: string | null }) {
  const reports = useList(endpoints.latestReports())
  const clients = useList(endpoints.clients())
  const money = useList(endpoints.clientMoney())
  if (!reports.data || !clients.data || money.isLoading) return '\u00a0'
  const asked = clients.data.filter(({ id }) => clientId === null || id === clientId)
  const rows = findClientReports(reports.data, asked, ['audience', 'creative'], toBest(money.data))
  const old = (money.data ?? []).filter(({ latest }) => latest && isStale(latest))
  return (
    describeReturn(
      rows.map(({ report }) => report),
      new Set(old.map((client) => client.clientId)),
    ) || (clientId === null ? 'The latest audit of each client.' : 'The client’s latest audits.')
  )
}

const CLEAR = `${formatFraction(CLEAR_FALL, 0)} or more`

/**
 * `ROAS fell 10% or more for 37 and rose that much for 4 of 142 clients with an earlier audit.`, and what lists of clients do not count as fallen
 * either: falls that ended, and clients whose audits are too `old`, by their ids. Empty without a ROAS.
 */
export function describeReturn(
  reports: readonly MeasuredReport[],
  old: ReadonlySet<string> = new Set(),
): string {
  const [first, ...others] = reports
  if (first && others.length === 0) return describeOne(first)
  const fresh = reports.filter(({ clientId }) => !old.has(clientId))
  const changes = fresh.flatMap(({ since }) => {
    const { relative = null, chance, ended } = since?.changes.roas ?? {}
    return relative === null ? [] : [{ relative: chance ? 0 : relative, ended }]
  })
  if (changes.length === 0) return ''
  const clients = `${plural(changes.length, 'client')} with an earlier audit`
  const fallen = changes.filter(({ relative }) => relative <= -CLEAR_FALL)
  const fell = fallen.filter(({ ended }) => !ended).length
  const rose = changes.filter(({ relative }) => relative >= CLEAR_FALL).length
  const parts = [
    fell > 0 && `fell ${CLEAR} for ${fell}`,
    rose > 0 && `rose ${fell > 0 ? 'that much' : CLEAR} for ${rose}`,
  ].filter(Boolean)
  const said =
    parts.length > 0
      ? `${parts.join(' and ')} of ${clients}`
      : `did not change by ${fresh.some(mayBeChance) ? `${CLEAR} beyond chance` : CLEAR} for any of ${clients}`
  return `ROAS ${said}.${wordOthers(fallen.length - fell, reports.length - fresh.length)}`
}

/** Whether ROAS changed so much, which chance alone could have done. */
function mayBeChance({ since }: MeasuredReport): boolean {
  const { relative = null, chance } = since?.changes.roas ?? {}
  return !!chance && Math.abs(relative ?? 0) >= CLEAR_FALL
}

function wordOthers(ended: number, old: number): string {
  const parts = [
    ended > 0 && `${plural(ended, 'fall')} whose cause ended`,
    old > 0 && `${plural(old, 'old audit')}`,
  ].filter(Boolean)
  return parts.length > 0 ? ` Not counted: ${parts.join(', ')}.` : ''
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
