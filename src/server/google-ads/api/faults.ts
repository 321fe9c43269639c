import { AppError } from '../../../shared/app-error'

/** Carries Google's code for the log and for deciding what to do next; it is never shown to a person. */
export class GoogleFault extends AppError {
  constructor(
    code: string,
    message: string,
    kind: ConstructorParameters<typeof AppError>[2],
    readonly googleCode: string,
    /** Seconds to wait, if Google states them. */
    readonly retryAfter: number | null = null,
  ) {
    super(code, message, kind)
  }
}

/** The login no longer works. The person has to connect again. */
export function reconnectFault(googleCode: string): GoogleFault {
  return new GoogleFault(
    'reconnect_google',
    'Access to Google Ads has ended. Connect the account again. ' +
      'If it ends every seven days, the consent screen of your Google Cloud project still has the status "Testing": publish it.',
    'conflict',
    googleCode,
  )
}

export function unreachableFault(googleCode: string): GoogleFault {
  return new GoogleFault(
    'google_unreachable',
    'Google did not give a usable answer. Nothing was changed. Try again in a few minutes.',
    'upstream',
    googleCode,
  )
}

export function incompleteFault(missing: string): GoogleFault {
  return new GoogleFault(
    'google_incomplete',
    `Could not connect to Google Ads. ${missing}`,
    'conflict',
    'incomplete',
  )
}

/** Messages for documented codes; other faults get one by HTTP status. */
const SENTENCES: Record<
  string,
  [code: string, kind: 'forbidden' | 'conflict' | 'busy' | 'upstream', message: string]
> = {
  CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION: testOnly(),
  DEVELOPER_TOKEN_NOT_APPROVED: testOnly(),
  SERVICE_DISABLED: [
    'google_not_enabled',
    'conflict',
    'The Google Ads API is not enabled in your Google Cloud project. Enable it there, then try again.',
  ],
  USER_PERMISSION_DENIED: [
    'google_no_access',
    'forbidden',
    'This Google login has no access to that Google Ads account. Choose another one, or connect with another login.',
  ],
  REQUESTED_METRICS_FOR_MANAGER: [
    'google_manager',
    'conflict',
    'This is a manager account, which has no campaigns of its own. Choose one of its accounts.',
  ],
  NOT_ADS_USER: ['google_no_access', 'forbidden', 'This Google login has no Google Ads account.'],
  CUSTOMER_NOT_ENABLED: [
    'google_account_closed',
    'conflict',
    'This Google Ads account is not active, so Google gives no figures for it. Activate it at Google, or choose another one.',
  ],
}

function testOnly(): (typeof SENTENCES)[string] {
  return [
    'google_test_access',
    'conflict',
    'Your Google Cloud project may only read test accounts. Apply for access on its Google Ads API page.',
  ]
}

interface ErrorBody {
  error?: {
    status?: string
    details?: { reason?: string; errors?: AdsError[] }[]
  }
}

interface AdsError {
  errorCode?: Record<string, string>
  details?: { quotaErrorDetails?: { retryDelay?: string } }
}

/** Fault for an error response of the Ads API. `body` may be any text. */
export function toApiFault(status: number, body: string): GoogleFault {
  const parsed = parse(body)
  const detail = parsed?.error?.details?.find((entry) => entry.errors ?? entry.reason)
  const first = detail?.errors?.[0]
  const code =
    (first?.errorCode && Object.values(first.errorCode)[0]) ??
    detail?.reason ??
    parsed?.error?.status ??
    `HTTP_${status}`
  const known = SENTENCES[code]
  if (known) return new GoogleFault(known[0], known[2], known[1], code)
  if (status === 401) return reconnectFault(code)
  if (status === 429) return quotaFault(code, first)
  if (status >= 500) return unreachableFault(code)
  return new GoogleFault(
    'google_refused',
    'Google Ads refused the request. Nothing was changed.',
    status === 403 ? 'forbidden' : 'upstream',
    code,
  )
}

function quotaFault(code: string, error: AdsError | undefined): GoogleFault {
  const seconds = Number.parseFloat(error?.details?.quotaErrorDetails?.retryDelay ?? '')
  const wait =
    Number.isFinite(seconds) && seconds >= 60 ? `about ${Math.ceil(seconds / 60)} minutes` : 'a few minutes'
  return new GoogleFault(
    'google_quota',
    `Google Ads allows no more requests for now. Try again in ${wait}.`,
    'busy',
    code,
    Number.isFinite(seconds) ? seconds : null,
  )
}

function parse(body: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as ErrorBody) : null
  } catch {
    return null
  }
}

/** Whether a retry makes sense: the fault is transient, and reading again is safe. */
export function isPassing(fault: GoogleFault): boolean {
  // A call that reached the deadline is not retried, since it would hold its place in the queue three times as long.
  if (fault.googleCode === 'timeout') return false
  const longWait = fault.retryAfter !== null && fault.retryAfter > 10
  return (fault.code === 'google_unreachable' || fault.code === 'google_quota') && !longWait
}
