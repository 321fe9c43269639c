import { expect, test } from 'bun:test'
import { read } from '../../../../test/support/export-files'

test.each([
  ['LinkedIn Ads', 'Start Date (in UTC),Campaign Group Name,Total Spent,Impressions,Clicks\n8/1/2026,G,100.50,5000,40\n8/2/2026,H,99.50,5000,60\n'],
  ['TikTok Ads', 'By Day,Campaign name,Cost,Impressions,Clicks (destination)\n2026-08-01,C,150.00,5000,40\n2026-08-02,D,50.00,5000,60\n'],
  ['Microsoft Advertising', 'Gregorian date,Campaign name,Spend,Impressions,Clicks\n8/1/2026,C,150.00,5000,40\n8/2/2026,D,50.00,5000,60\n'],
  ['X Ads', 'Time period,Campaign name,Spend,Impressions,Clicks,Media views\n2026-08-01,C,150.00,5000,40,1\n2026-08-02,D,50.00,5000,60,1\n'],
  ['Microsoft Advertising', 'Report Name: Weekly\n\nCampaign name,Spend,Impressions,Clicks\nC,150.00,5000,40\nD,50.00,5000,60\n'],
  ['Apple Search Ads', 'Campaign Name,Spend,Impressions,Clicks,Taps,TTR\nC,150.00,5000,40,40,1%\nD,50.00,5000,60,60,1%\n'],
  ['Taboola', 'Campaign Name,Actual Spent,Impressions,Clicks\nC,150.00,5000,40\nD,50.00,5000,60\n'],
  ['Criteo', 'Day,Campaign,Cost,Displays,Impressions,Clicks\n2026-08-01,C,150.00,1,5000,40\n2026-08-02,D,50.00,1,5000,60\n'],
])('the plain columns of %s are read, and the platform is said', (name, text) => {
  const { platform, measures, issues } = read(text)
  const sum = (values: Iterable<number> | undefined) => [...(values ?? [])].reduce((a, b) => a + b, 0)
  expect(platform).toBe('unknown')
  expect([sum(measures.spend), sum(measures.impressions), sum(measures.clicksAll)]).toEqual([200, 10_000, 100])
  expect(issues.filter(({ code }) => code === 'other_platform').map(({ message }) => message)).toEqual([
    expect.stringContaining(name),
  ])
}) // prettier-ignore

test('TikTok counts its purchases under a name of its own', () => {
  const { measures } = read(
    'Campaign name,Cost,Impressions,Clicks (destination),Complete payment,Total complete payment value\nC,100.00,20000,200,3,90.00\n',
  )
  expect([measures.purchases?.[0], measures.purchaseValue?.[0]]).toEqual([3, 90])
})

test.each([
  'Campaign name,Cost,Impressions,Clicks\nC,100.00,20000,200\n',
  'Time period,Spend,Impressions\nAugust,1.00,100\n',
])('nothing is said of another platform where nothing shows one: %j', (text) =>
  expect(read(text).issues.map(({ code }) => code)).not.toContain('other_platform'),
)

test('rows of several platforms in one sheet are said to be so, those of one are not', () => {
  const sheet = (platforms: readonly string[]) =>
    read(
      `Date,Platform,Campaign,Spend,Impressions\n${platforms.map((name) => `2026-08-01,${name},A,1.00,10\n`).join('')}`,
    ).issues.find(({ code }) => code === 'mixed_platforms')?.message
  expect(sheet(['Google Ads', 'meta_ads', 'TikTok'])).toContain('Google Ads, Meta Ads, TikTok Ads')
  expect(sheet(['facebook', 'instagram', 'audience_network', 'messenger', 'unknown'])).toBeUndefined()
  expect(sheet(['Google search', 'Search partners', 'YouTube'])).toBeUndefined()
})
