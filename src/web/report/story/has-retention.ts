import type { Analysis } from '../../../shared/schemas/analysis'

/** Whether a report shows where viewers drop off. */
export const hasRetention = ({ reportType, totals }: Pick<Analysis, 'reportType' | 'totals'>): boolean =>
  reportType === 'video' &&
  (totals.videoPlays ?? totals.video3s) !== null &&
  totals.video50 !== null &&
  totals.video100 !== null
