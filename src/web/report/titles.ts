import { nameOf, type ReportType } from '../../shared/report-types/names'

/** Of all the types without a title of their own: beside it the type must be said. */
export const OTHER_TITLE = 'Audit Report'

export function reportTitle(type: ReportType): string {
  return nameOf(type).title ?? OTHER_TITLE
}
