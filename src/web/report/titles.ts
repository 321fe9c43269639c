import { nameOf, type ReportKind } from '../../shared/report-types/names'

/** Of all the types without a title of their own: beside it the type must be said. */
export const OTHER_TITLE = 'Audit Report'

export function reportTitle(kind: ReportKind): string {
  return nameOf(kind).title ?? OTHER_TITLE
}
