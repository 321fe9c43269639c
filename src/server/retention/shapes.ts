import { Type, type Static } from '@sinclair/typebox'
import { nullable } from '../../shared/schemas/nullable'

const Days = nullable(Type.Integer({ minimum: 1, maximum: 3650 }))

/** Days after which a client's uploads (files and images) and reports are permanently deleted; null: never. */
export const Retention = Type.Object({ uploadDays: Days, reportDays: Days }, { additionalProperties: false })
export type Retention = Static<typeof Retention>

/** A client whose data are not kept for as long as the client. */
export const LimitedClient = Type.Composite([
  Type.Object({ clientId: Type.String(), clientName: Type.String() }),
  Retention,
])
export type LimitedClient = Static<typeof LimitedClient>
