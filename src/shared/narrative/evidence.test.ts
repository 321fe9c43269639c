import { expect, test } from 'bun:test'
import { makeAudit } from '../../../test/fixtures/grounding/hand-made-audit'
import { findEvidence } from './evidence'

const audit = makeAudit({
  rows: [
    { label: 'A | 1', spend: 10, impressions: 1000, clicks: 20, purchases: 2, value: 30 },
    { label: 'B', spend: 30, impressions: 1000, clicks: 20, purchases: 2, value: 30 },
  ],
})
const cost = audit.facts.find((fact) => fact.subject === 'S1' && fact.metric === 'costPerPurchase')!
const whole = audit.facts.find((fact) => fact.subject === 'account' && fact.metric === 'costPerPurchase')!

test('says whose figure it is, how it was made and from which rows', () => {
  const facts = audit.facts.map((fact) =>
    fact === cost
      ? {
          ...fact,
          inputs: [
            { label: 'Spend', shown: '$10.00' },
            { label: 'Purchases', shown: '2' },
          ],
          compared: { to: whole.id, value: 10, shown: whole.shown, ratio: 0.5 },
          rank: { place: 1, of: 2, by: 'costPerPurchase' },
        }
      : fact,
  )
  expect(findEvidence({ ...audit, facts }, cost.id)?.text).toBe(
    [
      'Cost per Purchase: $5.00',
      'Of: A | 1',
      'Formula: spend ÷ purchases',
      '  Spend: $10.00',
      '  Purchases: 2',
      'Compared with: $10.00 (The whole file)',
      'Rank: 1 of 2, best first',
      'Period: Aug 1, 2026 to Aug 31, 2026',
      'Rows of the file: 2 (1 row)',
    ].join('\n'),
  )
})

test('counts the rows of ranges, and knows no other facts', () => {
  expect(findEvidence(audit, whole.id)?.rowCount).toBe(2)
  expect(findEvidence(audit, 'f9999')).toBeNull()
})

test('a finding’s own figure belongs to its segment', () => {
  const facts = [{ ...cost, id: 'f900', subject: 'C1:S2', metric: 'waste' }]
  expect(findEvidence({ ...audit, facts }, 'f900')).toMatchObject({ owner: 'B', segmentId: 'S2' })
})
