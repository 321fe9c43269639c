import { Type, type Static } from '@sinclair/typebox'
import { nullable } from '../../shared/schemas/nullable'
import { ReportType } from '../../shared/schemas/report-type'
import { PRESETS } from './load/period'
import { oneOf } from '../../shared/schemas/one-of'

const Text = nullable(Type.String())

export const Status = Type.Object({
  configured: Type.Boolean(),
  /** Redirect URI to authorise at Google. */
  redirectUri: Type.String(),
  /** Missing settings of this server. */
  missing: Type.Array(Type.String()),
})

export const Accounts = Type.Object({
  /** `customers/123`. */
  accounts: Type.Array(Type.String()),
  details: Type.Array(
    Type.Object({ resourceName: Type.String(), name: Text, currency: Text, timeZone: Text }),
  ),
})

const Every = oneOf('week', 'month')

export const Schedule = Type.Object({
  /** Null means no schedule. */
  every: nullable(Every),
  types: Type.Array(ReportType),
  dueAt: Text,
  lastRunAt: Text,
  lastProblem: Text,
})
export type Schedule = Static<typeof Schedule>

export const ScheduleInput = Type.Object(
  { every: nullable(Every), types: Type.Optional(Type.Array(ReportType, { minItems: 1, maxItems: 10 })) },
  { additionalProperties: false },
)
export type ScheduleInput = Static<typeof ScheduleInput>

export const Connection = Type.Object({
  connected: Type.Boolean(),
  /** Access has ended or cannot be decrypted; connect again. */
  reconnect: Type.Boolean(),
  email: Text,
  customerId: Text,
  accountName: Text,
  currency: Text,
  timeZone: Text,
})
export type Connection = Static<typeof Connection>

export const LoadInput = Type.Object(
  {
    type: ReportType,
    preset: Type.Optional(oneOf(...PRESETS)),
    from: Type.Optional(Type.String({ maxLength: 10 })),
    to: Type.Optional(Type.String({ maxLength: 10 })),
    customPrompt: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type LoadInput = Static<typeof LoadInput>
