import { endpoints } from './endpoints'
import { useData } from './swr'

/** The workspace's settings. */
export function useSettings() {
  return useData(endpoints.settings())
}

/** The currency to show money in where a file states none; dollars until the setting is known. */
export function useFallbackCurrency(): string {
  return useSettings().data?.fallbackCurrency ?? 'USD'
}
