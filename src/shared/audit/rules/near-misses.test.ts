import { expect, test } from 'bun:test'
import { EMPTY_CONTEXT } from '../audit'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'
import { toExampleTable } from '../../../../test/support/example-table'
import { evenRows, salesRow } from '../../../../test/support/rule-examples/rows'
import type { RuleExample } from '../../../../test/support/rule-examples/example'

const speaking = (example: RuleExample) =>
  runAudit(summarise(toExampleTable(example), example.type, EMPTY_CONTEXT), EMPTY_CONTEXT).findings.flatMap(
    ({ rule, causes = [] }) => [rule, ...causes],
  )

const ads = (engagements: number) =>
  [40, 41, 3].map((count, at) =>
    salesRow('adName', `Ad ${at + 1}`, [500, 50_000, 900, count, count * 60], {
      engagements: at === 2 ? engagements : 300,
    }),
  )
const poorPage = (purchases: number) => [
  ...evenRows('campaignName', ['A', 'B', 'C', 'D']),
  salesRow('campaignName', 'Poor page', [1500, 110_000, 1700, purchases, purchases * 62]),
]

/** Pairs of a file on which a rule speaks, and the same file with one of its conditions not met. */
test.each<[string, string, RuleExample, RuleExample]>([
  [
    'E4',
    'not bought, and liked like the others',
    { type: 'engaged', rows: ads(900) },
    { type: 'engaged', rows: ads(320) },
  ],
  [
    'C6',
    'a poor page on too few results',
    { type: 'campaign', rows: poorPage(5) },
    { type: 'campaign', rows: poorPage(4) },
  ],
])('%s: %s', (rule, _, speaks, silent) => {
  expect(speaking(speaks)).toContain(rule)
  expect(speaking(silent)).not.toContain(rule)
})
