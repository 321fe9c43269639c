import { use, useMemo } from 'react'
import type { showInCurrency } from '../../shared/narrative/in-currency'
import { isStoredAsShown } from '../../shared/narrative/stored-currency'
import { useFallbackCurrency } from '../lib/use-settings'

let loaded: Promise<typeof showInCurrency> | undefined

/** Loaded for the few reports whose file states no currency, or one without cents. */
const load = () =>
  (loaded ??= import('../../shared/narrative/in-currency').then((file) => file.showInCurrency))

/** The analysis with money in the file's currency, or the workspace's where the file states none. */
export function useShownAnalysis<T extends Parameters<typeof showInCurrency>[0]>(analysis: T): T {
  const fallback = useFallbackCurrency()
  const show = isStoredAsShown(analysis.currency, fallback) ? null : use(load())
  return useMemo(() => (show ? show(analysis, fallback) : analysis), [analysis, fallback, show])
}
