import { expect, test } from 'bun:test'
import { auditTable } from '../../analyse'
import { EMPTY_CONTEXT } from '../../audit/audit'
import { toExampleTable } from '../../audit/rules/example-table'
import { dearRow, evenRows } from '../../audit/rules/examples'
import type { ExampleRow } from '../../audit/rules/rule'
import { formatMoney } from '../../metrics/format'
import { narrate } from '../built-in'

const even = evenRows('campaignName', ['A', 'B', 'C', 'D', 'E', 'F'])

function wastageOf(rows: readonly ExampleRow[]) {
  const { audit } = auditTable(toExampleTable({ rows }), 'campaign', EMPTY_CONTEXT)
  const find = (metric: string) =>
    audit.facts.find((fact) => fact.subject === 'account' && fact.metric === metric)?.value ?? Number.NaN
  return { text: narrate(audit).wastage ?? '', find }
}

const whole = (amount: number) => formatMoney(Math.round(amount), 'USD').replace('.00', '')

test('what was spent, what of it was too much, and between which amounts', () => {
  const { text, find } = wastageOf([...even, dearRow('campaignName', 'Dear')])
  expect(text.split('\n')[0]).toStartWith(
    `Of ${formatMoney(find('spend'), 'USD')} spent, about ${whole(find('waste'))} was paid on top of the benchmark price, likely between ${whole(find('wasteLow'))} and ${whole(find('wasteHigh'))}.`,
  )
})

test('nothing where nothing is dear', () => {
  expect(wastageOf(even).text).toBe('')
})
