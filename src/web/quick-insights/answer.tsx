import { formatVariance } from '../../shared/metrics/variance'
import { nameOf } from '../../shared/report-types/names'
import { endpoints, useList } from '../lib/endpoints'
import { formatRatio, plural } from '../lib/format'
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

/** `ROAS fell at 61 and rose at 20 of 190 clients with an earlier audit.` Empty without a ROAS. */
export function describeReturn(reports: readonly MeasuredReport[]): string {
  const [first, ...others] = reports
  if (first && others.length === 0) return describeOne(first)
  const words = reports.flatMap(({ since }) => {
    const { relative = null, better = null, chance } = since?.changes.roas ?? {}
    return relative === null ? [] : [wordChange(relative, better, chance).word]
  })
  if (words.length === 0) return ''
  const clients = `${plural(words.length, 'client')} with an earlier audit.`
  const parts = (['worse', 'better'] as const).flatMap((word) => {
    const count = words.filter((one) => one === word).length
    return count === 0 ? [] : [`${word === 'worse' ? 'fell' : 'rose'} at ${count}`]
  })
  return parts.length > 0
    ? `ROAS ${parts.join(' and ')} of ${clients}`
    : `No clear change in ROAS at any of ${clients}`
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
