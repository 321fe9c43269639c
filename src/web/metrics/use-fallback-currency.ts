import { useData } from '../lib/swr'
import type { Endpoint } from '../lib/endpoints'

const SETTINGS: Endpoint<{ fallbackCurrency: string }> = '/api/settings'

/** ISO 4217: how money is shown where a file states no currency. Asked for only when it is needed. */
export function useFallbackCurrency(currency: string | null): string {
  const { data } = useData(currency === null ? SETTINGS : null)
  return data?.fallbackCurrency ?? 'USD'
}
