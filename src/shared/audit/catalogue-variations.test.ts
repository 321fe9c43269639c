import { expect } from 'bun:test'
import { issues, lines, range, sure, testVariations } from '../../../test/support/variations'

testVariations('ad sets, products and asset groups', [
  {
    name: 'products with prices above 1,000 in names, and a brand that is expensive as a whole',
    text: lines(
      ['Product Title', 'Item ID', 'Brand', 'Product type (1st level)', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions', 'Conv. value'],
      ...['Acme', 'Birch', 'Cedar'].flatMap((brand) => range(8).map((i) => [`${brand} 1,200 W ${i}`, `sku${brand}${i}`, brand, 'Heaters', 'USD', 6000, 90, '100.00', brand === 'Cedar' ? '2.00' : '6.00', brand === 'Cedar' ? '240.00' : '720.00'])),
    ).replaceAll('1,200 W', '1.200 W'),
    type: 'product',
    rows: 24,
    spend: 2400,
    check: (audit, text) => {
      expect(audit.findings.find(({ issue }) => issue === 'dear_brand')?.cells).toEqual(['Cedar'])
      expect(text).toContain('“Cedar” products spent')
    },
  },
  {
    name: 'a catalogue of which a third is never shown and one brand sells nearly all',
    text: lines(
      ['Item ID', 'Brand', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...range(20).map((i) => [`a${i}`, 'Acme', 'EUR', 6000, 90, '100.00', '6.00']),
      ...range(4).map((i) => [`b${i}`, `Other ${i}`, 'EUR', 6000, 90, '100.00', '5.00']),
      ...range(12).map((i) => [`c${i}`, 'Acme', 'EUR', 0, 0, '0.00', '0.00']),
    ),
    type: 'product',
    rows: 36,
    spend: 2400,
    check: (audit) => {
      expect(issues(audit)).toContain('unseen_products')
      expect(issues(audit)).toContain('brand_concentration')
    },
  },
  {
    name: 'Performance Max assets with labels, which share the money of their group',
    text: lines(
      ['Asset', 'Asset type', 'Asset group', 'Campaign', 'Performance label', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...range(6).map((i) => [`Headline ${i}`, 'Headline', 'G', 'PMax', i < 2 ? 'Low' : 'Best', 'USD', 9000, 100, '400.00', '10.00']),
      ['Total: Account', ' --', ' --', ' --', ' --', 'USD', 9000, 100, '400.00', '10.00'],
    ),
    type: 'assetGroup',
    rows: 6,
    spend: 2400,
    check: (audit) => {
      expect(audit.trust).toContainEqual(expect.objectContaining({ code: 'overlapping_rows' }))
      expect(audit.totals.spend).toBeNull()
      expect(issues(audit)).toContain('low_ratings')
      expect(sure(audit, 'waste')).toEqual([])
    },
  },
  {
    name: 'asset groups by channel, one of them expensive everywhere',
    text: lines(
      ['Asset group', 'Campaign', 'Network', 'Ad strength', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...['A', 'B', 'C'].flatMap((group) => ['Google search', 'YouTube', 'Display Network'].map((network) => [group, 'PMax', network, 'Good', 'USD', 40_000, 700, '900.00', network === 'YouTube' ? '9.00' : '30.00'])),
    ),
    type: 'assetGroup',
    rows: 9,
    spend: 8100,
    check: (audit, text) => {
      expect(issues(audit)).toContain('dear_channel')
      expect(text).toContain('On “YouTube”')
      expect(text).not.toContain('does not say which channel')
    },
  },
  {
    name: 'Meta ad sets with an account row first, learning limited, one audience in three campaigns',
    text: [
      'Campaign name,Ad set name,Ad set delivery,Impressions,Link clicks,Purchases,Amount spent (USD),Reporting starts,Reporting ends',
      ',,,198000,3000,111,3000,2026-05-01,2026-05-31',
      ...['A', 'B', 'C'].flatMap((campaign) => [
        `${campaign},Broad ${campaign},active,60000,900,36,900,2026-05-01,2026-05-31`,
        `${campaign},Lookalike 1%,learning_limited,6000,100,1,100,2026-05-01,2026-05-31`,
      ]),
    ].join('\n'),
    type: 'adSet',
    rows: 6,
    spend: 3000,
    check: (audit, text) => {
      expect(issues(audit)).toContain('recurring_audience')
      expect(issues(audit)).toContain('learning')
      expect(text).toContain('Half of the ad sets drive')
      expect(text).not.toContain('The whole account brings about')
    },
  },
  {
    name: 'Google ad groups with subtotals of each campaign',
    text: lines(
      ['Ad group report'],
      ['May 1, 2026 - May 31, 2026'],
      ['Ad group', 'Campaign', 'Currency code', 'Impr.', 'Clicks', 'Cost', 'Conversions'],
      ...['A', 'B'].flatMap((campaign) => [
        ...range(3).map((i) => [`Group ${i}`, campaign, 'AUD', 9000, 300, '600.00', '12.00']),
        [`Total: ${campaign}`, ' --', 'AUD', 27_000, 900, '1800.00', '36.00'],
      ]),
      ['Total: Account', ' --', 'AUD', 54_000, 1800, '3600.00', '72.00'],
    ),
    type: 'adSet',
    rows: 6,
    spend: 3600,
    currency: 'AUD',
  },
]) // prettier-ignore
