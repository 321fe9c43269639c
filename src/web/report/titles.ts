import type { ReportType } from '../../shared/report-types'

/** Of all the types without a title of their own: beside it the type must be said. */
export const OTHER_TITLE = 'Audit Report'

/** The spec's titles: three types have their own. */
export function reportTitle(type: ReportType): string {
  if (type === 'campaign') return 'Campaign Analysis'
  if (type === 'ageRange') return 'Age Range Analysis'
  return type === 'gender' ? 'Gender Analysis' : OTHER_TITLE
}
