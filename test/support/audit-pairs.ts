import { EMPTY_CONTEXT, type Audit } from '../../src/shared/audit/audit'
import { runAudit } from '../../src/shared/audit/run-audit'
import { summarise } from '../../src/shared/audit/summary/summarise'
import { narrate } from '../../src/shared/narrative/built-in'
import { toAnalysis } from '../../src/shared/to-analysis'
import { toExampleTable } from './example-table'
import { REPORT_LANGUAGES } from './report-languages'
import type { ExampleRow } from './rule-examples/example'
import { expensiveRow, evenRows, salesRow } from './rule-examples/rows'

export const AUGUST = { start: '2026-08-01', end: '2026-08-31' }
export const SEPTEMBER = { start: '2026-09-01', end: '2026-10-01' }
export type Rows = readonly ExampleRow[]

export const auditOf = (rows: Rows, period: typeof AUGUST | null, more = {}) =>
  runAudit(summarise(toExampleTable({ rows, ...(period && { period }) }), 'campaign'), {
    ...EMPTY_CONTEXT,
    ...more,
  })
export const stored = (audit: Audit) =>
  toAnalysis(audit, narrate(audit), { narrator: { kind: 'built-in' }, fileHash: '' })

export interface Days {
  periods?: readonly (typeof AUGUST)[]
  today?: string | null
}

/** The audit of these rows, with that of the earlier ones as the last audit. */
export function compare(
  then: Rows,
  now: Rows,
  { periods = [AUGUST, SEPTEMBER], today = null }: Days = {},
): Audit {
  const analysis = stored(auditOf(then, periods[0] ?? null))
  const previous = { reportId: 'r1', createdAt: '2026-09-01T00:00:00Z', analysis }
  return auditOf(now, periods[1] ?? null, { previous, today })
}

export const leversOf = ({ actions }: Pick<Audit, 'actions'>) => actions.map(({ lever }) => lever)
export const tellSteps = (audit: Audit, language = REPORT_LANGUAGES[0]!) =>
  narrate(audit, undefined, language).sentences.filter(({ section }) => section === 'recommendations')

export type Factors = Partial<
  Record<'spend' | 'impressions' | 'linkClicks' | 'purchases' | 'purchaseValue', number>
>
export const times = (rows: Rows, factors: Factors): ExampleRow[] =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      Object.entries(factors).map(([name, factor]) => [name, Number(row[name as keyof ExampleRow]) * factor]),
    ),
  }))

export const EVEN = times(evenRows('campaignName', ['A', 'B', 'C', 'D']), {
  purchases: 10,
  purchaseValue: 10,
  linkClicks: 10,
})
export const CHEAP = salesRow('campaignName', 'Cheap', [1000, 80_000, 12_000, 1000, 65_000])
export const DEAR = times([expensiveRow('campaignName', 'Expensive')], {
  purchases: 10,
  purchaseValue: 10,
  linkClicks: 10,
})[0]!
export const HALF: Factors = { purchases: 0.5, purchaseValue: 0.5 }
