import { useEffect } from 'react'
import type { GoogleAccounts } from './api'
import { endpoints, useData, type Loading } from './endpoints'
import { toastFailure } from '../ui/toast'

export const LOAD_FAILURE = 'Failed to load required data'

/** The accounts that the client's Google login can open. A failure is shown as a toast. */
export function useGoogleAccounts(clientId: string): Loading<GoogleAccounts> {
  const accounts = useData(endpoints.googleAdsAccounts(clientId))
  const { error } = accounts
  useEffect(() => {
    if (error) toastFailure('Could not load Google Ads accounts', error, LOAD_FAILURE)
  }, [error])
  return accounts
}

/** Account number of `customers/1234567890`. */
export function toAccountNumber(customerId: string): string {
  return customerId.replace(/^customers\//, '')
}
