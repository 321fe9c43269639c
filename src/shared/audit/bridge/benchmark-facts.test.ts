import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../../test/support/example-table'
import { expensiveRow, evenRows, salesRow } from '../../../../test/support/rule-examples/rows'
import { workOut } from '../../../../test/support/work-out'
import { EMPTY_CONTEXT, type Audit, type AuditContext } from '../audit'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'

const names = Array.from({ length: 12 }, (_, at) => `Campaign ${at + 1}`)
const rows = [...evenRows('campaignName', names), expensiveRow('campaignName', 'Expensive one')]
const withoutValue = rows.map((row) => ({ ...row, purchaseValue: undefined }))

const auditOf = (of: typeof rows, targets: AuditContext['targets'] = null): Audit =>
  runAudit(summarise(toExampleTable({ rows: of }), 'campaign'), { ...EMPTY_CONTEXT, targets })
const find = ({ facts }: Audit, metric: string) => facts.find((fact) => fact.metric === metric)!

test.each([
  ['a return', rows, 'benchmarkRoas'],
  ['a cost', withoutValue, 'benchmarkCost'],
])('a benchmark that is %s is the sum of its rows, largest share first', (_, of, metric) => {
  const { value, inputs = [], formula, shown } = find(auditOf(of), metric)
  expect(formula).toBeUndefined()
  expect(Number(workOut(inputs)!.toFixed(2))).toBe(value!)
  const shares = inputs.filter((_input, at) => at % 2 === 0)
  expect(shares.reduce((sum, share) => sum + share.value!, 0)).toBeCloseTo(1, 9)
  // Eight rows have a line, the other four share one; the expensive row surely is not healthy.
  expect(shares.map(({ label }) => label)).toHaveLength(9)
  expect(shares.at(-1)!.label).toBe('4 more')
  expect(shares.some(({ label }) => label === 'Expensive one')).toBe(false)
  expect(inputs.every((input) => input.shown.replace(/\D/g, '').length <= 6)).toBe(true)
  expect(shown).toMatch(metric === 'benchmarkRoas' ? /^\d\.\d\dx$/ : /^\$\d+\.\d\d$/)
})

test('a row that may be too expensive counts in part, and its line says how much', () => {
  const doubtful = salesRow('campaignName', 'Doubtful', [2000, 130_000, 2100, 40, 2480])
  const of = [...evenRows('campaignName', names.slice(0, 6)), doubtful]
  const { inputs = [] } = find(auditOf(of), 'benchmarkRoas')
  const partly = inputs.filter((input) => input.partly !== undefined)
  expect(partly.map(({ label }) => label)).toEqual(['Doubtful'])
  const [line] = partly
  const full = inputs.find(({ label }) => label === 'Campaign 6')!
  // Share per spend, against a row that surely counts.
  expect(line!.partly!).toBeCloseTo((line!.value! / 2000 / full.value!) * 1050, 1)
  expect(line!.partly!).toBeWithin(0.05, 0.95)
})

test('where the benchmark is a return, the price of a result is an order’s value by that return', () => {
  const audit = auditOf(rows)
  const { value, inputs = [], formula } = find(audit, 'benchmarkCost')
  expect(formula).toBe('estimated order value ÷ benchmark ROAS')
  expect(inputs[1]!.factId).toBe(find(audit, 'benchmarkRoas').id)
  expect(Number(workOut(inputs)!.toFixed(2))).toBe(value!)
})

test.each([
  [{ cpa: null, roas: 3, margin: null }, 'benchmarkRoas', 'the client’s target'],
  [{ cpa: null, roas: null, margin: 0.4 }, 'benchmarkRoas', '1 ÷ gross margin'],
  [{ cpa: 20, roas: null, margin: null }, 'benchmarkCost', 'the client’s target'],
] as const)('a target is named as what it is: %p', (targets, metric, formula) => {
  const fact = find(auditOf(rows, targets as AuditContext['targets']), metric)
  expect(fact).toMatchObject({ formula })
  expect(fact.inputs).toBeUndefined()
})
