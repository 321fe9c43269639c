import { describe, expect, test } from 'bun:test'
import { auditTable } from '../../src/shared/analyse'
import { EMPTY_CONTEXT, type Audit } from '../../src/shared/audit/audit'
import { recogniseTypes } from '../../src/shared/audit/summary/recognise'
import { narrate } from '../../src/shared/narrative/built-in'
import type { ReportType } from '../../src/shared/report-types/names'
import { codes, read, sum } from './export-files'

/** A variation of an export, with the expected reading. */
export interface Variation {
  name: string
  text: string
  type: ReportType
  rows: number
  spend: number
  currency?: string | null
  brandNames?: string[]
  check?: (audit: Audit, text: string) => void
}

type Cell = string | number
export const lines = (...rows: (readonly Cell[])[]) => rows.map((row) => row.join('\t')).join('\n')
export const range = (count: number) => Array.from({ length: count }, (_, i) => i)
export const issues = ({ findings }: Audit) => findings.map(({ issue }) => issue)
export const sure = ({ findings }: Audit, kind: string) =>
  findings
    .filter((one) => one.kind === kind && ['confirmed', 'likely'].includes(one.tier))
    .map(({ subject }) => subject)

/** Tests that each export is recognised, read completely and audited as expected. */
export function testVariations(subject: string, variations: readonly Variation[]): void {
  describe(`${subject} as some accounts have them`, () => {
    test.each(variations.map((one) => [one.name, one] as const))('%s', (_, variation) => {
      const table = read(variation.text)
      expect(codes(table)).not.toContain('total_mismatch')
      expect([table.rowCount, sum(table.measures.spend)]).toEqual([variation.rows, variation.spend])
      if (variation.currency !== undefined) expect(table.currency).toBe(variation.currency)
      expect(recogniseTypes(table)[0]).toBe(variation.type)
      const { audit } = auditTable(table, variation.type, {
        ...EMPTY_CONTEXT,
        today: '2026-06-05',
        brandNames: variation.brandNames ?? [],
      })
      const told = narrate(audit)
      const text = [
        told.summary,
        told.insights,
        told.wastage,
        told.highlights,
        told.concerns,
        ...told.recommendations,
        ...audit.actions.map(({ title }) => title),
      ]
        .join('\n')
        .replaceAll('\\', '')
      expect(text).not.toMatch(/NaN|undefined|Infinity|\{\w+\}/)
      variation.check?.(audit, text)
    })
  })
}
