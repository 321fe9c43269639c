import { describe, expect, test } from 'bun:test'
import { EMPTY_CONTEXT } from '../audit'
import { toExampleTable } from '../../../../test/support/example-table'
import { runAudit } from '../run-audit'
import { MOST_SEGMENTS, poolSmallest } from './pool-smallest'
import { indexBy } from './row-index'
import { summarise } from './summarise'

describe('poolSmallest', () => {
  const keys = ['a', 'b', 'c', 'b', 'd', 'x']
  const spend = Float64Array.of(3, 1, 2, 4, 2, 99)
  const kept = Int32Array.of(0, 0, 0, 0, 0, -1)
  const pool = (most: number) => {
    const { index, first, pooled } = poolSmallest(indexBy(keys, kept), spend, keys, most)
    return { index: [...index], kept: first.map((row) => keys[row]!), pooled }
  }

  test.each([
    ['all fit', 4, { index: [0, 1, 2, 1, 3, -1], kept: ['a', 'b', 'c', 'd'], pooled: 0 }],
    ['equal ones by name', 3, { index: [1, 0, 2, 0, 3, -1], kept: ['b', 'a', 'c'], pooled: 1 }],
    ['the largest sum, not the largest row', 1, { index: [1, 0, 1, 0, 1, -1], kept: ['b'], pooled: 3 }],
  ])('%s', (_, most, expected) => expect(pool(most)).toEqual(expected))
})

describe('a file of more segments than are audited', () => {
  const rows = Array.from({ length: MOST_SEGMENTS + 500 }, (_, at) => ({
    campaignName: `Campaign ${at}`,
    adName: `Ad ${at}`,
    spend: 10 + at / 100,
    impressions: 1000,
    linkClicks: 15,
    purchases: at % 3,
    purchaseValue: (at % 3) * 30,
  }))
  const summary = summarise(toExampleTable({ rows }), 'campaign')

  test('the smallest segments are pooled into one row, which belongs to no group', () => {
    expect(summary.segments).toHaveLength(MOST_SEGMENTS)
    expect(summary.segments.at(-1)!.label).toBe('Campaign 500')
    expect(summary.groups[0]!.parts).toHaveLength(MOST_SEGMENTS)
    expect(summary.pooled).toMatchObject({ count: 500, slice: { label: '500 smaller rows' } })
    expect(summary.by('adName')).toHaveLength(MOST_SEGMENTS)
    expect(summary.byKey(summary.table.dimensions.adName!, 7).map(({ pooled }) => pooled)).toEqual([
      true,
      ...Array<boolean>(7).fill(false),
    ])
  })

  test('with it the parts add to the whole, and the quality panel says so', () => {
    const audit = runAudit(summary, EMPTY_CONTEXT)
    for (const name of ['spend', 'impressions', 'purchases', 'results'] as const) {
      const parts = audit.segments.reduce((sum, { sums }) => sum + (sums[name] ?? 0), 0)
      expect(parts).toBeCloseTo(audit.totals[name]!, 6)
    }
    expect(audit.bridge!.notJudged).toEqual([{ reason: 'too_few', spend: 6247.5 }])
    expect(audit.segments.at(-1)).toMatchObject({ id: `S${MOST_SEGMENTS + 1}`, group: 'pooled' })
    expect(audit.quality.issues.find(({ code }) => code === 'audit.pooled_rows')?.message).toBe(
      'This file has 2,500 different rows. The 2,000 with the most spend were audited one by one; the other 500 (11.1% of spend) are shown as one row that isn’t judged.',
    )
  })
})

test('invalid dates do not count as days', () => {
  const rows = ['2026-08-01', '2026-08-02', '1 january 1 january 7'].map((day) => ({
    campaignName: 'A',
    day,
    spend: 10,
    impressions: 1000,
  }))
  const audit = runAudit(summarise(toExampleTable({ rows }), 'campaign'), EMPTY_CONTEXT)
  expect(audit.series).toMatchObject({ start: '2026-08-01', spend: [10, 10] })
  expect(audit.totals.spend).toBe(30)
})
