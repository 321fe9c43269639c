import type { ReportRow } from '../../shared/schemas/report'

type Dated = Pick<ReportRow, 'lastDay' | 'createdAt'>

/** Whether a report's data go on longer or, with the same last day, it was made later: the order of the server's `latestFirst`. */
export const isLater = (a: Dated, b: Dated) =>
  a.lastDay === b.lastDay ? a.createdAt > b.createdAt : a.lastDay > b.lastDay

/** The latest of these reports; null without any. */
export function findLatest<Report extends Dated>(reports: readonly Report[]): Report | null {
  return reports.reduce<Report | null>(
    (latest, report) => (latest && !isLater(report, latest) ? latest : report),
    null,
  )
}
