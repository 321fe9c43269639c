import { describe, expect, test } from 'bun:test'
import { codes, read, sum } from '../../../../test/support/export-files'

describe('currency', () => {
  test.each([
    ['Amount spent (IDR)', '10', 'IDR', 'header'],
    ['Spend [USD]', '10', 'USD', 'header'],
    ['Amount spent（JPY）', '10', 'JPY', 'header'],
    ['amount_spent_usd', '10', 'USD', 'header'],
    ['Amount spent', 'US$ 10.00', 'USD', 'symbol'],
    ['Amount spent', 'R$\u00a020.30', 'BRL', 'symbol'],
    ['Amount spent', '-R$20.30', 'BRL', 'symbol'],
    ['Amount spent', '20.30 €', 'EUR', 'symbol'],
    ['Amount spent', '$20.30', 'USD', 'symbol'],
    ['Amount spent', '20.30', null, null],
  ])('%s with %s is %s', (header, cell, currency, evidence) => {
    const table = read(`Campaign name,Impressions,${header}\nA,10,${cell}\n`)
    expect([table.currency, table.currencyEvidence]).toEqual([
      currency as string | null,
      evidence as 'header' | null,
    ])
    expect(Math.abs(sum(table.measures.spend)!)).toBeGreaterThan(9)
  })

  test.each([
    ['Currency: EUR', 'EUR'],
    ['Currency,EUR', 'EUR'],
    ['Währung: CHF', 'CHF'],
    ['Moeda: (BRL)', 'BRL'],
    ['Account name: THE CAT', null],
    ['Campaigns in USA', null],
  ])('a line above the header that reads %s names %s', (line, currency) => {
    const table = read(`Campaign report\n${line}\nCampaign,Cost,Impressions\nA,10.00,10\n`)
    expect(table.currency).toBe(currency)
  })

  test('a header outweighs a line above it, and so does a column; two lines that differ name none', () => {
    const column = 'Currency: EUR\nCampaign,Currency code,Cost\nA,USD,10.00\n'
    expect(read(column).currency).toBe('USD')
    expect(read('Currency: EUR\nCurrency: USD\nCampaign,Cost,Clicks\nA,10.00,10\n').currency).toBeNull()
    expect(read('Currency: EUR\nCampaign,Cost (USD),Impressions\nA,10.00,10\n').currency).toBe('USD')
  })

  test('several currencies are never added in silence', () => {
    const table = read('Campaign,Currency code,Cost\nA,EUR,10.00\nB,USD,10.00\n')
    expect(table.currency).toBeNull()
    expect(codes(table)).toContain('mixed_currencies')
  })

  test('(all) is a word, (ALL) behind spend is a currency', () => {
    expect(
      read('Campaign name,Impressions,Unique outbound clicks (all),Amount spent\nA,10,1,2\n').currency,
    ).toBeNull()
    expect(read('Campaign name,Impressions,Clicks (ALL),Amount spent (ALL)\nA,10,1,2\n').currency).toBe('ALL')
  })
})
