import type { ApiFault } from './error-bodies'
import type { Account } from './views'

export type TokenFault =
  | 'no_refresh_token'
  | 'no_scope'
  | 'other_client'
  | 'html'
  | 'server_error'
  | 'invalid_grant'
  | 'hang'

export interface ListedAccount extends Account {
  /** Ids of the accounts below a manager. */
  children: string[]
}

/** Settings of the stand-in. Each request reads them, so a test can change them at any time. */
export interface StandInState {
  /** The person's answer on the consent page; `ask` shows the page. */
  consent: 'allow' | 'deny' | 'ask'
  login: { sub: string; email: string }
  accounts: ListedAccount[]
  /** Ids that the login can open directly; the others are below a manager. */
  accessible: string[]
  tokenFault: TokenFault | null
  revokeFault: 'hang' | 'server_error' | null
  /** Faults of the next API calls, one each; `always` applies to all calls. */
  faults: ApiFault[]
  always: ApiFault | null
  /** Rows per page. */
  pageSize: number
  clientId: string
  clientSecret: string
  codes: Map<string, IssuedCode>
  refreshTokens: Map<string, { sub: string; scope: string }>
  accessTokens: Map<string, { refreshToken: string; expires: number }>
  /** Requests so far: paths and queries, without tokens. */
  calls: { path: string; query?: string; loginCustomerId?: string | null; developerToken?: string | null }[]
}

export interface IssuedCode {
  challenge: string
  redirectUri: string
  scope: string
  offline: boolean
}

export const SHOP: ListedAccount = {
  id: '1112223334',
  name: 'Northwind Outdoor',
  currency: 'USD',
  timeZone: 'America/New_York',
  manager: false,
  children: [],
}
export const SHOP_EU: ListedAccount = {
  ...SHOP,
  id: '1112223335',
  name: 'Northwind Outdoor EU',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
}
/** Two managers, each below the other. Google does not allow this, but listing accounts must still end. */
export const AGENCY: ListedAccount = {
  ...SHOP,
  id: '9998887776',
  name: 'Lighthouse Media (manager)',
  manager: true,
  children: ['9998887777', SHOP.id],
}
const AGENCY_WEST: ListedAccount = {
  ...AGENCY,
  id: '9998887777',
  name: 'Lighthouse West (manager)',
  children: ['9998887776', SHOP_EU.id],
}

export function createState(now: () => number): StandInState & { now: () => number } {
  return {
    consent: 'allow',
    login: { sub: '104000000000000000001', email: 'ads@lighthouse.example' },
    accounts: [SHOP, SHOP_EU, AGENCY, AGENCY_WEST],
    accessible: [SHOP.id],
    tokenFault: null,
    revokeFault: null,
    faults: [],
    always: null,
    pageSize: 10_000,
    clientId: 'stand-in.apps.googleusercontent.com',
    clientSecret: 'GOCSPX-CANARY-client-secret',
    codes: new Map(),
    refreshTokens: new Map(),
    accessTokens: new Map(),
    calls: [],
    now,
  }
}
