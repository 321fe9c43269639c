import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../../test/support/example-table'
import { salesRow } from '../../../../test/support/rule-examples/rows'
import { workOut } from '../../../../test/support/work-out'
import { EMPTY_CONTEXT, type AuditContext } from '../audit'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'

/** Spend, impressions, clicks, purchases and value of healthy, known and expensive rows. */
const HEALTHY = [1000, 60_000, 1000, 40, 2400]
const KNOWN = [1000, 60_000, 1000, 80, 4800]
const DEAR = [1500, 90_000, 1500, 12, 720]

const factsOf = (rows: [name: string, figures: number[]][], targets: AuditContext['targets'] = null) => {
  const table = toExampleTable({
    rows: rows.map(([name, own]) => salesRow('campaignName', name, own as never)),
  })
  const { facts } = runAudit(summarise(table, 'campaign'), { ...EMPTY_CONTEXT, targets })
  return (metric: string) => facts.find((fact) => fact.metric === metric)
}
const rows = (excess: string, known: string): [string, number[]][] => [
  ['Evergreen', HEALTHY],
  ['Autumn', HEALTHY],
  ['Catalog', HEALTHY],
  [known, KNOWN],
  [excess, DEAR],
]

test('an expensive campaign for new people is also set against the benchmark without retargeting and brand', () => {
  const find = factsOf(rows('Prospecting | Interests', 'Retargeting | 30d'))
  const [benchmark, without, excess] = ['benchmarkRoas', 'newPeopleRoas', 'newPeopleExcess'].map(find)
  expect(without!.value!).toBeLessThan(benchmark!.value!)
  expect(without!.value!).toBeWithin(2.2, 2.6)
  expect(without!.inputs!.some(({ label }) => label.startsWith('Retargeting'))).toBe(false)
  expect(Number(workOut(without!.inputs!)!.toFixed(2))).toBe(without!.value!)
  expect(excess!.value!).toBeCloseTo(1500 - 720 / without!.value!, 2)
  expect(workOut(excess!.inputs!)!).toBeCloseTo(excess!.value!, 2)
})

test('a decision about expensive rows says what of its money is also above that benchmark', () => {
  const table = toExampleTable({
    rows: rows('Prospecting | Interests', 'Retargeting | 30d').map(([name, own]) =>
      salesRow('campaignName', name, own as never),
    ),
  })
  const { facts, actions } = runAudit(summarise(table, 'campaign'), EMPTY_CONTEXT)
  const [action] = actions.filter(({ excess }) => excess !== undefined)
  const left = facts.find(({ subject, metric }) => subject === action!.id && metric === 'newPeopleExcess')
  const level = facts.find(({ metric }) => metric === 'newPeopleRoas')!
  expect(left!.value!).toBeCloseTo(1500 - 720 / level.value!, 2)
  expect(workOut(left!.inputs!)!).toBeCloseTo(left!.value!, 2)
  expect(left!.value!).toBeLessThan(action!.excess!)
})

test.each([
  ['no expensive row looks for new people by its name', rows('Interests', 'Retargeting | 30d'), null],
  ['no row reaches people who know the brand', rows('Prospecting | Interests', 'Lookbook'), null],
  [
    'the expensive row itself is one for people who know the brand',
    rows('Brand | Prospecting', 'Retargeting'),
    null,
  ],
  ['the benchmark is a target', rows('Prospecting', 'Retargeting'), { cpa: null, roas: 2.4, margin: null }],
] as const)('nothing is said where %s', (_, own, targets) => {
  const find = factsOf(own as never, targets as never)
  expect(find('benchmarkRoas')).toBeDefined()
  expect(find('newPeopleRoas')).toBeUndefined()
})
