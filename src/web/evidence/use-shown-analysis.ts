import { useMemo } from 'react'
import { showInCurrency } from '../../shared/narrative/in-currency'
import { useFallbackCurrency } from '../lib/use-settings'

/** The analysis with money in the file's currency, or the workspace's where the file states none. */
export function useShownAnalysis<T extends Parameters<typeof showInCurrency>[0]>(analysis: T): T {
  const fallback = useFallbackCurrency()
  return useMemo(() => showInCurrency(analysis, fallback), [analysis, fallback])
}
