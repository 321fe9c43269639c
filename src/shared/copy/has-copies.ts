import type { ReportType } from '../schemas/report-type'

/** Reports that ask what the texts of ads have to do with their results. */
const TYPES: readonly ReportType[] = ['copy', 'creativeType']

/** Whether this report's texts can be tagged at all, whatever the file holds. */
export function hasCopies(type: ReportType): boolean {
  return TYPES.includes(type)
}
