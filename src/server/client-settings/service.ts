import { AppError } from '../../shared/app-error'
import { DIMENSIONS, MEASURES } from '../../shared/exports/ads-table'
import { requireClientExists } from '../clients/service'
import type { ServerContext } from '../context'
import { editConflict } from '../http/if-match'
import { requireLength, requireLine, requireStorable } from '../http/text'
import type { ClientTargets, StoredTargets } from './shapes'
import * as store from './store'

type Context = Pick<ServerContext, 'db'>

const FIELDS: ReadonlySet<string> = new Set([...DIMENSIONS, ...MEASURES])
const COLUMNS_MAX = 400
const HEADER_MAX = 500
const CAMPAIGN_MAX = 1000
const MONEY_MAX = 1e12
// Dividing by smaller targets would give infinite figures.
const LEAST = 0.0001

export async function readTargets(context: Context, clientId: string): Promise<StoredTargets> {
  await requireClientExists(context, clientId)
  return store.readTargets(context.db, clientId)
}

export async function writeTargets(
  context: Context,
  clientId: string,
  input: ClientTargets,
  expectedVersion: number | null,
): Promise<StoredTargets> {
  await requireClientExists(context, clientId)
  requireAmount('cpa', input.cpa, MONEY_MAX)
  requireAmount('roas', input.roas, 10_000)
  requireAmount('margin', input.margin, 1)
  const targets = {
    ...input,
    brandCampaigns: toNames(input.brandCampaigns, 'brandCampaigns'),
    excludedCampaigns: toNames(input.excludedCampaigns, 'excludedCampaigns'),
  }
  const { version } = await store.readTargets(context.db, clientId)
  const fits = expectedVersion === null || expectedVersion === version
  const written = fits && (await store.writeTargets(context.db, clientId, targets, expectedVersion))
  const stored = await store.readTargets(context.db, clientId)
  if (!written) throw editConflict('client’s targets', stored)
  return stored
}

export async function readColumns(
  context: Context,
  clientId: string,
): Promise<Record<string, string | null>> {
  await requireClientExists(context, clientId)
  return store.readColumns(context.db, clientId)
}

export async function writeColumns(
  context: Context,
  clientId: string,
  columns: Record<string, string | null>,
): Promise<Record<string, string | null>> {
  await requireClientExists(context, clientId)
  const entries = Object.entries(columns)
  if (entries.length > COLUMNS_MAX) {
    throw new AppError('too_many:columns', `At most ${COLUMNS_MAX} columns can be remembered.`)
  }
  for (const [header, field] of entries) {
    requireStorable(header, 'columns')
    requireLength(header, { field: 'columns', max: HEADER_MAX })
    if (field !== null && !FIELDS.has(field))
      throw new AppError('unknown_field:columns', 'A column cannot be assigned to an unknown field.')
  }
  await store.writeColumns(context.db, clientId, columns)
  return store.readColumns(context.db, clientId)
}

function requireAmount(field: string, value: number | null, max: number): void {
  if (value !== null && !(value >= LEAST && value <= max)) {
    throw new AppError(
      `invalid_number:${field}`,
      `The ${field} must be at least ${LEAST} and at most ${max}.`,
    )
  }
}

function toNames(names: string[], field: string): string[] {
  return [...new Set(names.map((name) => requireLine(name, { field, max: CAMPAIGN_MAX })))]
}
