import { Type, type Static } from '@sinclair/typebox'

/**
 * Slot of an issue's message: words of the file, a count, or something that each language prints in its own way. Of
 * many rows, only the first are named. Fields are those of the reader; phrases are texts in each language's table.
 */
export const IssueSlot = Type.Union([
  Type.String(),
  Type.Number(),
  Type.Object({ rows: Type.Array(Type.Integer()), of: Type.Integer() }),
  Type.Object({ field: Type.String() }),
  /** Field labels within a sentence; `and` joins the last two in English. */
  Type.Object({ fields: Type.Array(Type.String()), and: Type.Optional(Type.Boolean()) }),
  Type.Object({ names: Type.Array(Type.String()) }),
  Type.Object({ phrases: Type.Array(Type.String()) }),
  Type.Object({ amount: Type.Number(), currency: Type.Optional(Type.String()) }),
  Type.Object({ share: Type.Number(), digits: Type.Integer() }),
])
export type IssueSlot = Static<typeof IssueSlot>

export const IssueSlots = Type.Record(Type.String(), IssueSlot)
export type IssueSlots = Static<typeof IssueSlots>

/** An issue as data, for translation. */
export const IssueTold = Type.Object({ key: Type.String(), slots: IssueSlots })
export type IssueTold = Static<typeof IssueTold>
