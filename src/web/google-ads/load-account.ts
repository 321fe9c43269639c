import type { ReportType } from '../../shared/report-types/names'
import { ApiError, fillPath, type LoadPeriod } from '../lib/api'
import { today } from '../lib/format'
import { makeAccountAudit, sendOnce } from '../lib/send-once'

/** Cuts of a Google account, from what holds the levers to what explains it. */
export const ACCOUNT_TYPES: readonly ReportType[] = [
  'campaign', 'adSet', 'keyword', 'searchTerm', 'device', 'location', 'ageRange', 'gender',
] // prettier-ignore

/**
 * Loads every cut of a connected account, each to its own report, and makes one audit of them. A cut that the account does not have (a
 * campaign type without keywords) is left out. Sent again on the same day, it goes on where it stopped. Returns the audit's report.
 */
export async function loadAccount(
  clientId: string,
  period: LoadPeriod,
  onLoaded: (done: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const reports: string[] = []
  let refused: ApiError | null = null
  for (const [at, type] of ACCOUNT_TYPES.entries()) {
    const key = `google-account/${clientId}/${today()}/${type}/${Object.values(period).join('/')}`
    const path = fillPath('/api/google-ads/analyze/:clientId', { clientId })
    try {
      reports.push(await sendOnce(path, { type, ...period }, key, signal))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== UNPROCESSABLE) throw error
      refused = error
    }
    onLoaded(at + 1)
  }
  if (reports.length < 2 && refused) throw refused
  return makeAccountAudit(clientId, reports, [], signal)
}

/** Status of figures that were loaded and cannot be audited, mostly because there are no rows. */
const UNPROCESSABLE = 422
