import { describe, expect, test } from 'bun:test'
import { codes, read, sum } from '../../../../test/support/export-files'

/** Tables of other programs with the platforms' figures: interfaces, scripts, aggregators, agencies. */

const unknownOf = (file: ReturnType<typeof read>) =>
  file.columns.filter(({ ignored }) => ignored === 'unknown').map(({ header }) => header)

describe('names as the interfaces give them', () => {
  test.each([
    ['Google Ads, dotted', 'campaign.name,segments.date,segments.device,metrics.clicks,metrics.conversions_value,customer.currency_code'],
    ['Google Ads, in one word each', 'campaign.name,segments.date,segments.device,metrics.clicks,metrics.conversionsValue,customer.currencyCode'],
    ['AdWords', 'CampaignName,Date,Device,Clicks,ConversionValue,AccountCurrencyCode'],
  ])('%s', (_, header) => {
    const file = read(`${header}\nA,2026-08-01,MOBILE,5,12.50,EUR\nB,2026-08-31,DESKTOP,3,7.50,EUR\n`)
    expect([file.platform, file.currency, file.period]).toEqual(['google', 'EUR', { start: '2026-08-01', end: '2026-08-31' }])
    expect([sum(file.measures.clicksAll), sum(file.measures.conversionValue)]).toEqual([8, 20])
    expect(unknownOf(file)).toEqual([])
  }) // prettier-ignore

  test('money in millionths, and the averages beside it in either unit', () => {
    const file = (averages: string) =>
      read(
        `campaign.name,metrics.impressions,metrics.clicks,metrics.cost_micros,metrics.average_cpc,metrics.average_cpm,campaign_budget.amount_micros\nA,1000,5,12340000,${averages},50000000\n`,
      ).measures
    for (const averages of ['2468000,12340000', '2.468,12.34']) {
      const { spend, statedCpc, statedCpm, budget } = file(averages)
      expect([spend, statedCpc, statedCpm, budget].map((values) => sum(values))).toEqual([12.34, 2.468, 12.34, 50])
    }
    expect(read('campaign_name,clicks,impressions_micros,cost\nA,5,1000,10.00\n').measures.impressions).toBeUndefined()
  }) // prettier-ignore

  test('a total in millionths is compared in whole units', () => {
    const file = read('campaign.name,metrics.clicks,metrics.cost_micros\nA,5,12340000\nB,3,1000000\nTotal,8,13340000\n')
    expect(file.statedTotals[0]?.measures).toEqual({ clicksAll: 8, spend: 13.34 })
    expect(codes(file)).toContain('totals_agree')
  }) // prettier-ignore

  test('Meta, with one column for each action', () => {
    const file = read(
      'date_start,date_stop,campaign_name,spend,inline_link_clicks,actions:offsite_conversion.fb_pixel_purchase,action_values:offsite_conversion.fb_pixel_purchase,account_currency\n2026-08-01,2026-08-31,A,12.50,10,2,99.90,USD\n',
    )
    const { spend, linkClicks, purchases, purchaseValue } = file.measures
    expect([file.platform, file.currency]).toEqual(['meta', 'USD'])
    expect([spend, linkClicks, purchases, purchaseValue].map((values) => sum(values))).toEqual([12.5, 10, 2, 99.9])
    expect(unknownOf(file)).toEqual([])
  }) // prettier-ignore
})

test.each([
  'Facebook Ads - Impressions,Facebook Ads - Amount Spent,Facebook Ads - Link Clicks',
  'Facebook Ads: Impressions,Facebook Ads: Cost,Facebook Ads: Link clicks',
  'FB – Impressions,FB – Spend,FB – Link clicks',
])('names behind their source: %s', (header) => {
  const { impressions, spend, linkClicks } = read(`Campaign,${header}\nA,100,12.50,4\n`).measures
  expect([impressions, spend, linkClicks].map((values) => sum(values))).toEqual([100, 12.5, 4])
})

describe('taxes in an amount', () => {
  test.each([
    'Amount spent (USD) (incl. tax)', 'Amount spent (incl. VAT) (USD)', 'Cost incl. VAT', 'Spend net', 'Kosten (inkl. MwSt.)',
    'Importe gastado (EUR) (sin IVA)', 'Coste sin IVA', 'Dépenses TTC', '비용 (VAT 포함)', 'Valor usado (BRL) (com impostos)',
  ])('%s', (header) => {
    const file = read(`Campaign name;Impressions;${header}\nA;100;11.90\n`)
    expect(sum(file.measures.spend)).toBe(11.9)
    expect(codes(file)).toContain('amounts_with_tax')
  }) // prettier-ignore

  test('give way to an amount without', () => {
    const file = read('Campaign name,Amount spent (USD) (incl. tax),Amount spent (USD)\nA,11.90,10.00\n')
    expect(sum(file.measures.spend)).toBe(10)
    expect(codes(file)).not.toContain('amounts_with_tax')
  })

  test('are of no count', () => {
    expect(read('Campaign name,Cost,Purchases (net)\nA,10.00,4\n').measures.purchases).toBeUndefined()
  })
})

describe('one column for each attribution window', () => {
  const header = 'Campaign name,Impressions,Amount spent (EUR),Purchases [7-day click],Purchases [1-day view]'
  test('beside one for all: that counts', () => {
    const file = read(`${header},Purchases\nA,100,10.00,4,1,5\n`)
    expect(sum(file.measures.purchases)).toBe(5)
    expect(codes(file)).not.toContain('one_window')
  })

  test('and none for all: the first counts, and it is said', () => {
    const file = read(`${header}\nA,100,10.00,4,1\n`)
    expect(sum(file.measures.purchases)).toBe(4)
    expect(file.issues.find(({ code }) => code === 'one_window')?.message).toContain(
      'Purchases [7-day click]',
    )
  })
})

describe('sheets of agencies, in their own words', () => {
  test.each([
    ['es', 'Campaña,Inversión,Impresiones,Clics,Conversiones,Ingresos,ROAS,CPA,CPC,CPM,CTR'],
    ['pt-BR', 'Campanha,Investimento,Impressões,Cliques,Conversões,Receita,ROAS,CPA,CPC,CPM,CTR'],
    ['de', 'Kampagne,Ausgaben,Impressionen,Klicks,Conversions,Umsatz,ROAS,CPA,CPC,TKP,CTR'],
    ['ja', 'キャンペーン名,広告費,表示回数,クリック数,CV数,売上,ROAS,CPA,CPC,CPM,CTR'],
    ['en', 'Campaign,Amt spent,Imps,Clicks,Conversions,Revenue,ROAS,CPA,CPC,CPM,CTR'],
  ])('%s', (language, header) => {
    const file = read(`${header}\nA,10.50,1000,20,3,42.00,4,3.50,0.525,10.5,2%\n`)
    const { spend, impressions, clicksAll, conversions, conversionValue, purchaseValue } = file.measures
    expect(file.language).toBe(language)
    expect([spend, impressions, clicksAll, conversions].map((values) => sum(values))).toEqual([
      10.5, 1000, 20, 3,
    ])
    expect(sum(conversionValue ?? purchaseValue)).toBe(42)
    expect(unknownOf(file)).toEqual([])
  })

  test("a shop's orders and revenue give way to what the platform counted", () => {
    const { purchases, purchaseValue } = read(
      'Campaign name,Spend,Impressions,Orders,Revenue,Website purchases,Website purchases conversion value\nA,10.00,100,9,900.00,4,400.00\n',
    ).measures
    expect([sum(purchases), sum(purchaseValue)]).toEqual([4, 400])
  }) // prettier-ignore

  test('letters without their accents, orders beside revenue', () => {
    const bare = read('Data,Campanha,Cliques,Impressoes,Investimento,Conversoes\n2026-03-01,Topo,120,5400,45.5,12\n')
    expect([bare.language, sum(bare.measures.conversions)]).toEqual(['pt-BR', 12])
    const { purchases, purchaseValue, roas } = read(
      'Campaign,Cost,Impr.,Clicks,Orders,Revenue,ROAS\nA,"€1,234.50","10,000",100,12,"€4,321.00",3.5x\n',
    ).measures
    expect([purchases, purchaseValue, roas].map((values) => sum(values))).toEqual([12, 4321, 3.5])
  }) // prettier-ignore
})
