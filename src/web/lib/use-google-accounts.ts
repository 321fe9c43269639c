import type { GoogleAccounts } from './api'
import { endpoints, useData, type Loading } from './endpoints'

export const LOAD_FAILURE = 'Failed to load required data'

/** The accounts that the client's Google login can open. */
export function useGoogleAccounts(clientId: string): Loading<GoogleAccounts> {
  return useData(endpoints.googleAdsAccounts(clientId))
}

/** Account number of `customers/1234567890`. */
export function toAccountNumber(customerId: string): string {
  return customerId.replace(/^customers\//, '')
}
