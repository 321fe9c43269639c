import type { Analysis } from '../../schemas/analysis'

/** Whether a report's period was over for so long at its audit that nobody knows what still runs, see `OLD_AFTER_DAYS`. */
export const isLongOver = ({ trust }: Pick<Analysis, 'trust'>): boolean =>
  trust?.some(({ code }) => code === 'old_period') ?? false
