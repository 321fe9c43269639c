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
  /** Default: August 2026, unless the rows have days. */
  period?: Period
  rows: readonly ExampleRow[]
}

/** The rule must not apply to `passing`, and must apply to `failing`. */
export interface RuleExamples {
  passing: RuleExample
  failing: RuleExample
}
