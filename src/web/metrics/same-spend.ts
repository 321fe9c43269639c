import { nameOf, type ReportKind } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'

/** Reports that other ones cut into parts, the widest first. */
const WHOLE: readonly ReportKind[] = ['account', 'campaign']
const isWider = (a: ReportRow, b: ReportRow) => {
  const [at, of] = [WHOLE.indexOf(a.reportType), WHOLE.indexOf(b.reportType)]
  return at >= 0 && (of < 0 || at < of)
}
/** A larger difference of spend is no rounding. */
const SAME = 0.001

/**
 * Reports whose spend is that of a wider report of the client and the same days, with its short name: their overspend is
 * of the same money.
 */
export function findSameSpend(reports: readonly ReportRow[]): ReadonlyMap<ReportRow, string> {
  const alike = Map.groupBy(
    reports.filter(({ spend, analysis }) => spend && analysis.period),
    ({ clientId, analysis: { period, currency } }) =>
      [clientId, period!.start, period!.end, currency].join(' '),
  )
  return new Map(
    [...alike.values()].flatMap((group) =>
      group.flatMap((report) => {
        const whole = group.find(
          (other) => isWider(other, report) && Math.abs(other.spend! - report.spend!) <= SAME * other.spend!,
        )
        return whole ? [[report, nameOf(whole.reportType).short.toLowerCase()] as const] : []
      }),
    ),
  )
}
