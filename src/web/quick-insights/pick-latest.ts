import {
  categoryOf,
  nameOf,
  REPORT_TYPES,
  type Category,
  type ReportType,
} from '../../shared/report-types/names'
import type { Client } from '../../shared/schemas/client'
import type { ReportRow } from '../../shared/schemas/report'
import type { ClientMoney } from '../lib/api'
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
  /** Part of the client's spend that the report covers; null where it is all of it, or unknown. */
  part: number | null
}

/** Ids of the reports by which the dashboard judges its clients. */
export const toBest = (money: readonly ClientMoney[] = []): ReadonlySet<string> =>
  new Set(money.flatMap(({ latest }) => latest?.reportId ?? []))

/** The report by which the dashboard judges the client of these reports. */
export const findBest = (own: readonly ReportRow[], best: ReadonlySet<string>): MeasuredReport | null =>
  own.filter(hasMetrics).find(({ id }) => best.has(id)) ?? null

/**
 * Each client with one report: over all categories the one of the dashboard, so that a client has one ROAS on both; of one category the latest of its
 * first type.
 */
export function findClientReports(
  reports: readonly ReportRow[],
  clients: readonly Client[],
  categories: readonly Category[],
  best: ReadonlySet<string>,
): ClientReport[] {
  const byClient = Map.groupBy(reports, ({ clientId }) => clientId)
  return clients.flatMap((client) => {
    const own = byClient.get(client.id) ?? []
    const whole = findBest(own, best)
    const report =
      (categories.length > 1 ? whole : null) ??
      categories.map((category) => pickLatest(own, category, null)).find((found) => found !== null)
    return report ? [{ client, report, part: partOf(report, whole) }] : []
  })
}

/** The latest report of each type of one client, named by its type, most spend first. */
export function findAudits(
  reports: readonly ReportRow[],
  clientId: string | null,
  categories: readonly Category[],
  best: ReadonlySet<string>,
): ClientReport[] {
  const own = reports.filter((report) => report.clientId === clientId)
  const whole = findBest(own, best)
  return own
    .filter(hasMetrics)
    .filter(({ category }) => categories.includes(category))
    .map((report) => ({
      client: { id: report.clientId, name: nameOf(report.reportType).short },
      report,
      part: partOf(report, whole),
    }))
    .sort((a, b) => (b.report.spend ?? 0) - (a.report.spend ?? 0))
}

/** From this part on a report counts as one of the whole spend. */
const ALL = 0.995

/** Part of the spend of the client's whole report that a report of the same days covers. */
export function partOf(report: MeasuredReport, whole: MeasuredReport | null): number | null {
  if (!whole?.spend || report.spend === null || report.analysis.currency !== whole.analysis.currency)
    return null
  const [days, all] = [report.analysis.period, whole.analysis.period]
  if (!days || days.start !== all?.start || days.end !== all.end) return null
  const part = report.spend / whole.spend
  return part < ALL ? part : null
}

/** `70%`, which says why the figures are not those of the client's other screens. */
export const wordPart = (part: number) => `${Math.max(1, Math.round(part * 100))}%`
