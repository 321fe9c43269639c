import { Type, type Static } from '@sinclair/typebox'
import { nullable } from '../../shared/schemas/nullable'

const Amount = nullable(Type.Number())

/** Targets of a client's audits. Money in the client's currency; margin as a fraction of order value. */
export const ClientTargets = Type.Object(
  {
    cpa: Amount,
    roas: Amount,
    margin: Amount,
    protectedCategory: Type.Boolean(),
    brandCampaigns: Type.Array(Type.String(), { maxItems: 200 }),
    excludedCampaigns: Type.Array(Type.String(), { maxItems: 200 }),
  },
  { additionalProperties: false },
)
export type ClientTargets = Static<typeof ClientTargets>

/** Targets as stored. Version 0 means that none were ever set. */
export const StoredTargets = Type.Object({ ...ClientTargets.properties, version: Type.Integer() })
export type StoredTargets = Static<typeof StoredTargets>

/** The targets that a client has, for the table of all clients; campaigns as their number. */
export const TargetsRow = Type.Object({
  clientId: Type.String(),
  /** Figures of the client's latest audit; null before the first one. */
  latest: nullable(Type.Object({ currency: nullable(Type.String()), costPerPurchase: Amount, roas: Amount })),
  cpa: Amount,
  roas: Amount,
  margin: Amount,
  brandCampaigns: Type.Integer(),
  excludedCampaigns: Type.Integer(),
})
export type TargetsRow = Static<typeof TargetsRow>

/** Without a version, other edits may be overwritten. */
export const TargetsInput = Type.Object(
  { ...ClientTargets.properties, version: Type.Optional(Type.Integer()) },
  { additionalProperties: false },
)

export const NO_TARGETS: StoredTargets = {
  version: 0,
  cpa: null,
  roas: null,
  margin: null,
  protectedCategory: false,
  brandCampaigns: [],
  excludedCampaigns: [],
}

/** Header → field of `AdsTable`; null ignores the column. */
export const ColumnAssignments = Type.Object(
  { columns: Type.Record(Type.String(), nullable(Type.String())) },
  { additionalProperties: false },
)
export type ColumnAssignments = Static<typeof ColumnAssignments>
