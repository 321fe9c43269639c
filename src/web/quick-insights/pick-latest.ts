import {
  categoryOf,
  nameOf,
  REPORT_TYPES,
  type Category,
  type ReportType,
} from '../../shared/report-types/names'
import type { Client } from '../../shared/schemas/client'
import type { ReportRow } from '../../shared/schemas/report'
import { findLatest, isLater } from '../lib/latest-report'

const orderOf = (type: ReportType) => {
  const { quickInsights = Infinity, specified } = nameOf(type)
  return specified ? quickInsights : REPORT_TYPES.length + REPORT_TYPES.indexOf(type)
}
/** Report types in the order in which a category looks for a report with metrics. */
const ASKED = REPORT_TYPES.filter((type) => orderOf(type) < Infinity).toSorted(
  (a, b) => orderOf(a) - orderOf(b),
)

/** A report that has metrics. */
export type MeasuredReport = ReportRow & {
  analysis: { metrics: NonNullable<ReportRow['analysis']['metrics']> }
}

/** Latest report of the first type that has one, of one client or (`clientId` null) of all clients. */
export function pickLatest(
  reports: readonly ReportRow[],
  category: Category,
  clientId: string | null,
): MeasuredReport | null {
  const measured = reports
    .filter(hasMetrics)
    .filter((report) => clientId === null || report.clientId === clientId)
  const account = findLatest(measured.filter(({ reportType }) => reportType === 'account'))
  // An account audit covers everything, so it is preferred unless a later report exists.
  if (category === 'audience' && account && !measured.some((report) => isLater(report, account)))
    return account
  for (const type of ASKED) {
    if (categoryOf(type) !== category) continue
    const own = findLatest(measured.filter((report) => report.reportType === type))
    if (own) return own
  }
  return null
}

/** False for reports of assets: assets share their group's spend, so their figures cannot be added up. */
function hasMetrics(report: ReportRow): report is MeasuredReport {
  return Object.values(report.analysis.metrics ?? {}).some((value) => value !== null)
}

export interface ClientReport {
  /** In a list of one client's audits its name is the type of the audit. */
  client: Pick<Client, 'id' | 'name'>
  report: MeasuredReport
}

/** Each client with its latest report of the first of these categories with a report. */
export function findClientReports(
  reports: readonly ReportRow[],
  clients: readonly Client[],
  categories: readonly Category[],
): ClientReport[] {
  const byClient = Map.groupBy(reports, ({ clientId }) => clientId)
  return clients.flatMap((client) => {
    const own = byClient.get(client.id) ?? []
    const report = categories
      .map((category) => pickLatest(own, category, null))
      .find((found) => found !== null)
    return report ? [{ client, report }] : []
  })
}

/** The latest report of each type of one client, named by its type. */
export const findAudits = (
  reports: readonly ReportRow[],
  clientId: string | null,
  categories: readonly Category[],
): ClientReport[] =>
  reports
    .filter(hasMetrics)
    .filter((report) => report.clientId === clientId && categories.includes(report.category))
    .map((report) => ({ client: { id: report.clientId, name: nameOf(report.reportType).short }, report }))
