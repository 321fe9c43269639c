import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { inputsOf, valueOf, type MetricKey } from '../metrics/catalogue'
import { NO_SUMS } from '../metrics/no-sums'
import { DIMENSIONS, type AdsTable } from '../exports/ads-table'
import type { Finding } from '../schemas/finding'
import { EMPTY_CONTEXT } from './audit'
import type { ExampleRow } from '../../../test/support/rule-examples/example'
import { toExampleTable } from '../../../test/support/example-table'
import { runAudit } from './run-audit'
import { summarise } from './summary/summarise'

const audit = (table: AdsTable, type: Parameters<typeof summarise>[1] = 'campaign') =>
  runAudit(summarise(table, type), EMPTY_CONTEXT)

/** Findings by row, without amounts. */
const verdicts = (findings: readonly Finding[]) =>
  findings
    .map(({ rule, kind, tier, subject, issue, probability }) =>
      [rule, kind, tier, subject, issue ?? '', probability?.toFixed(6) ?? ''].join('|'),
    )
    .sort()

const campaign = fc.record({
  spend: fc.integer({ min: 100, max: 400_000 }).map((cents) => cents / 100),
  impressions: fc.integer({ min: 1000, max: 300_000 }),
  linkClicks: fc.integer({ min: 0, max: 3000 }),
  landingPageViews: fc.integer({ min: 0, max: 2500 }),
  purchases: fc.integer({ min: 0, max: 90 }),
})
const account = fc.array(campaign, { minLength: 2, maxLength: 9 }).map((rows) =>
  rows.map((row, at): ExampleRow => ({
    campaignName: `Campaign ${at}`,
    objective: 'OUTCOME_SALES',
    purchaseValue: row.purchases * (40 + at),
    ...row,
  })),
)
/** Whether tables show the metric: a sum of the file, or a ratio of two. `landingRate` counts link clicks only. */
const isTabled = (metric: string) =>
  metric !== 'landingRate' && (metric in NO_SUMS || inputsOf(metric as MetricKey).length > 0)

const runs = { numRuns: 30, seed: 7 }
const PATIENCE = 60_000

describe('laws of an audit', () => {
  test('a fact of a segment or of the account is the figure that a table shows there', () => {
    fc.assert(
      fc.property(account, (rows) => {
        const { facts, segments, totals } = audit(toExampleTable({ rows }))
        expect(new Set(facts.map(({ subject, metric }) => `${subject} ${metric}`)).size).toBe(facts.length)
        const sums = new Map([['account', totals], ...segments.map((one) => [one.id, one.sums] as const)])
        const tabled = facts.filter(({ subject, metric }) => sums.has(subject) && isTabled(metric))
        expect(tabled.length).toBeGreaterThan(10)
        for (const { subject, metric, value } of tabled)
          expect([subject, metric, value]).toEqual([
            subject,
            metric,
            valueOf(metric as MetricKey, sums.get(subject)!),
          ])
      }),
      runs,
    )
  })

  test(
    'the order of rows and columns changes nothing',
    () => {
      fc.assert(
        fc.property(account, fc.integer({ min: 1, max: 5 }), (rows, turn) => {
          const turned = [...rows.slice(turn % rows.length), ...rows.slice(0, turn % rows.length)].map(
            (row) => Object.fromEntries(Object.entries(row).reverse()),
          )
          const before = audit(toExampleTable({ rows }))
          const after = audit(toExampleTable({ rows: turned }))
          expect(after.totals).toEqual(before.totals)
          expect(after.metrics).toEqual(before.metrics)
          expect(after.segments.map(({ rows: _rows, ...segment }) => segment)).toEqual(
            before.segments.map(({ rows: _rows, ...segment }) => segment),
          )
          expect(after.findings.map(({ facts: _facts, ...finding }) => finding)).toEqual(
            before.findings.map(({ facts: _facts, ...finding }) => finding),
          )
          expect(after.actions).toEqual(before.actions)
          expect(after.facts.map(({ shown }) => shown)).toEqual(before.facts.map(({ shown }) => shown))
        }),
        runs,
      )
    },
    PATIENCE,
  )

  test(
    'scaling all money scales all amounts and nothing else',
    () => {
      fc.assert(
        fc.property(account, fc.constantFrom(0.01, 0.5, 16, 15_000), (rows, factor) => {
          const scaled = rows.map((row) => ({
            ...row,
            spend: Number(row.spend) * factor,
            purchaseValue: Number(row.purchaseValue) * factor,
          }))
          const before = audit(toExampleTable({ rows }))
          const after = audit(toExampleTable({ rows: scaled }))
          expect(verdicts(after.findings)).toEqual(verdicts(before.findings))
          const amounts = (findings: readonly Finding[]) => findings.map(({ amount }) => amount ?? 0)
          amounts(after.findings).forEach((amount, at) => {
            const wanted = amounts(before.findings)[at]! * factor
            expect(Math.abs(amount - wanted)).toBeLessThanOrEqual(1e-6 * Math.max(1e-9, wanted))
          })
          expect(after.actions.map(({ title }) => title)).toEqual(before.actions.map(({ title }) => title))
        }),
        runs,
      )
    },
    PATIENCE,
  )

  test(
    'splitting rows in two halves by day changes no verdict',
    () => {
      fc.assert(
        fc.property(account, (rows) => {
          const even = rows.map((row) => doubled(row))
          const days = rows.flatMap((row) => ['2026-08-01', '2026-08-02'].map((day) => ({ ...row, day })))
          expect(verdicts(audit(toExampleTable({ rows: days, period: AUGUST })).findings)).toEqual(
            verdicts(audit(toExampleTable({ rows: even, period: AUGUST })).findings),
          )
        }),
        runs,
      )
    },
    PATIENCE,
  )

  test(
    'adding an awareness campaign changes no verdict about sales campaigns',
    () => {
      fc.assert(
        fc.property(account, fc.integer({ min: 1, max: 500_000 }), (rows, spend) => {
          const brand: ExampleRow = {
            campaignName: 'Everyone',
            objective: 'OUTCOME_AWARENESS',
            spend,
            impressions: spend * 100,
            linkClicks: spend,
            landingPageViews: 0,
            purchases: 0,
            purchaseValue: 0,
          }
          const aboutRows = (findings: readonly Finding[]) =>
            verdicts(findings.filter(({ subject }) => subject.startsWith('Campaign ')))
          expect(aboutRows(audit(toExampleTable({ rows: [...rows, brand] })).findings)).toEqual(
            aboutRows(audit(toExampleTable({ rows })).findings),
          )
        }),
        runs,
      )
    },
    PATIENCE,
  )

  test(
    'waste is claimed on one slicing, never more than was spent',
    () => {
      fc.assert(
        fc.property(account, (rows) => {
          const { findings, segments } = audit(toExampleTable({ rows }))
          for (const { kind, amount, low, high, segmentId } of findings) {
            if (kind !== 'waste' || amount === undefined) continue
            const { spend } = segments.find(({ id }) => id === segmentId)!.sums
            expect(amount).toBeLessThanOrEqual(spend!)
            expect(low!).toBeLessThanOrEqual(amount + 1e-9)
            expect(high!).toBeGreaterThanOrEqual(amount - 1e-9)
          }
        }),
        runs,
      )
    },
    PATIENCE,
  )
})

const AUGUST = { start: '2026-08-01', end: '2026-08-31' }

function doubled(row: ExampleRow): ExampleRow {
  return Object.fromEntries(
    Object.entries(row).map(([field, cell]) => [
      field,
      (DIMENSIONS as readonly string[]).includes(field) ? cell : Number(cell) * 2,
    ]),
  )
}
