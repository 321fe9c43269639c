import { Type, type Static } from '@sinclair/typebox'
import { IssueTold } from './issue'
import { nullable } from './nullable'
import { oneOf } from './one-of'

export const QualityIssue = Type.Object({
  code: Type.String(),
  severity: oneOf('info', 'warning'),
  message: Type.String(),
  /** Absent in older reports, which show the English message. */
  told: Type.Optional(IssueTold),
  rows: Type.Optional(Type.Array(Type.Integer())),
  column: Type.Optional(Type.String()),
})
export type QualityIssue = Static<typeof QualityIssue>

/** Data quality: rows read, rows dropped, and figures that the file cannot show. */
export const Quality = Type.Object({
  platform: Type.String(),
  /** Name of the ad account, if all rows state the same one. */
  account: Type.Optional(Type.String()),
  /** The account's spend, where the file states it. */
  statedSpend: Type.Optional(Type.Number()),
  language: nullable(Type.String()),
  encoding: Type.String(),
  delimiter: Type.String(),
  numberLocale: Type.String(),
  /** Decimal mark of its figures. Absent in older reports, and where it is a point. */
  decimal: Type.Optional(oneOf('.', ',')),
  attribution: Type.Array(Type.String()),
  rowsRead: Type.Integer(),
  rowsDropped: Type.Integer(),
  columns: Type.Array(
    Type.Object({
      header: Type.String(),
      field: nullable(Type.String()),
      ignored: Type.Optional(Type.String()),
      assigned: Type.Optional(Type.Boolean()),
    }),
  ),
  issues: Type.Array(QualityIssue),
  /** Codes of what this export lacks (`value`, `days`, …), so that nobody takes silence for a result. */
  hidden: Type.Optional(Type.Array(Type.String())),
  /** `hidden` as sentences in the report's language. Empty until the narrator fills it. */
  notVisible: Type.Array(Type.String()),
})
export type Quality = Static<typeof Quality>
