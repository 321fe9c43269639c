import { Type, type Static } from '@sinclair/typebox'
import { nullable } from './nullable'
import { ReportKind } from './report-type'

/** A newer audit of a part of the account that overspends: its data go on for more than a week longer than those of the client's leading audit. */
export const Newer = Type.Object({
  reportId: Type.String(),
  reportType: ReportKind,
  excess: Type.Number(),
  currency: nullable(Type.String()),
  ageDays: Type.Integer(),
})
export type Newer = Static<typeof Newer>
