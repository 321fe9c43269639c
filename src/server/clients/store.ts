import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Client } from '../../shared/schemas/client'
import type { LanguageCode } from '../../shared/schemas/language'
import type { Database } from '../db/client'
import { prepareList } from '../db/prepare-list'
import { clientIsLive } from '../db/live'
import { prepareRead } from '../db/prepare-read'
import { clients, idempotencyKeys } from '../db/schema'
import { fold } from '../http/text'
import type { Page, PageRequest } from '../http/paging'

export interface ClientFields {
  name: string
  industry: string | null
  website: string | null
  language: LanguageCode | null
}

const columns = {
  id: clients.id,
  name: clients.name,
  industry: clients.industry,
  website: clients.website,
  // Whether there is a token; the token itself is not selected.
  connected: sql<number>`EXISTS (
    SELECT 1 FROM google_connections JOIN google_logins ON google_logins.id = google_connections.login_id
    WHERE google_connections.client_id = clients.id AND google_logins.sealed_token IS NOT NULL)`,
  googleAdsCustomerId: clients.googleAdsCustomerId,
  language: clients.language,
  version: clients.version,
  createdAt: clients.createdAt,
}

type Row = Omit<Client, 'googleAdsRefreshToken'> & { connected: number }

function toClient(row: Row): Client {
  const { id, name, industry, website, connected, googleAdsCustomerId, language, createdAt, version } = row
  const googleAdsRefreshToken = connected ? true : null
  return {
    id,
    name,
    industry,
    website,
    googleAdsRefreshToken,
    googleAdsCustomerId,
    language,
    createdAt,
    version,
  }
}

/** Derived columns for searching and sorting. */
function toDerived({ name, industry, website }: ClientFields) {
  return {
    // Separated by line breaks, so that a search never matches across fields.
    search: fold([name, industry, website].filter(Boolean).join('\n')),
    sortName: fold(name),
    industryKey: industry === null ? null : fold(industry),
  }
}

const listed = { ...columns, sortName: clients.sortName }

const listWhere = (wanted?: SQL) =>
  prepareList(
    listed,
    {
      key: clients.sortName,
      id: clients.id,
      direction: 'ascending',
      positionOf: (row: Row & { sortName: string }) => [row.sortName, row.id],
    },
    (db, { after, order, limit }) =>
      db
        .select(listed)
        .from(clients)
        .where(and(clientIsLive, wanted, after))
        .orderBy(...order)
        .limit(limit),
  )
const allClients = listWhere()
// `instr` rather than LIKE, which has wildcards and other rules of equality.
const foundClients = listWhere(sql`instr(${clients.search}, ${sql.placeholder('folded')}) > 0`)

/** Clients sorted by name; with `q` only those that contain it in name, industry or website. */
export async function listClients(db: Database, q: string, page: PageRequest): Promise<Page<Client>> {
  const found = q === '' ? await allClients(db, page) : await foundClients(db, page, { folded: fold(q) })
  return { ...found, rows: found.rows.map(toClient) }
}

const clientById = prepareRead(columns, (db) =>
  db
    .select(columns)
    .from(clients)
    .where(and(eq(clients.id, sql.placeholder('id')), clientIsLive)),
)

export async function findClient(db: Database, id: string): Promise<Client | null> {
  const row = await clientById(db).first({ id })
  return row && toClient(row)
}

const idOnly = { id: clients.id }
const idOfClient = prepareRead(idOnly, (db) =>
  db
    .select(idOnly)
    .from(clients)
    .where(and(eq(clients.id, sql.placeholder('id')), clientIsLive)),
)

export async function clientExists(db: Database, id: string): Promise<boolean> {
  return (await idOfClient(db).first({ id })) !== null
}

export interface NewClient extends ClientFields {
  id: string
  createdAt: string
}

/** Stores a client and the request's idempotency key in one transaction. */
export async function insertClient(
  db: Database,
  client: NewClient,
  key: { key: string; fingerprint: string } | null,
): Promise<void> {
  const insert = db.insert(clients).values({ ...client, ...toDerived(client) })
  if (!key) {
    await insert
    return
  }
  await db.batch([
    db
      .insert(idempotencyKeys)
      .values({ scope: 'clients', ...key, resultId: client.id, createdAt: client.createdAt }),
    insert,
  ])
}

/** False when there is no such client, or its version is not `version`. */
export async function updateClient(
  db: Database,
  id: string,
  fields: ClientFields,
  version: number,
): Promise<boolean> {
  const changed = await db
    .update(clients)
    .set({ ...fields, ...toDerived(fields), version: version + 1 })
    .where(and(eq(clients.id, id), clientIsLive, eq(clients.version, version)))
    .returning({ id: clients.id })
  return changed.length > 0
}
