import { describe, expect, test } from 'bun:test'
import type { Tier } from '../schemas/tier'
import { EMPTY_CONTEXT, type AuditContext } from './audit'
import { toExampleTable } from '../../../test/support/example-table'
import { expensiveRow, evenRows, salesRow } from '../../../test/support/rule-examples/rows'
import type { ExampleRow, RuleExample } from '../../../test/support/rule-examples/example'
import { runAudit } from './run-audit'
import { summarise } from './summary/summarise'

function audit(example: Omit<RuleExample, 'context'>, context: Partial<AuditContext> = {}) {
  const full = { ...EMPTY_CONTEXT, ...context }
  return runAudit(summarise(toExampleTable(example), example.type, full), full)
}

const star = (name: string) => salesRow('campaignName', name, [1200, 80_000, 2500, 160, 10_400])

/** Advice that no media buyer would follow must not appear. */
describe('advice', () => {
  test('a part too small for a test to show a difference is left alone', () => {
    const ages = evenRows('age', ['18-24', '25-34', '35-44', '45-54'])
    const { findings, actions } = audit({
      type: 'ageRange',
      rows: [...ages, salesRow('age', '65+', [220, 16_000, 240, 0, 0])],
    })
    const waste = findings.find(({ kind, subject }) => kind === 'waste' && subject === '65+')
    expect(waste).toMatchObject({ tier: 'confirmed', detail: 'too_small_to_test' })
    expect(waste?.lever).toBeUndefined()
    expect(actions).toEqual([])
  })

  test.each([
    ['Retargeting | 30d', undefined],
    ['US_Remarketing_Q3', undefined],
    ['Brand | Always on', undefined],
    ['Broad | Non-brand', 'shift_budget'],
    ['Prospecting | Broad', 'shift_budget'],
  ])('the winner %s: %p', (name, lever) => {
    const rows = [
      ...evenRows('campaignName', ['A', 'B', 'C']),
      expensiveRow('campaignName', 'Expensive'),
      star(name),
    ]
    const highlight = audit({ type: 'campaign', rows }).findings.find(({ kind }) => kind === 'highlight')
    expect(highlight?.subject).toBe(name)
    expect(highlight?.lever).toBe(lever)
    expect(highlight?.detail).toBe(lever ? undefined : 'known_people')
    expect(highlight?.cells ?? []).toEqual(lever ? ['Expensive'] : [])
  })

  test('ads share a budget that nobody moves by hand: the best one gets variants', () => {
    const rows = [
      ...evenRows('adName', ['A', 'B', 'C']),
      expensiveRow('adName', 'Expensive'),
      salesRow('adName', 'Star', [1200, 80_000, 2500, 160, 10_400]),
    ]
    const { actions } = audit({ type: 'static', rows })
    expect(actions.map(({ lever }) => lever)).toEqual(['retire_creative', 'brief_variants'])
  })

  test('an ad is retired in favor of the one that surely returns most while it runs', () => {
    const good = (adName: string, more: object = {}) => ({
      ...salesRow('adName', adName, [1200, 80_000, 2500, 160, 10_400]),
      ...more,
    })
    const lucky = salesRow('adName', 'Lucky', [60, 4000, 130, 9, 600])
    const rows = [
      ...evenRows('adName', ['A', 'B', 'C']),
      expensiveRow('adName', 'Expensive'),
      good('Off', { deliveryStatus: 'inactive' }),
      good('Star', { spend: 1250 }),
      lucky,
    ]
    const { findings } = audit({ type: 'static', rows })
    expect(findings.find(({ kind }) => kind === 'waste')).toMatchObject({
      subject: 'Expensive',
      cells: ['Star'],
      // Its clicks do not buy, where others sell.
      detail: 'promise_not_kept',
    })
  })

  test.each([
    ['the best of good ads that hardly differ is named', [1000, 90_000, 1700, 42, 4200], ['A']],
    ['none is named where another did better by its own figures', [1000, 100_000, 1500, 40, 4000], []],
  ] as const)('an ad is retired: %s', (_, best, cells) => {
    const rows = [
      salesRow('adName', 'A', [...best]),
      salesRow('adName', 'B', [1000, 100_000, 1500, 39, 3900]),
      salesRow('adName', 'Expensive', [900, 90_000, 1300, 3, 300]),
      // Its clicks are cheap, so the model expects the most from it, but it sold least of the three.
      salesRow('adName', 'Clicked', [800, 80_000, 1250, 30, 3000]),
    ]
    const { findings } = audit({ type: 'static', rows })
    expect(findings.find(({ kind }) => kind === 'waste')).toMatchObject({ subject: 'Expensive', cells })
  })

  test('no variants are made of a row that costs too much, whatever part of the results it has', () => {
    const rows = [
      salesRow('adName', 'Huge', [9000, 600_000, 9000, 90, 5400]),
      salesRow('adName', 'A', [300, 30_000, 700, 18, 1080]),
      salesRow('adName', 'B', [300, 30_000, 700, 18, 1080]),
    ]
    const { findings } = audit({ type: 'static', rows }, { targets: { roas: 3, cpa: null, margin: null } })
    expect(findings.find(({ issue, causes }) => issue === 'concentration' || causes)).toBeDefined()
    expect(findings.filter(({ lever }) => lever === 'brief_variants').map(({ subject }) => subject)).not.toContain('Huge') // prettier-ignore
  })

  test('winners are told in the order of their own figures', () => {
    const rows = [
      ...evenRows('adName', ['A', 'B', 'C', 'D', 'E', 'F']),
      // The first row has the better click rate, the second one has more purchases.
      salesRow('adName', 'Clicked', [1200, 80_000, 3600, 139, 9035]),
      salesRow('adName', 'Bought', [1200, 80_000, 1300, 140, 9100]),
    ]
    const { findings } = audit({ type: 'static', rows })
    expect(findings.filter(({ kind }) => kind === 'highlight').map(({ subject }) => subject)).toEqual([
      'Bought',
      'Clicked',
    ])
  })

  test('where clicks of a place buy less often, the page is not to blame: it is bid for less', () => {
    const rows = [
      ...evenRows('region', ['North', 'East', 'South']),
      salesRow('region', 'Islands', [1500, 110_000, 1700, 9, 560]),
    ]
    const { findings } = audit({ type: 'location', rows })
    expect(findings.find(({ issue }) => issue === 'funnel_conversion')).toMatchObject({
      kind: 'waste',
      causes: ['C6'],
      lever: 'value_rule',
    })
  })
})

describe('brand campaigns of Google Ads', () => {
  const cheap = (campaignName: string) =>
    ({
      campaignName,
      spend: 400,
      impressions: 9000,
      clicksAll: 900,
      conversions: 90,
      conversionValue: 6200,
    }) as const
  const fair = (campaignName: string) =>
    ({
      campaignName,
      spend: 2000,
      impressions: 60_000,
      clicksAll: 1800,
      conversions: 60,
      conversionValue: 4200,
    }) as const
  const wasted = (rows: ExampleRow[], brandCampaigns: string[] = []) =>
    audit({ type: 'campaign', platform: 'google', rows }, { brandCampaigns }).findings.filter(
      ({ kind }) => kind === 'waste',
    )

  test('nobody looks expensive beside clicks of those who were looking for the client', () => {
    const others = ['Search | Boots', 'Search | Jackets'].map(fair)
    expect(wasted([...others, cheap('Search | Brand')])).toEqual([])
    expect(wasted([...others, cheap('Search | Socks')])).not.toEqual([])
  })

  test('a brand campaign that pays more than another is not said to make the others look expensive', () => {
    const others = ['Search | Boots', 'Search | Jackets'].map(fair)
    const detailOf = (brand: ExampleRow) =>
      audit({ type: 'campaign', platform: 'google', rows: [...others, brand] }).findings.filter(
        ({ issue }) => issue === 'brand_split',
      )
    expect(detailOf(cheap('Search | Brand'))[0]!.detail).toBeUndefined()
    expect(detailOf(fair('Search | Brand'))[0]!.detail).toBe('brand_not_cheap')
  })

  test("prefers brand names from the client's settings to names it guesses", () => {
    const rows = [...['Search | Boots', 'Search | Jackets'].map(fair), cheap('Search | Brand')]
    const { segments, findings } = audit(
      { type: 'campaign', platform: 'google', rows },
      { brandCampaigns: ['Search | Boots'] },
    )
    const groupOf = (label: string) => segments.find((segment) => segment.label === label)?.group
    expect(groupOf('Search | Boots')).toBe('brand')
    expect(groupOf('Search | Brand')).toBe('sales')
    expect(findings.filter(({ issue }) => issue === 'brand_split')).toEqual([])
  })
})

describe('the step at which people leave a video', () => {
  test('each video is set against the others at its own step', () => {
    const video = (adName: string, video50: number, video75: number): ExampleRow => ({
      adName,
      spend: 500,
      impressions: 50_000,
      video3s: 12_000,
      video25: 8000,
      video50,
      video75,
      video100: Math.round(video75 * 0.8),
    })
    const { findings, facts } = audit({
      type: 'video',
      rows: [
        video('A', 6000, 4800),
        video('B', 6000, 4800),
        video('C', 6000, 4800),
        video('Early', 1600, 1280),
        video('Late', 6000, 1200),
      ],
    })
    const shown = findings
      .filter(({ issue }) => issue === 'drop_off')
      .map(({ subject, facts: [first] }) => {
        const fact = facts.find(({ id }) => id === first)
        return [subject, fact?.metric, fact?.compared?.value.toFixed(2)]
      })
    expect(shown).toEqual([
      ['Early', 'keptToHalf', '0.64'],
      ['Late', 'keptToThreeQuarters', '0.66'],
    ])
  })
})

test.each([
  ['no step, where they sell more than the rest for their money', 60, undefined],
  ['other ads, where they do not', 25, 'replace_weak_ads'],
])('ads that few click: %s', (_, purchases, lever) => {
  const few = salesRow('campaignName', 'Few clicks', [1000, 80_000, 500, purchases, purchases * 60])
  const others = ['A', 'B', 'C'].map((name) => salesRow('campaignName', name, [1000, 80_000, 1600, 30, 1800]))
  const { findings, actions } = audit({ type: 'campaign', rows: [...others, few] })
  const low = findings.find(({ issue }) => issue === 'low_ctr')
  expect(low).toMatchObject({ subject: 'Few clicks' })
  expect(low?.lever).toBe(lever as undefined)
  const steps = actions.filter((action) => action.lever === 'replace_weak_ads')
  expect(steps).toHaveLength(lever ? 1 : 0)
})

describe('click rates of Google Ads', () => {
  const click = (label: ExampleRow, clicksAll: number): ExampleRow => ({
    ...label,
    spend: 500,
    impressions: 50_000,
    clicksAll,
    conversions: 20,
  })
  const lowIn = (type: RuleExample['type'], rows: ExampleRow[]) =>
    audit({ type, platform: 'google', rows }).findings.filter(({ issue }) => issue === 'low_ctr')

  test('a video campaign is not set against search campaigns', () => {
    const campaign = (campaignName: string, campaignType: string, clicks: number) =>
      click({ campaignName, campaignType }, clicks)
    const search = ['A', 'B', 'C'].map((name) => campaign(name, 'Search', 2600))
    expect(lowIn('campaign', [...search, campaign('Film', 'Video', 300)])).toEqual([])
    const [low] = lowIn('campaign', [...search, campaign('D', 'Search', 300)])
    expect(low?.subject).toBe('D')
    expect(low?.lever).toBe('read_search_terms')
  })

  test('formats are not set against each other', () => {
    const rows = [
      click({ creativeType: 'Responsive search ad' }, 2600),
      click({ creativeType: 'Image ad' }, 200),
    ]
    expect(lowIn('creativeType', rows)).toEqual([])
  })
})

describe('sales that bring less than their ads cost', () => {
  const losing = ['A', 'B'].map((name) => salesRow('campaignName', name, [1000, 80_000, 1200, 20, 640]))
  const said = (rows: ExampleRow[], targets: Partial<NonNullable<AuditContext['targets']>> | null = null) =>
    audit(
      { type: 'campaign', rows },
      { targets: targets && { cpa: null, roas: null, margin: null, ...targets } },
    )
      .findings.filter(({ issue }) => issue === 'below_cost')
      .map(({ tier }) => tier)

  test.each<[string, ExampleRow[], { cpa?: number; margin?: number } | null, Tier[]]>([
    ['a return of 0.64x on 40 purchases', losing, null, ['confirmed']],
    ['the client has decided what a sale may cost', losing, { cpa: 60 }, []],
    [
      'a return of 2.6x, where the margin needs 4x',
      evenRows('campaignName', ['A', 'B']),
      { margin: 0.25 },
      ['confirmed'],
    ],
    ['just below, on few purchases', [salesRow('campaignName', 'A', [1000, 80_000, 1200, 9, 960])], null, []],
    ['just below, on many', [salesRow('campaignName', 'A', [1000, 80_000, 1200, 40, 930])], null, ['likely']],
    ['far below, on four', [salesRow('campaignName', 'A', [1000, 80_000, 1200, 4, 90])], null, []],
    ['far below, on five', [salesRow('campaignName', 'A', [1000, 80_000, 1200, 5, 90])], null, ['confirmed']],
    [
      'values of 1 are the platform’s placeholder',
      [salesRow('campaignName', 'A', [1000, 80_000, 1200, 40, 40])],
      null,
      [],
    ],
  ])('%s', (_, rows, targets, tiers) => expect(said(rows, targets)).toEqual(tiers))

  test('is a question to the client also where the period is too old for other steps', () => {
    const { actions } = audit({ type: 'campaign', rows: losing }, { today: '2027-01-15' })
    expect(actions.map(({ lever, decision }) => [lever, decision])).toContainEqual(['set_target', 1])
  })
})
