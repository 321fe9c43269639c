import { Type, type Static } from '@sinclair/typebox'
import { REPORT_TYPES, type ReportType as ReportTypeName } from '../report-types/names'

export { categoryOf, isReportType, REPORT_TYPES } from '../report-types/names'

export const Category = Type.Union([Type.Literal('audience'), Type.Literal('creative')])
export type Category = Static<typeof Category>

export const ReportType = Type.Unsafe<ReportTypeName>(
  Type.Union(REPORT_TYPES.map((type) => Type.Literal(type))),
)
export type ReportType = ReportTypeName
