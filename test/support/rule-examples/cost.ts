import type { Field } from '../../../src/shared/exports/ads-table'
import type { ReportType } from '../../../src/shared/report-types/names'
import type { ExampleRow, RuleExamples } from './example'
import { salesRow, evenRows, expensiveRow, barrenRow, dailyRows } from './rows'

type CostReport = [
  id: string,
  type: ReportType,
  field: Field,
  labels: [string, string, string, string, string],
]

const COST_REPORTS: readonly CostReport[] = [
  ['C1', 'campaign', 'campaignName', ['A', 'B', 'C', 'D', 'Expensive']],
  ['D1', 'ageRange', 'age', ['18-24', '25-34', '35-44', '45-54', '55-64']],
  ['L1', 'location', 'region', ['North', 'East', 'South', 'West', 'Islands']],
  [
    'O0',
    'objective',
    'objective',
    ['OUTCOME_SALES', 'CONVERSIONS', 'PRODUCT_CATALOG_SALES', 'STORE_VISITS', 'Sales'],
  ],
  ['E0', 'engaged', 'adName', ['Ad 1', 'Ad 2', 'Ad 3', 'Ad 4', 'Ad 5']],
  ['T2', 'copy', 'bodyText', ['Save today', 'Free delivery', 'She said yes', 'New in', 'Read our story']],
  ['I1', 'static', 'adName', ['Ad 1', 'Ad 2', 'Ad 3', 'Ad 4', 'Ad 5']],
  ['F2', 'creativeType', 'creativeType', ['Image', 'Video', 'Carousel', 'Collection', 'Slideshow']],
  ['AS1', 'adSet', 'adSetName', ['Broad', 'Lookalike', 'Interests', 'Visitors', 'Expensive']],
  ['PL1', 'placement', 'placement', ['Feed', 'Stories', 'Reels', 'Search', 'Marketplace']],
  ['KW1', 'keyword', 'keyword', ['desk', 'lamp', 'shelf', 'chair', 'sofa']],
]

export const COST: Readonly<Record<string, RuleExamples>> = {
  C13: {
    passing: { type: 'campaign', rows: evenRows('campaignName', ['A', 'B', 'C', 'D']) },
    failing: {
      type: 'campaign',
      rows: [
        salesRow('campaignName', 'A', [1000, 80_000, 1200, 20, 640]),
        salesRow('campaignName', 'B', [1000, 80_000, 1200, 22, 690]),
      ],
    },
  },
  C15: {
    passing: { type: 'campaign', rows: evenRows('campaignName', ['A', 'B']) },
    failing: {
      type: 'campaign',
      rows: evenRows('campaignName', ['A', 'B']).map((row) => ({ ...row, purchases: 0, purchaseValue: 0 })),
    },
  },
  C16: {
    passing: { type: 'campaign', platform: 'google', rows: underSpentRows(24) },
    failing: { type: 'campaign', platform: 'google', rows: underSpentRows(120) },
  },
  C2: {
    passing: {
      type: 'campaign',
      rows: [
        ...evenRows('campaignName', ['A', 'B', 'C', 'D']),
        {
          campaignName: 'Just started',
          spend: 4,
          impressions: 300,
          linkClicks: 4,
          purchases: 0,
          purchaseValue: 0,
        },
      ],
    },
    failing: {
      type: 'campaign',
      rows: [...evenRows('campaignName', ['A', 'B', 'C', 'D']), barrenRow('campaignName', 'Barren')],
    },
  },
  C3: {
    passing: {
      type: 'campaign',
      rows: [...evenRows('campaignName', ['A', 'B', 'C', 'D']), barrenRow('campaignName', 'E')],
    },
    failing: {
      type: 'campaign',
      rows: [
        ...evenRows('campaignName', ['A', 'B']),
        ...['C', 'D', 'E'].map((name) => barrenRow('campaignName', name)),
      ],
    },
  },
  C6: {
    passing: { type: 'campaign', rows: evenRows('campaignName', ['A', 'B', 'C', 'D']) },
    failing: {
      type: 'campaign',
      rows: [
        ...evenRows('campaignName', ['A', 'B', 'C', 'D']),
        salesRow('campaignName', 'Poor page', [1500, 110_000, 1700, 9, 560]),
      ],
    },
  },
  C9: {
    passing: { type: 'campaign', rows: evenRows('campaignName', ['A', 'B', 'C', 'D']) },
    failing: {
      type: 'campaign',
      rows: [
        ...evenRows('campaignName', ['A', 'B']),
        salesRow('campaignName', 'Winner', [9000, 700_000, 12_000, 500, 30_000]),
      ],
    },
  },
  CHG: {
    passing: { type: 'campaign', rows: changed(6) },
    failing: { type: 'campaign', rows: changed(1) },
  },
  ...Object.fromEntries(COST_REPORTS.map(mostExpensive)),
  H1: {
    passing: { type: 'campaign', rows: evenRows('campaignName', ['A', 'B', 'C', 'D']) },
    failing: {
      type: 'campaign',
      rows: [
        ...evenRows('campaignName', ['A', 'B', 'C', 'D']),
        salesRow('campaignName', 'Star', [1200, 80_000, 2500, 160, 10_400]),
      ],
    },
  },
  C14: {
    passing: { type: 'campaign', rows: evenRows('campaignName', ['A', 'B', 'C', 'D']) },
    failing: {
      type: 'campaign',
      rows: [
        ...['A', 'B', 'C', 'D', 'E', 'F'].map((name) =>
          salesRow('campaignName', name, [4000, 320_000, 4800, 160, 10_400]),
        ),
        salesRow('campaignName', 'Large', [9000, 720_000, 10_800, 275, 17_900]),
      ],
    },
  },
  G5: secondBreakdown('network', 'google'),
  G6: secondBreakdown('matchType', 'google'),
  G7: secondBreakdown('device', 'google'),
  P1: secondBreakdown('placement', 'meta'),
}

/** Three active campaigns; the first has the daily budget `budget`. */
function underSpentRows(budget: number): ExampleRow[] {
  return evenRows('campaignName', ['A', 'B', 'C']).map(
    ({ purchases, purchaseValue, linkClicks, ...row }, at) => ({
      ...row,
      conversions: purchases,
      conversionValue: purchaseValue,
      clicksAll: linkClicks,
      campaignStatus: 'Enabled',
      budget: at === 0 ? budget : 36,
    }),
  ) as ExampleRow[]
}

/** The second campaign's daily purchases change to `later` after two weeks. */
function changed(later: number): ExampleRow[] {
  return dailyRows((day, campaign) => (campaign === 1 && day >= 15 ? later : 6))
}

/** Four even rows and an expensive fifth one. The engagement report needs an engagement column. */
function mostExpensive([id, type, field, labels]: CostReport): [string, RuleExamples] {
  const complete = (row: ExampleRow) => (type === 'engaged' ? { ...row, engagements: 500 } : row)
  const even = evenRows(field, labels.slice(0, 4)).map(complete)
  return [
    id,
    {
      passing: { type, rows: even },
      failing: { type, rows: [...even, complete(expensiveRow(field, labels[4]))] },
    },
  ]
}

function secondBreakdown(dimension: Field, platform: 'meta' | 'google'): RuleExamples {
  const rows = (last: number): ExampleRow[] =>
    [30, 31, last].map((count, at) => ({
      campaignName: 'A',
      [dimension]: ['One', 'Two', 'Three'][at]!,
      spend: 500,
      impressions: 40_000,
      ...(platform === 'google'
        ? { clicksAll: 800, conversions: count, conversionValue: count * 60 }
        : { linkClicks: 800, purchases: count, purchaseValue: count * 60 }),
    }))
  return {
    passing: { type: 'campaign', platform, rows: rows(30) },
    failing: { type: 'campaign', platform, rows: rows(2) },
  }
}
