import { AppError } from '../../shared/app-error'
import type { Client, ClientInput } from '../../shared/schemas/client'
import type { ServerContext } from '../context'
import { repeatable, resultGone, type IdempotencyKey } from '../http/idempotency'
import type { Page, PageRequest } from '../http/paging'
import { optionalLine, optionalVerbatim, requireLength, requireLine, requireStorable } from '../http/text'
import * as store from './store'

type Context = Pick<ServerContext, 'db' | 'now'>

const MAX = { name: 200, industry: 200, website: 2000, q: 200 }

export async function listClients({ db }: Context, q: string, page: PageRequest): Promise<Page<Client>> {
  requireStorable(q, 'q')
  requireLength(q, { field: 'q', max: MAX.q })
  return store.listClients(db, q, page)
}

/** The client and its version, which an edit may name in `If-Match`. */
export async function requireClient({ db }: Pick<Context, 'db'>, id: string): Promise<store.StoredClient> {
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

/** `created` is false when the same request has been answered before. */
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
  const found = await store.findClient(db, resultId)
  if (!found) throw resultGone()
  return { client: found.client, created: !repeated }
}

export async function updateClient(
  { db }: Context,
  id: string,
  input: Partial<ClientInput>,
  expectedVersion: number | null,
): Promise<store.StoredClient> {
  const { client, version } = await requireClient({ db }, id)
  if (expectedVersion !== null && expectedVersion !== version) throw editConflict()
  if (!(await store.updateClient(db, id, toFields(input, client), version))) throw editConflict()
  return requireClient({ db }, id)
}

/** The client with everything of it, and with what is still being written for it. */
export async function deleteClient(
  { db, departures }: Context & Pick<ServerContext, 'departures'>,
  id: string,
): Promise<{ id: string }> {
  if (!(await store.deleteClient(db, id))) throw clientNotFound()
  departures.announce(id)
  return { id }
}

/** Checked fields; what the input leaves out stays as it is. */
function toFields(input: Partial<ClientInput>, current: Client | null): store.ClientFields {
  const { name = current?.name ?? '', industry = current?.industry, website = current?.website } = input
  return {
    name: requireLine(name, { field: 'name', max: MAX.name }),
    industry: optionalLine(industry, { field: 'industry', max: MAX.industry }),
    website: optionalVerbatim(website, { field: 'website', max: MAX.website }),
  }
}

function clientNotFound(): AppError {
  return new AppError('not_found', 'This client does not exist.', 'not_found')
}

function editConflict(): AppError {
  return new AppError(
    'edit_conflict',
    'Someone else has changed this client meanwhile. Please reload it.',
    'conflict',
  )
}
