import { describe, expect, test } from 'bun:test'
import { EMPTY_CONTEXT } from '../../audit'
import { runAudit } from '../../run-audit'
import { summarise } from '../../summary/summarise'
import { toExampleTable } from '../../../../../test/support/example-table'
import { salesRow } from '../../../../../test/support/rule-examples/rows'

type Sums = Parameters<typeof salesRow>[2]

/** Six ads whose CPM, CTR, conversion rate and order value all differ: spend, impressions, clicks, purchases, value. */
const ADS: readonly [string, Sums][] = [
  ['Unboxing', [25_109.51, 2_354_094, 34_832, 878, 94_178.01]],
  ['Price tag', [17_332.86, 1_711_302, 21_510, 609, 49_326.54]],
  ['Carousel', [14_863.09, 968_853, 16_778, 441, 50_502.04]],
  ['Before and after', [3673.29, 305_973, 4916, 132, 13_873.05]],
  ['Customer quote', [2662.99, 264_065, 2438, 75, 7381.48]],
]
const FOUNDER: Sums = [11_145.69, 902_191, 7348, 344, 29_371.98]

function findingsOf(rows: readonly [string, Sums][], type: 'static' | 'campaign' = 'static') {
  const key = type === 'static' ? 'adName' : 'campaignName'
  const table = toExampleTable({
    rows: rows.map(([name, sums]) => salesRow(key, name, sums)),
    platform: 'meta',
  })
  return runAudit(summarise(table, type), { ...EMPTY_CONTEXT, today: '2026-09-03' }).findings
}

const causeOf = (name: string, findings: ReturnType<typeof findingsOf>) => {
  const found = findings.find(({ subject, issue }) => subject === name && issue === 'mildly_dear')
  return found && (found.detail ?? null)
}

describe('the cause of a row’s cost is its largest loss', () => {
  const founder = findingsOf([...ADS, ['Founder', FOUNDER]])

  test.each([
    ['a CPM 7% up counts less than orders worth 13% less', founder, 'Founder', 'low_order_value'],
    ['orders worth less, where the others cost the same', founder, 'Price tag', 'low_order_value'],
    [
      'a CPM a third up is the cause of the same orders',
      findingsOf([...ADS, ['Founder', [14_000, 902_191, 9200, 344, 33_500]]]),
      'Founder',
      'dear_reach',
    ],
  ] as const)('%s', (_, findings, name, cause) => {
    expect(causeOf(name, findings)).toBe(cause)
  })

  test('of a low CTR that a better conversion rate makes up for, nobody calls the ad weak, and no step follows', () => {
    const own = founder.filter(({ subject }) => subject === 'Founder')
    expect(own.map(({ issue, lever }) => [issue, lever])).toEqual([
      ['low_ctr', undefined],
      ['mildly_dear', 'find_cause'],
    ])
  })

  test('a campaign asks why, where the file names no step for it', () => {
    const found = findingsOf([...ADS, ['Founder', FOUNDER]], 'campaign')
    expect(
      found.find(({ subject, issue }) => subject === 'Founder' && issue === 'mildly_dear'),
    ).toMatchObject({
      detail: 'low_order_value',
      lever: 'find_cause',
    })
  })
})
