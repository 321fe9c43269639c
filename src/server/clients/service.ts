import { AppError } from '../../shared/app-error'
import type { Client, ClientInput } from '../../shared/schemas/client'
import type { ServerContext } from '../context'
import { repeatable, resultGone, type IdempotencyKey } from '../http/idempotency'
import type { Page, PageRequest } from '../http/paging'
import { editConflict } from '../http/if-match'
import { optionalLine, optionalVerbatim, requireLength, requireLine, requireStorable } from '../http/text'
import { trashClient } from '../trash/service'
import * as store from './store'

type Context = Pick<ServerContext, 'db' | 'now'>

const MAX = { name: 200, industry: 200, website: 2000, q: 200 }

export async function listClients({ db }: Context, q: string, page: PageRequest): Promise<Page<Client>> {
  requireStorable(q, 'q')
  requireLength(q, { field: 'q', max: MAX.q })
  return store.listClients(db, q, page)
}

export async function requireClient({ db }: Pick<Context, 'db'>, id: string): Promise<Client> {
  const found = await store.findClient(db, id)
  if (!found) throw clientNotFound()
  return found
}

export async function clientExists({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  return store.clientExists(db, id)
}

export async function requireClientExists(context: Pick<Context, 'db'>, id: string): Promise<void> {
  if (!(await clientExists(context, id))) throw clientNotFound()
}

/** `created` is false for a repeated request. */
export async function createClient(
  context: Context,
  input: ClientInput,
  key: IdempotencyKey | null,
): Promise<{ client: Client; created: boolean }> {
  const { db, now } = context
  const fields = toFields(input, null)
  const id = Bun.randomUUIDv7()
  const { resultId, repeated } = await repeatable(db, 'clients', key, async () => {
    await store.insertClient(db, { id, ...fields, createdAt: now().toISOString() }, key)
    return id
  })
  const client = await store.findClient(db, resultId)
  if (!client) throw resultGone()
  return { client, created: !repeated }
}

/** Changes the given fields. A null `expectedVersion` overwrites any version. */
export async function updateClient(
  { db }: Pick<Context, 'db'>,
  id: string,
  changes: Partial<ClientInput>,
  expectedVersion: number | null,
): Promise<Client> {
  const client = await requireClient({ db }, id)
  const version = expectedVersion ?? client.version
  if (version === client.version && (await store.updateClient(db, id, toFields(changes, client), version)))
    return requireClient({ db }, id)
  throw editConflict('client', await requireClient({ db }, id))
}

/** Moves the client to the trash and cancels work in progress for it. */
export async function deleteClient(
  context: Context & Pick<ServerContext, 'departures'>,
  id: string,
): Promise<{ id: string }> {
  if (!(await trashClient(context, id))) throw clientNotFound()
  return { id }
}

/** Checks fields and normalises them to NFC, so that equal-looking names are equal. Missing fields keep their value. */
function toFields(input: Partial<ClientInput>, current: Client | null): store.ClientFields {
  const { name = current?.name ?? '', industry = current?.industry, website = current?.website } = input
  const { language = current?.language ?? null } = input
  return {
    name: requireLine(name.normalize(), { field: 'name', max: MAX.name }),
    industry: optionalLine(industry?.normalize(), { field: 'industry', max: MAX.industry }),
    website: optionalVerbatim(website, { field: 'website', max: MAX.website }),
    language,
  }
}

export function clientNotFound(): AppError {
  return new AppError('not_found', 'This client does not exist.', 'not_found')
}
