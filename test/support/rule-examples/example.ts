import type { AuditContext } from '../../../src/shared/audit/audit'
import type { Field } from '../../../src/shared/exports/ads-table'
import type { ReportType } from '../../../src/shared/report-types/names'
import type { Period } from '../../../src/shared/schemas/segment'

export type ExampleRow = Partial<Record<Field, string | number>>

/** A small export of a report type. */
export interface RuleExample {
  type: ReportType
  platform?: 'meta' | 'google'
  context?: Partial<AuditContext>
  /** August 2026 unless the rows have days. */
  period?: Period
  rows: readonly ExampleRow[]
}

/** A rule stays silent on the one and speaks on the other. */
export interface RuleExamples {
  passing: RuleExample
  failing: RuleExample
}
