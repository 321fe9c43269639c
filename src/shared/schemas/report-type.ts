import { Type, type Static } from '@sinclair/typebox'
import {
  REPORT_KINDS,
  REPORT_TYPES,
  type ReportKind as ReportKindName,
  type ReportType as ReportTypeName,
} from '../report-types/names'
import { oneOf } from './one-of'

export { categoryOf, isReportType, REPORT_TYPES } from '../report-types/names'

export const Category = oneOf('audience', 'creative')
export type Category = Static<typeof Category>

export const ReportType = Type.Unsafe<ReportTypeName>(
  Type.Union(REPORT_TYPES.map((type) => Type.Literal(type))),
)
export type ReportType = ReportTypeName

/** Report type of a file, or `account` for a report of several files. */
export const ReportKind = Type.Unsafe<ReportKindName>(
  Type.Union(REPORT_KINDS.map((kind) => Type.Literal(kind))),
)
export type ReportKind = ReportKindName
