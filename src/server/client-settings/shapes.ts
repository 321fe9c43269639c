import { Type, type Static } from '@sinclair/typebox'

const Amount = Type.Union([Type.Number(), Type.Null()])

/** What a client's audits are measured against. Money in the client's currency; margin as a fraction of order value. */
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

export const NO_TARGETS: ClientTargets = {
  cpa: null,
  roas: null,
  margin: null,
  protectedCategory: false,
  brandCampaigns: [],
  excludedCampaigns: [],
}

/** Header → field of `AdsTable`; null leaves the column out. */
export const ColumnAssignments = Type.Object(
  { columns: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])) },
  { additionalProperties: false },
)
export type ColumnAssignments = Static<typeof ColumnAssignments>
