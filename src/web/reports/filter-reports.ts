import type { ReportKind } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'

/** The reports of a type (null: of any) with these words in the file's name, or in what else `wordsOf` gives for one. */
export function filterReports(
  reports: readonly ReportRow[],
  type: ReportKind | null,
  search: string,
  wordsOf: (report: ReportRow) => string = ({ fileName }) => fileName,
): ReportRow[] {
  const wanted = search.trim().toLowerCase()
  return reports.filter(
    (report) =>
      (type === null || report.reportType === type) && wordsOf(report).toLowerCase().includes(wanted),
  )
}
