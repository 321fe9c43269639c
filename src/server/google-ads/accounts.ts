import type { AdsApi } from './api/api'
import { GoogleFault } from './api/faults'
import { CLIENTS_OF_MANAGER, CUSTOMER } from './api/queries'
import { readField, type AdsRow } from './load/rows'

/** An account that can be audited, with the manager through which this login accesses it (null: directly). */
export interface AdsAccount {
  /** Digits only. */
  id: string
  name: string | null
  currency: string | null
  timeZone: string | null
  loginCustomerId: string | null
}

const MOST_ACCOUNTS = 10_000
const AT_ONCE = 12
/** A login with more direct accounts shows the rest by number only, since each name takes a request. */
const MOST_OPENED = 200

/**
 * Every account with campaigns that this login can open: directly, or below its managers at any depth. Google
 * flattens a manager's tree, so cycles do no harm; each account is listed once.
 */
export async function listAccounts(
  api: AdsApi,
  accessToken: string,
  signal?: AbortSignal,
): Promise<AdsAccount[]> {
  const names = await api.listAccessibleCustomers(accessToken, signal)
  const roots = names.map((name) => name.slice('customers/'.length))
  const found = new Map<string, AdsAccount>(roots.slice(MOST_OPENED).map((id) => [id, nameless(id)]))
  const opened = roots.slice(0, MOST_OPENED)
  for (let at = 0; at < opened.length; at += AT_ONCE) {
    const batch = opened.slice(at, at + AT_ONCE)
    const accounts = await Promise.all(batch.map((id) => openRoot(api, accessToken, id, signal)))
    for (const account of accounts.flat()) {
      const known = found.get(account.id)
      // Direct access is preferred, since it does not depend on a manager.
      if (!known || (known.loginCustomerId !== null && account.loginCustomerId === null))
        found.set(account.id, account)
    }
    if (found.size >= MOST_ACCOUNTS) break
  }
  return [...found.values()]
    .slice(0, MOST_ACCOUNTS)
    .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en') || (a.id < b.id ? -1 : 1))
}

async function openRoot(
  api: AdsApi,
  accessToken: string,
  id: string,
  signal?: AbortSignal,
): Promise<AdsAccount[]> {
  try {
    const access = { accessToken, customerId: id, loginCustomerId: id }
    const rows: AdsRow[] = []
    for await (const page of api.search({ ...access, loginCustomerId: null }, CUSTOMER, signal))
      rows.push(...page)
    const own = rows[0]
    if (!own) return [nameless(id)]
    if (readField(own, 'customer.manager') !== true)
      return [{ id, ...detailsOf(own, 'customer'), loginCustomerId: null }]
    const clients: AdsAccount[] = []
    for await (const page of api.search(access, CLIENTS_OF_MANAGER, signal)) {
      for (const row of page) {
        if (readField(row, 'customer_client.manager') === true) continue
        const clientId = String(readField(row, 'customer_client.id') ?? '')
        if (/^\d+$/.test(clientId))
          clients.push({ id: clientId, ...detailsOf(row, 'customer_client'), loginCustomerId: id })
      }
      if (clients.length >= MOST_ACCOUNTS) break
    }
    return clients
  } catch (error) {
    if (!(error instanceof GoogleFault)) throw error
    // Google lists closed accounts but refuses to open them.
    if (error.code === 'google_account_closed' || error.code === 'google_no_access') return []
    // An account without a name can still be chosen.
    if (error.code === 'google_refused') return [nameless(id)]
    throw error
  }
}

function nameless(id: string): AdsAccount {
  return { id, name: null, currency: null, timeZone: null, loginCustomerId: null }
}

const LONGEST_NAME = 200

function detailsOf(row: AdsRow, resource: string): Pick<AdsAccount, 'name' | 'currency' | 'timeZone'> {
  const text = (field: string) => {
    const value = readField(row, `${resource}.${field}`)
    return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST_NAME) : null
  }
  return { name: text('descriptive_name'), currency: text('currency_code'), timeZone: text('time_zone') }
}
