import { setTimeout } from 'node:timers/promises'
import type { Env } from '../../env'
import { isPassing, toApiFault, unreachableFault, GoogleFault } from './faults'
import { fetchBounded } from './fetch-bounded'
import type { AdsRow } from '../load/rows'

/** Google retires a version about a year after its release. Change only this line then. */
export const API_VERSION = 'v26'

export interface AdsApiOptions {
  deadlineMs: number
  maxBytes: number
  /** Maximum pages of a query; Google sends 10,000 rows per page. */
  maxPages: number
  /** Retries after a transient fault, and the first wait, which doubles. */
  retries: number
  waitMs: number
}

export const API_DEFAULTS: AdsApiOptions = {
  deadlineMs: 30_000,
  maxBytes: 64 * 1024 * 1024,
  maxPages: 50,
  retries: 2,
  waitMs: 800,
}

/** Credentials and path of a call. `loginCustomerId` is the manager through which the account is accessed. */
export interface Access {
  accessToken: string
  customerId: string
  loginCustomerId: string | null
}

export interface AdsApi {
  /** Resource names (`customers/123`) that this login can open directly. */
  listAccessibleCustomers(accessToken: string, signal?: AbortSignal): Promise<string[]>
  /** All rows of a query, page by page. Throws `GoogleFault`. */
  search(access: Access, query: string, signal?: AbortSignal): AsyncGenerator<AdsRow[], void>
}

/** The Google Ads API over REST. Read-only. */
export function createAdsApi(google: Env['google'], options: AdsApiOptions = API_DEFAULTS): AdsApi {
  // Keeps a version that the configured address already has.
  const base = /\/v\d+$/.test(google.adsApiUrl) ? google.adsApiUrl : `${google.adsApiUrl}/${API_VERSION}`

  async function ask(
    path: string,
    accessToken: string,
    init: RequestInit,
    signal?: AbortSignal,
  ): Promise<Json> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      authorization: `Bearer ${accessToken}`,
      ...(google.developerToken ? { 'developer-token': google.developerToken } : {}),
      ...(init.headers as Record<string, string> | undefined),
    }
    for (let tries = 0; ; tries++) {
      try {
        const { status, text } = await fetchBounded(`${base}/${path}`, { ...init, headers }, options, signal)
        if (status !== 200) throw toApiFault(status, text)
        return parseAnswer(text)
      } catch (error) {
        if (!(error instanceof GoogleFault) || !isPassing(error) || tries >= options.retries) throw error
        await setTimeout(options.waitMs * 2 ** tries * (0.75 + Math.random() / 2), undefined, { signal })
      }
    }
  }

  return {
    async listAccessibleCustomers(accessToken, signal) {
      const answer = await ask('customers:listAccessibleCustomers', accessToken, {}, signal)
      const names = answer.resourceNames
      return Array.isArray(names)
        ? names.filter((name) => typeof name === 'string' && /^customers\/\d+$/.test(name))
        : []
    },

    async *search({ accessToken, customerId, loginCustomerId }, query, signal) {
      let pageToken: string | undefined
      for (let page = 0; page < options.maxPages; page++) {
        const init = {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(loginCustomerId ? { 'login-customer-id': loginCustomerId } : {}),
          },
          body: JSON.stringify({ query, ...(pageToken ? { pageToken } : {}) }),
        }
        const answer = await ask(`customers/${customerId}/googleAds:search`, accessToken, init, signal)
        yield Array.isArray(answer.results) ? (answer.results as AdsRow[]) : []
        if (typeof answer.nextPageToken !== 'string' || answer.nextPageToken === '') return
        pageToken = answer.nextPageToken
      }
      throw new GoogleFault(
        'google_too_much',
        'This account has too many rows for that period. Choose a shorter one.',
        'invalid',
        'too_many_pages',
      )
    },
  }
}

type Json = Record<string, unknown>

function parseAnswer(text: string): Json {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json
  } catch {
    // HTML or a truncated answer, which is handled below.
  }
  throw unreachableFault('not_json')
}
