import { AppError } from '../../shared/app-error'
import { categoryOf, isReportType, type ReportType } from '../../shared/report-types/names'
import type { Period } from '../../shared/schemas/segment'
import { STAGES } from '../../shared/schemas/audit-event'
import { startAnalysis } from '../analyses/service'
import type { AuditRun } from '../http/answer-run'
import { requireClientExists } from '../clients/service'
import type { IdempotencyKey } from '../http/idempotency'
import { listAccounts as listAdsAccounts, type AdsAccount } from './accounts'
import type { GoogleContext } from './context'
import { reconnectFault } from './api/faults'
import { loadExport } from './load/load'
import { isConfigured } from './connect/oauth'
import { requirePeriod, todayIn, toPeriod, type Preset } from './load/period'
import type { Connection } from './shapes'
import { notConfigured } from './connect/sign-in'
import * as store from './store'
import { endOrphans, opensToken, withAccess } from './connect/tokens'

const REVOKE_PATIENCE_MS = 1500

/** The client's connection. Throws `google_not_connected`, or `reconnect_google` once access has ended. */
async function requireConnection(context: GoogleContext, clientId: string): Promise<store.Connection> {
  await requireClientExists(context, clientId)
  if (!isConfigured(context.env.google)) throw notConfigured()
  const connection = await store.findConnection(context.db, clientId)
  if (!connection) throw notConnected()
  if (connection.sealedToken === null) throw reconnectFault('ended')
  return connection
}

function notConnected(): AppError {
  return new AppError(
    'google_not_connected',
    'Could not connect to Google Ads: this client is not connected.',
    'conflict',
  )
}

/** The connection for the client's page. */
export async function readConnection(context: GoogleContext, clientId: string): Promise<Connection> {
  await requireClientExists(context, clientId)
  const found = await store.findConnection(context.db, clientId)
  const usable = found !== null && opensToken(context, found)
  return {
    connected: usable,
    reconnect: found !== null && !usable,
    email: found?.email ?? null,
    customerId: found?.customerId ?? null,
    accountName: found?.accountName ?? null,
    currency: found?.currency ?? null,
    timeZone: found?.timeZone ?? null,
  }
}

export async function listAccounts(
  context: GoogleContext,
  clientId: string,
  signal?: AbortSignal,
): Promise<AdsAccount[]> {
  const connection = await requireConnection(context, clientId)
  return withAccess(context, connection, (accessToken) => listAdsAccounts(context.api, accessToken, signal))
}

/** Accepts `customers/123` or `123`, if this login can open the account. */
export async function setAccount(
  context: GoogleContext,
  clientId: string,
  customerId: string,
): Promise<AdsAccount> {
  const id = customerId.replace(/^customers\//, '').replaceAll('-', '')
  if (!/^\d{1,20}$/.test(id))
    throw new AppError('invalid_characters:customerId', 'Failed to set Google Ads account')
  const account = (await listAccounts(context, clientId)).find((known) => known.id === id)
  if (!account) {
    throw new AppError(
      'google_no_access',
      'This Google login has no access to that Google Ads account. Choose another one, or connect with another login.',
      'forbidden',
    )
  }
  if (!(await store.setAccount(context.db, clientId, account))) throw notConnected()
  return account
}

/**
 * Deletes the connection, and revokes access at Google if no other client uses the login. `revoked` is false until
 * Google has confirmed that.
 */
export async function disconnect(context: GoogleContext, clientId: string): Promise<{ revoked: boolean }> {
  await requireClientExists(context, clientId)
  await store.disconnectClient(context.db, clientId)
  const { revoked } = await endOrphans(context)
  return { revoked: await Promise.race([revoked, Bun.sleep(REVOKE_PATIENCE_MS).then(() => false)]) }
}

export interface LoadRequest {
  clientId: string
  type: ReportType
  period: { preset: Preset } | { from: string; to: string }
  customPrompt: string | null
  /** As in `CsvUpload`. */
  ownNotice?: boolean
}

/** Loads a report and audits it. Yields the events of an upload's audit, with loading as the first stage. */
export async function startLoad(
  context: GoogleContext,
  request: LoadRequest,
  key: IdempotencyKey | null,
  signal: AbortSignal,
): Promise<AuditRun> {
  const connection = await requireConnection(context, request.clientId)
  if (connection.customerId === null) {
    throw new AppError('google_no_account', 'Choose a Google Ads account for this client first.', 'conflict')
  }
  if (!isReportType(request.type)) throw new AppError('invalid_type:type', 'This report type does not exist.')
  const today = todayIn(connection.timeZone, context.now())
  const period =
    'preset' in request.period
      ? toPeriod(request.period.preset, today)
      : requirePeriod(request.period.from, request.period.to, today)
  return loadAndAudit(
    context,
    { ...request, period, connection, customerId: connection.customerId },
    key,
    signal,
  )
}

interface Load extends Omit<LoadRequest, 'period'> {
  period: Period
  connection: store.Connection
  customerId: string
}

async function* loadAndAudit(
  context: GoogleContext,
  { clientId, type, period, customPrompt, ownNotice = false, connection, customerId }: Load,
  key: IdempotencyKey | null,
  signal: AbortSignal,
): AuditRun {
  yield { event: 'progress', data: { stage: 'queued', done: 0, of: STAGES.length } }
  const account = {
    id: customerId.replace(/^customers\//, ''),
    name: connection.accountName,
    timeZone: connection.timeZone,
  }
  const text = await withAccess(context, connection, (accessToken) => {
    const access = { accessToken, customerId: account.id, loginCustomerId: connection.loginCustomerId }
    return loadExport(context.api, access, { type, period, account }, signal)
  })
  const bytes = new TextEncoder().encode(text)
  const upload = {
    bytes,
    fileHash: new Bun.CryptoHasher('sha256').update(bytes).digest('hex'),
    fileName: `Google Ads, ${account.name ?? account.id}, ${period.start} to ${period.end}`,
    type,
    category: categoryOf(type),
    clientId,
    customPrompt,
    ownNotice,
  }
  yield* await startAnalysis(context, upload, key, signal)
}
