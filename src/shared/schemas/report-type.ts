import { Type, type Static } from '@sinclair/typebox'
import { REPORT_TYPES, type ReportType as ReportTypeName } from '../report-types'

export { AUDIENCE_TYPES, categoryOf, CREATIVE_TYPES, isReportType, REPORT_TYPES } from '../report-types'

export const Category = Type.Union([Type.Literal('audience'), Type.Literal('creative')])
export type Category = Static<typeof Category>

export const ReportType = Type.Unsafe<ReportTypeName>(
  Type.Union(REPORT_TYPES.map((type) => Type.Literal(type))),
)
export type ReportType = ReportTypeName
