import { nameOf, type ReportKind } from '../../shared/report-types/names'

/** Title of report types without a title of their own; the page names the type beside it. */
export const OTHER_TITLE = 'Audit Report'

export function reportTitle(kind: ReportKind): string {
  return nameOf(kind).title ?? OTHER_TITLE
}
