import { describe, expect, test } from 'bun:test'
import { nameOf } from '../../../report-types/names'
import { REPORT_TYPES, type ReportType } from '../../../schemas/report-type'
import { EMPTY_CONTEXT } from '../../audit'
import { runAudit } from '../../run-audit'
import { summarise } from '../../summary/summarise'
import { AUGUST, compare } from '../../../../../test/support/audit-pairs'
import { toExampleTable } from '../../../../../test/support/example-table'
import { expensiveRow, evenRows, salesRow } from '../../../../../test/support/rule-examples/rows'
import type { ExampleRow } from '../../../../../test/support/rule-examples/example'

const TODAY = '2026-09-03'

function auditOf(
  rows: readonly ExampleRow[],
  type: ReportType = 'campaign',
  platform: 'meta' | 'google' = 'google',
  today = TODAY,
) {
  const google = rows.map(({ linkClicks, purchases, purchaseValue, ...row }) => ({
    ...row,
    clicksAll: linkClicks,
    conversions: purchases,
    conversionValue: purchaseValue,
  })) as ExampleRow[]
  const table = toExampleTable({ rows: platform === 'google' ? google : rows, platform })
  return runAudit(summarise(table, type), { ...EMPTY_CONTEXT, today })
}

const running = { campaignStatus: 'Enabled', effectiveStatus: 'Eligible' }
const even = evenRows('campaignName', ['A', 'B', 'C', 'D', 'E', 'F']).map((row) => ({ ...row, ...running }))
const star = (more: ExampleRow = {}) =>
  salesRow('campaignName', 'Star', [1200, 90_000, 1400, 88, 5700], { ...running, ...more })

describe('money goes where it can be spent: the step for a cheap row follows its state and limit', () => {
  test.each<[string, ExampleRow, string | undefined, string]>([
    ['its budget runs out', { impressionShareLostBudget: 0.4 }, 'raise_budget', 'do'],
    ['it loses by rank', { impressionShareLostRank: 0.6 }, 'raise_bid_or_quality', 'do'],
    ['a target holds it back', { budget: 300, targetRoas: 9 }, 'loosen_target', 'do'],
    ['it spends a tenth of its budget, and nobody knows why', { budget: 400 }, 'find_limit', 'check'],
    ['nothing is known to hold it back', {}, 'raise_budget', 'do'],
    ['it can’t deliver', { effectiveStatus: 'Not eligible' }, 'check_status', 'check'],
    ['it is paused', { campaignStatus: 'Paused' }, 'lesson_repeat', 'lesson'],
  ])('%s', (_, more, lever, kind) => {
    const { findings, actions } = auditOf([...even, star(more)])
    expect(findings.find(({ kind: one }) => one === 'highlight')).toMatchObject({ subject: 'Star', lever })
    const about = actions.filter(({ subject }) => subject === 'Star')
    expect(about).toHaveLength(1)
    expect(about[0]).toMatchObject({ lever, kind, decision: kind === 'lesson' ? null : 1 })
  })

  test('a row that bundles others is no winner, whatever it paid', () => {
    const ads = evenRows('adName', ['A', 'B', 'C', 'D'])
    const bundle = salesRow('adName', 'Star;...and 44 more ads', [1200, 80_000, 2500, 160, 10_400])
    expect(
      auditOf([...ads, bundle], 'static', 'meta').findings.filter(({ kind }) => kind === 'highlight'),
    ).toEqual([])
  })
})

describe('the step for an expensive row: its funnel first, then what its bidding allows', () => {
  /** Every step of its funnel is slightly weak, so that no single step explains most of the cost. */
  const expensive = (more: ExampleRow = {}) =>
    salesRow('campaignName', 'Expensive', [1500, 85_000, 1000, 24, 1550], { ...running, ...more })
  const poorPage = salesRow('campaignName', 'Expensive', [1500, 120_000, 1800, 22, 1450], running)
  const small = salesRow('campaignName', 'Expensive', [900, 72_000, 1080, 13, 870], running)
  const hopeless = salesRow('campaignName', 'Expensive', [1500, 120_000, 1800, 8, 520], running)
  const barren = salesRow('campaignName', 'Expensive', [1500, 90_000, 1100, 0, 0], running)

  test.each<[string, ExampleRow, 'meta' | 'google', string]>([
    ['its clicks buy less often, on much of the spend', poorPage, 'google', 'lower_then_page'],
    [
      'its clicks buy less often, and a target is set',
      { ...poorPage, targetCpa: 90 },
      'google',
      'tighten_target',
    ],
    ['its clicks buy less often', small, 'google', 'raise_conversion'],
    ['it pays more than three times the benchmark for sure', hopeless, 'google', 'pause_dear_row'],
    ['a target is set', expensive({ targetCpa: 90 }), 'google', 'tighten_target'],
    ['nothing came of it', barren, 'google', 'pause_row'],
    ['it bids without a target', expensive({ bidStrategy: 'Highest volume' }), 'meta', 'cap_cost'],
    ['nothing is known of its bidding', expensive(), 'meta', 'lower_budget'],
    ['it is paused', { ...expensive(), campaignStatus: 'Paused' }, 'google', 'lesson_too_dear'],
    [
      'it is paused, and nothing came of it',
      { ...barren, campaignStatus: 'Paused' },
      'google',
      'lesson_no_results',
    ],
  ])('%s', (_, row, platform, lever) => {
    const { findings } = auditOf([...even, row], 'campaign', platform)
    expect(findings.find(({ kind }) => kind === 'waste')).toMatchObject({ subject: 'Expensive', lever })
  })

  test.each<[ReportType, 'meta' | 'google', string]>([
    ['static', 'meta', 'retire_creative'],
    ['copy', 'google', 'retire_creative'],
    ['creativeType', 'meta', 'try_other_format'],
    ['placement', 'meta', 'adapt_row'],
    ['device', 'google', 'try_page_on_device'],
    ['time', 'google', 'find_cause'],
    ['product', 'google', 'leave_out_product'],
    ['gender', 'meta', 'value_rule'],
    ['gender', 'google', 'test_without_row'],
    ['location', 'google', 'value_rule'],
  ])('%s of %s: %s', (type, platform, lever) => {
    const field = (
      {
        static: 'adName', copy: 'bodyText', creativeType: 'creativeType', placement: 'placement', device: 'device',
        time: 'hour', product: 'productTitle', gender: 'gender', location: 'region',
      } as Record<string, keyof ExampleRow>
    )[type]! // prettier-ignore
    const labels = type === 'gender' ? ['female', 'male', 'non-binary'] : ['1', '2', '3']
    const rows = [...evenRows(field, labels), expensiveRow(field, type === 'gender' ? 'other' : '9')]
    const { findings } = auditOf(rows, type, platform)
    expect(findings.find(({ kind }) => kind === 'waste')?.lever).toBe(lever)
  })

  test.each<[ReportType, keyof ExampleRow, string]>([
    ['campaign', 'campaignName', 'lesson_too_dear'],
    ['ageRange', 'age', 'lesson_value_rule'],
    ['location', 'region', 'lesson_value_rule'],
    ['placement', 'placement', 'lesson_adapt_row'],
    ['device', 'device', 'lesson_try_page'],
    ['keyword', 'keyword', 'lesson_bid_less'],
    ['searchTerm', 'searchTerm', 'lesson_bid_less'],
  ])('%s of an old period: a lesson that its rows allow', (type, field, lever) => {
    const rows = [...evenRows(field, ['1', '2', '3']), expensiveRow(field, '9')]
    const { findings } = auditOf(rows, type, 'google', '2027-01-15')
    expect(findings.find(({ kind }) => kind === 'waste')?.lever).toBe(lever)
  })

  test('a region with much of the spend is bid less for, a small one left in', () => {
    const regions = evenRows('region', ['A', 'B', 'C', 'D'])
    const large = salesRow('region', 'Large', [900, 70_000, 1050, 10, 640])
    const of = (row: ExampleRow) =>
      auditOf([...regions, row], 'location', 'google').findings.find(({ kind }) => kind === 'waste')
    expect(of(large)).toMatchObject({ subject: 'Large', lever: 'value_rule' })
    const small = salesRow('region', 'Small', [400, 31_000, 470, 3, 180])
    expect(of(small)).toMatchObject({ subject: 'Small', detail: 'too_small_to_test' })
  })

  test('a row that the last audit told of is held back, however small; not where both are of the same days', () => {
    const periods = [
      { start: '2026-07-01', end: '2026-07-31' },
      { start: '2026-08-01', end: '2026-08-31' },
    ] as const
    const row = salesRow('campaignName', 'Expensive', [900, 72_000, 1080, 13, 870])
    const rows = [...evenRows('campaignName', ['A', 'B', 'C', 'D', 'E', 'F']), row]
    const leverOf = (then: readonly ExampleRow[], days: readonly (typeof AUGUST)[]) =>
      compare(then, rows, { periods: days, today: TODAY }).findings.find(({ kind }) => kind === 'waste')!
        .lever
    expect(leverOf(rows, periods)).toBe('lower_then_page')
    expect(leverOf(rows.slice(0, -1), periods)).toBe('raise_conversion')
    expect(leverOf(rows, [periods[1], periods[1]])).toBe('raise_conversion')
  })

  // Budgets belong to campaigns and to Meta's ad sets, targets to those and to Google's ad groups.
  const BUDGETS = ['raise_budget', 'lower_budget', 'shift_budget', 'find_limit']
  const TARGETS = ['loosen_target', 'tighten_target', 'cap_cost']
  const STEERED: Partial<Record<ReportType, readonly string[]>> = {
    campaign: [...BUDGETS, ...TARGETS],
    objective: [...BUDGETS, ...TARGETS],
    adSet: [...BUDGETS, ...TARGETS],
  }
  const LIMITS: ExampleRow[] = [
    {},
    { statusReasons: 'limited by budget' },
    { impressionShareLostBudget: 0.4 },
    { impressionShareLostRank: 0.6 },
    { budget: 400, targetCpa: 20 },
    { budget: 400 },
    { bidStrategy: 'Maximize conversions' },
  ]
  const FIELDS: Partial<Record<ReportType, keyof ExampleRow>> = {
    location: 'region',
    engaged: 'adName',
    static: 'adName',
    video: 'adName',
  }

  test.each(REPORT_TYPES.flatMap((type) => (['meta', 'google'] as const).map((platform) => [type, platform] as const)))(
    '%s of %s: no budget and no target where the row has none',
    (type, platform) => {
      const field = FIELDS[type] ?? nameOf(type).dimension
      const labels = type === 'objective'
        ? ['OUTCOME_SALES', 'CONVERSIONS', 'PRODUCT_CATALOG_SALES', 'Sales', 'STORE_VISITS', 'Conversions']
        : ['1', '2', '3', '4', '7', '9']
      for (const more of LIMITS) {
        const own = { ...running, ...more, campaignName: 'One' }
        const rows = [
          ...evenRows(field, labels.slice(0, 4)).map((row) => ({ ...own, ...row })),
          // In order: cheap, expensive by every step a little, without a result.
          salesRow(field, labels[4]!, [1200, 90_000, 1400, 110, 7100], own),
          salesRow(field, labels[5]!, [1500, 72_000, 690, 14, 900], own),
        ].map((row) => ({ ...row, [field]: row[field]!, ...(type === 'engaged' && { engagements: 500 }) }))
        const { findings } = auditOf(rows, type, platform)
        const levers = findings.flatMap(({ lever }) => lever ?? [])
        const allowed = type === 'adSet' && platform === 'google' ? TARGETS : (STEERED[type] ?? [])
        expect(levers.filter((lever) => [...BUDGETS, ...TARGETS].includes(lever) && !allowed.includes(lever))).toEqual([])
      }
    },
  ) // prettier-ignore

  test('a place that is the market itself is not tested without', () => {
    const rows = [
      ...evenRows('country', ['AT', 'CH', 'LI', 'BE', 'LU', 'DK', 'NL']),
      salesRow('country', 'DE', [7600, 500_000, 6600, 120, 7700]),
    ]
    const { findings } = auditOf(rows, 'location', 'meta')
    const [waste] = findings.filter(({ kind }) => kind === 'waste')
    expect(waste?.lever).toBe('adapt_offer')
  })
})

describe('a row that costs more for sure, but is no waste, is looked into where its funnel is weak', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  /** The step for a large row with so many link clicks and purchases from 720,000 impressions for $9,000. */
  const leverOf = (clicks: number, purchases: number, type: ReportType = 'campaign') => {
    const key = type === 'campaign' ? 'campaignName' : 'age'
    const rows = [
      ...names.map((name) => salesRow(key, name, [4000, 320_000, 4800, 160, 10_400])),
      salesRow(key, 'Large', [9000, 720_000, clicks, purchases, purchases * 65]),
    ].map((row) => ({ ...row, ...running }))
    const found = auditOf(rows, type, 'meta').findings.find(({ issue }) => issue === 'mildly_dear')
    return [found?.subject, found?.lever]
  }

  test.each([
    ['conversion', 10_800, 275, 'raise_conversion'],
    ['click rate', 8250, 275, 'replace_weak_ads'],
  ] as const)('its %s', (_, clicks, purchases, lever) => {
    expect(leverOf(clicks, purchases)).toEqual(['Large', lever])
  })

  test('where it still brings more than all rows together, only the best do better, and nothing is to be done', () => {
    const rows = [
      ...names.map((name) => salesRow('campaignName', name, [4000, 320_000, 4800, 160, 10_400])),
      salesRow('campaignName', 'Large', [9000, 720_000, 10_800, 275, 275 * 65]),
      ...['Dear', 'Dearer', 'Dearest'].map((name) =>
        salesRow('campaignName', name, [9000, 720_000, 10_800, 60, 60 * 65]),
      ),
    ].map((row) => ({ ...row, ...running }))
    const { findings } = auditOf(rows, 'campaign', 'meta')
    const large = findings.find(({ subject }) => subject === 'Large')
    expect(large).toMatchObject({ issue: 'mildly_dear', kind: 'concern' })
    expect(large?.lever).toBeUndefined()
    expect(large?.excess).toBeGreaterThan(0)
  })

  test('people have no page of their own, so the question stays open', () => {
    expect(leverOf(10_800, 275, 'ageRange')).toEqual(['Large', 'find_cause'])
  })
})
