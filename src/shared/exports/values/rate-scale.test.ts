import { describe, expect, test } from 'bun:test'
import { codes, read, sum } from '../../../../test/support/export-files'

describe('percents', () => {
  test.each([
    [
      'Campaign name,Impressions,Link clicks,CTR (link click-through rate),Amount spent (USD)\nA,1000,15,1.5,1\n',
    ],
    ['Campaign,Impr.,Clicks,CTR,Cost\nA,1000,15,1.50%,1.00\n'],
    ['campaign_name,impressions,clicks,ctr,spend\nA,1000,15,0.015,1.00\n'],
    ['Campanha,Impr.,Cliques,CTR,Custo\nA,1000,15,"1,50%","1,00"\n'],
  ])('percent in any of its forms: %j', (text) => {
    expect(sum(read(text).measures.statedCtr)).toBe(0.015)
  })

  test('rates above 100% are real, limits are no figures', () => {
    const table = read(
      'Campaign,Impr.,Clicks,Cost,Conv. rate,Search impr. share\nA,10,5,1.00,135.98%,< 10%\nB,10,5,1.00,5.00%,> 90%\nC,10,5,1.00,5.00%,44.10%\n',
    )
    expect(table.measures.statedConversionRate?.[0]).toBeCloseTo(1.3598)
    expect([...table.measures.searchImpressionShare!]).toEqual([Number.NaN, Number.NaN, 0.441])
    expect(codes(table)).toContain('bounds')
  })
})
