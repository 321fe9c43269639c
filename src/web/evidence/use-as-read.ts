import { useMemo } from 'react'
import { ageInDays, AGING_DAYS } from '../../shared/old-days'
import type { Analysis } from '../../shared/schemas/analysis'
import { useBrowserValue } from '../lib/use-browser-value'
import type { AsRead } from './state-words'

/** The report with whether its data are by now, on the reader's day, too old to say what still runs. */
export function useAsRead<A extends Pick<Analysis, 'period'>>(analysis: A): AsRead<A> {
  const end = analysis.period?.end
  const isAging = useBrowserValue(() => end !== undefined && ageInDays(end) > AGING_DAYS, false)
  return useMemo(() => (isAging ? { ...analysis, isAging } : analysis), [analysis, isAging])
}
