import { useMemo } from 'react'
import { showInCurrency } from '../../shared/narrative/in-currency'
import { useFallbackCurrency } from '../lib/use-settings'

/** The analysis with one sign for all its money: the file's own, or the workspace's where the file states none. */
export function useShownAnalysis<T extends Parameters<typeof showInCurrency>[0]>(analysis: T): T {
  const fallback = useFallbackCurrency()
  return useMemo(() => showInCurrency(analysis, fallback), [analysis, fallback])
}
