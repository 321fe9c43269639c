import { expect, test } from 'bun:test'
import { EMPTY_CONTEXT } from './audit'
import { toExampleTable } from '../../../test/support/example-table'
import { expensiveRow, evenRows } from '../../../test/support/rule-examples/rows'
import { runAudit } from './run-audit'
import { summarise } from './summary/summarise'

const audit = (labels: readonly string[]) => {
  const rows = [
    ...evenRows('campaignName', ['A', 'B', 'C', 'D', 'E', 'F']),
    ...labels.map((label) => expensiveRow('campaignName', label)),
  ]
  return runAudit(summarise(toExampleTable({ rows }), 'campaign', EMPTY_CONTEXT), EMPTY_CONTEXT)
}

test.each([[['X']], [['X', 'Y']], [['X', 'Y', 'Z']]])(
  'the waste of an account with %j is what is claimed of them, with half-widths that add in squares',
  (labels) => {
    const { facts, findings } = audit(labels)
    const claims = findings.flatMap(({ kind, amount, low, high }) =>
      kind === 'waste' && amount !== undefined && low !== undefined && high !== undefined
        ? [{ amount, low, high }]
        : [],
    )
    const find = (metric: string) =>
      facts.find((fact) => fact.subject === 'account' && fact.metric === metric)?.value ?? 0
    const amount = claims.reduce((sum, claim) => sum + claim.amount, 0)
    expect(claims).toHaveLength(labels.length)
    expect(find('waste')).toBeCloseTo(amount, 1)
    expect(find('wasteLow')).toBeCloseTo(
      amount - Math.hypot(...claims.map((claim) => claim.amount - claim.low)),
      1,
    )
    expect(find('wasteHigh')).toBeCloseTo(
      amount + Math.hypot(...claims.map((claim) => claim.high - claim.amount)),
      1,
    )
    expect(find('wasteLow')).toBeLessThan(amount)
    expect(find('wasteHigh')).toBeGreaterThan(amount)
  },
)

test('an account without a claim has no waste', () => {
  expect(audit([]).facts.filter(({ metric }) => metric === 'waste')).toEqual([])
})
