import { describe, expect, test } from 'bun:test'
import { resolvePurchases } from '../values/results'
import { codes, read, resultKinds, sum } from '../../../../test/support/export-files'
import { toGender, toResultKind } from '../values/vocabulary'

describe('a currency beside the name of a column', () => {
  test.each([
    ['Cost EUR', 'EUR'], ['Cost in EUR', 'EUR'], ['Cost (in €)', 'EUR'], ['Amount spent, USD', 'USD'], ['Spend - USD', 'USD'],
    ['Amount spent (USD $)', 'USD'], ['Amount Spent (INR ₹)', 'INR'], ['USD Spend', 'USD'], ['spendUsd', 'USD'],
    ['Importe gastado en EUR', 'EUR'], ['Kosten (in €)', 'EUR'], ['Spend $', null],
    ['Amount spent ($ USD)', 'USD'], ['Spend - EUR (€)', 'EUR'], ['€ Cost', 'EUR'], ['Amount Spent (Euro)', 'EUR'], ['Cost (Rp)', 'IDR'],
    ['Amount Spent (Rs.)', null], ['Spend (Dollars)', null], ['US$ Spend', 'USD'],
  ])('%s', (header, currency) => {
    const file = read(`Campaign name;Impressions;${header}\nA;100;10.50\n`)
    expect([sum(file.measures.spend), file.currency]).toEqual([10.5, currency])
  }) // prettier-ignore

  test('makes money of no count', () => {
    expect(read('Campaign name,Impressions,Purchases EUR\nA,100,10.50\n').measures.purchases).toBeUndefined()
    for (const odd of ['Cost (constructor)', 'Cost (toString)', 'Cost (USD something)'])
      expect(read(`Campaign name,Impressions,${odd}\nA,100,10.50\n`).measures.spend).toBeUndefined()
    expect(read('Campaign name,Impressions,Cost (USD/day)\nA,100,10.50\n').measures.spend).toBeUndefined()
  })
})

test.each([
  'campaignName,linkClicks,amountSpent,impressions',
  'CampaignName,LinkClicks,AmountSpent,Impressions',
  'campaign-name,link-clicks,amount-spent,impressions',
  'campaign.name,link.clicks,amount.spent,impressions',
  'Campaign Name,Link Clicks (#),Amount Spent (total),Impressions (#)',
])('names as programs write them: %s', (headers) => {
  const file = read(`${headers}\nA,5,10.50,100\n`)
  expect(file.dimensions.campaignName).toEqual(['A'])
  expect([sum(file.measures.linkClicks), sum(file.measures.spend)]).toEqual([5, 10.5])
})

describe('names of campaigns in the first of their rows only', () => {
  const header = 'Campaign name,Ad set name,Impressions,Amount spent (USD)\n'
  test('are carried down, and it is said', () => {
    const file = read(`${header}A,x,60,6.00\n,y,40,4.00\nB,z,200,20.50\n,w,10,1.00\n`)
    expect(file.dimensions.campaignName).toEqual(['A', 'A', 'B', 'B'])
    expect(codes(file)).toContain('names_carried_down')
  })

  test('are not where a name stands in two rows running', () => {
    expect(read(`${header}A,x,60,6.00\nA,y,40,4.00\n,z,20,2.00\n`).dimensions.campaignName).toEqual([
      'A',
      'A',
      '',
    ])
  })

  test('a campaign without ad groups takes none from the campaign above', () => {
    const file = read('Campaign,Ad group,Impr.,Cost\nSearch,g1,60,6.00\nPMax,,40,4.00\nBrand,g2,20,2.00\n')
    expect(file.dimensions.adGroupName).toEqual(['g1', '', 'g2'])
  })
})

describe('lines and labels around dates', () => {
  test('the day of an export is no period', () => {
    expect(read('Exported: 2026-09-01 10:00\nCampaign name,Impressions\nA,100\n').period).toBeNull()
  })

  test('weekdays and months by name are no unreadable dates', () => {
    const months = 'January February March April May June July August September October November December'
    const rows = months.split(' ').map((month) => `${month},2026,1,1.10\n`)
    expect(codes(read(`Month,Year,Clicks,Cost\n${rows.join('')}`))).not.toContain('unreadable_dates')
    expect(codes(read('Day,Clicks,Cost\nMontag,1,1.10\nSonntag,4,9.00\n'))).not.toContain('unreadable_dates')
    expect(codes(read('Day,Clicks,Cost\n########,1,1.10\n'))).toContain('unreadable_dates')
  })

  test('a table below sixty empty lines', () => {
    expect(read(`${',,\n'.repeat(60)}Campaign name,Impressions,Clicks\nA,100,5\n`).rowCount).toBe(1)
  })
})

test('totals of each value of a segment', () => {
  const file = read(
    'Age,Gender,Campaign,Clicks,Impr.,Cost\n18 - 24,Male,A,1,10,1.00\n25 - 34,Female,A,2,20,2.00\nTotal: Age,Male, --,1,10,1.00\nTotal: Age,Female, --,2,20,2.00\n',
  )
  expect([file.rowCount, sum(file.measures.spend)]).toEqual([2, 3])
})

describe('what a result is', () => {
  test.each([
    ['Website and in-app purchases', 'purchase'], ['Omnichannel purchases', 'purchase'], ['Purchases (website)', 'purchase'],
    ['actions:catalog_segment_actions.purchase', 'purchase'], ['Køb på website', 'purchase'], ['Nákupy na webu', 'purchase'],
    ['Webhelyes vásárlások', 'purchase'], ['Pembelian di situs web', 'purchase'], ['การซื้อบนเว็บไซต์', 'purchase'],
    ['Website lead', 'lead'], ['Facebook leads', 'lead'], ['Instant form leads', 'lead'], ['actions:onsite_web_lead', 'lead'],
    ['actions:offsite_content_view_add_meta_leads', 'lead'], ['estimated_ad_recallers', 'impression'],
    ['Qualified leads of ours', 'custom'], ['Cost per purchase', 'custom'],
  ])('%s is %s', (label, kind) => {
    expect(toResultKind(label) as string).toBe(kind)
  }) // prettier-ignore

  test('purchases come from results in Swedish too', () => {
    const file = read(
      'Ålder;Kön;Exponeringar;Spenderat belopp (SEK);Resultatindikator;Resultat\n18-24;Kvinna;100;10,50;Köp på webbplats;2\n25-34;Man;200;20,50;Länkklick;3\n',
    )
    expect(sum(resolvePurchases(file).values)).toBe(2)
    expect(resultKinds(file)).toEqual(['purchase', 'link_click'])
    expect(file.dimensions.gender?.map(toGender)).toEqual(['female', 'male'])
  })
})
