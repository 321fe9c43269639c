import { CLEAR_FALL } from '../../shared/audit/since-last/clear-fall'
import { formatVariance } from '../../shared/metrics/variance'
import { nameOf } from '../../shared/report-types/names'
import { endpoints, useList } from '../lib/endpoints'
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
  return (
    describeReturn(rows.map(({ report }) => report)) ||
    (clientId === null ? 'The latest audit of each client.' : 'The client’s latest audits.')
  )
}

const CLEAR = `${formatFraction(CLEAR_FALL, 0)} or more`

/** `ROAS fell 10% or more at 61 and rose as much at 20 of 190 clients with an earlier audit.`: a fall is what it is in lists of clients. Empty without a ROAS. */
export function describeReturn(reports: readonly MeasuredReport[]): string {
  const [first, ...others] = reports
  if (first && others.length === 0) return describeOne(first)
  const changes = reports.flatMap(({ since }) => {
    const { relative = null, chance } = since?.changes.roas ?? {}
    return relative === null ? [] : [chance ? 0 : relative]
  })
  if (changes.length === 0) return ''
  const clients = `${plural(changes.length, 'client')} with an earlier audit.`
  const fell = changes.filter((change) => change <= -CLEAR_FALL).length
  const rose = changes.filter((change) => change >= CLEAR_FALL).length
  const parts = [
    fell > 0 && `fell ${CLEAR} at ${fell}`,
    rose > 0 && `rose ${fell > 0 ? 'as much' : CLEAR} at ${rose}`,
  ].filter(Boolean)
  return parts.length > 0
    ? `ROAS ${parts.join(' and ')} of ${clients}`
    : `ROAS did not change by ${CLEAR} at any of ${clients}`
}

/** `ROAS is 2.22x by the campaign audit, −11.5% since the one before, which may be chance.` */
function describeOne({ reportType, since, analysis }: MeasuredReport): string {
  const { roas } = analysis.metrics
  if (roas === null) return ''
  const answer = `ROAS is ${formatRatio(roas)} by the ${nameOf(reportType).short.toLowerCase()} audit`
  const { relative = null, better = null, chance } = since?.changes.roas ?? {}
  if (relative === null) return `${answer}.`
  const doubt = wordChange(relative, better, chance).word === 'may be chance' ? ', which may be chance' : ''
  return `${answer}, ${formatVariance(relative)} since the one before${doubt}.`
}
