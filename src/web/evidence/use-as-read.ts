import { useMemo } from 'react'
import { ageInDays, AGING_DAYS } from '../../shared/old-days'
import type { Analysis } from '../../shared/schemas/analysis'
import { useTakenOver } from '../lib/use-taken-over'
import type { AsRead } from './state-words'

/** The report with whether its data are by now, on the reader's day, too old to say what still runs. Only the browser knows that day. */
export function useAsRead<A extends Pick<Analysis, 'period'>>(analysis: A): AsRead<A> {
  const end = analysis.period?.end
  const isAging = useTakenOver() && end !== undefined && ageInDays(end) > AGING_DAYS
  return useMemo(() => (isAging ? { ...analysis, isAging } : analysis), [analysis, isAging])
}
