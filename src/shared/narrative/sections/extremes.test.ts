import { expect, test } from 'bun:test'
import { EMPTY_CONTEXT } from '../../audit/audit'
import { toExampleTable } from '../../audit/rules/example-table'
import { salesRow } from '../../audit/rules/examples'
import { runAudit } from '../../audit/run-audit'
import { summarise } from '../../audit/summary/summarise'
import { narrate } from '../built-in'

/** Campaigns of $200, 9,000 impressions and 120 clicks each, with these purchases. */
function insightsOf(...purchases: number[]): string {
  const rows = purchases.map((count, at) =>
    salesRow('campaignName', `C${at}`, [200, 9000, 120, count, count * 60]),
  )
  return narrate(runAudit(summarise(toExampleTable({ rows }), 'campaign'), EMPTY_CONTEXT)).insights
}

test('a handful of purchases ranks no campaign by what it brings', () => {
  const insights = insightsOf(1, 0, 2)
  expect(insights).toContain(
    'With 3 purchases in all, no campaign can be told from another by what it brings.',
  )
  expect(insights).not.toContain('ROAS ranges')
})

test('a row with few purchases is told with their number', () => {
  const insights = insightsOf(20, 12, 2)
  expect(insights).toContain('ROAS ranges from 6.00x (“C0”) to 0.60x (“C2” on 2 purchases).')
  expect(insights).not.toContain('in all')
})
