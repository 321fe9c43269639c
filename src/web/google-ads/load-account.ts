import type { ReportType } from '../../shared/report-types/names'
import { ApiError, fillPath, type LoadPeriod } from '../lib/api'
import { today } from '../lib/format'
import { makeAccountAudit, sendOnce } from '../lib/send-once'

/** Report types that are loaded, the ones to act on first. */
export const ACCOUNT_TYPES: readonly ReportType[] = [
  'campaign', 'adSet', 'keyword', 'searchTerm', 'device', 'location', 'ageRange', 'gender',
] // prettier-ignore

/**
 * Loads each report type of a connected account into its own report, then makes one audit of them all. Skips types
 * that cannot be audited (an account without keywords). A second call on the same day resumes. Returns the audit's
 * report.
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

/** Status of loaded figures that cannot be audited, usually because there are no rows. */
const UNPROCESSABLE = 422
