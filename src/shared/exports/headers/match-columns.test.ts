import { describe, expect, test } from 'bun:test'
import { read, sum } from '../../../../test/support/export-files'

describe('columns of one name, of none, and named by hand', () => {
  test('of two equal headers, the first column with values is used', () => {
    const table = read(
      'Campaign name,Currency code,Campaign name,Impressions,Amount spent,Currency code\n,,A,10,1,EUR\n,,B,20,2,EUR\n',
    )
    expect(table.dimensions.campaignName).toEqual(['A', 'B'])
    expect(table.currency).toBe('EUR')
    expect(table.columns[0]?.ignored).toBe('duplicate')
  })

  test('Starts is a schedule, Reporting starts the period', () => {
    const table = read(
      'Campaign name,Starts,Ends,Impressions,Amount spent (USD),Reporting starts,Reporting ends\nA,2020-01-01,Ongoing,10,1,2026-08-01,2026-08-31\n',
    )
    expect(table.period).toEqual({ start: '2026-08-01', end: '2026-08-31' })
  })

  test('columns that a person named are not standard ones', () => {
    const table = read(
      'Campaign name,Impressions,Amount spent (IDR),* Purchases,* Cost /ATC (IDR),LC → CV,Start Pledge (New)\nA,10,100,5,20,0.5,3\n',
    )
    expect(table.measures.purchases).toBeUndefined()
    expect(table.columns.slice(3).map(({ ignored }) => ignored)).toEqual([
      'custom',
      'custom',
      'unknown',
      'unknown',
    ])
  })

  test('substring traps', () => {
    const table = read(
      'Campaign name,Impressions,Cost per result,Results value,Cost per purchase,Average purchases conversion value,Unique link clicks,Cost per 1000 people reached,Purchases rate per link clicks\nA,10,1,2,3,4,5,6,7\n',
    )
    for (const measure of ['results', 'purchases', 'purchaseValue', 'linkClicks', 'reach'] as const)
      expect(table.measures[measure]).toBeUndefined()
  })

  test('a column assigned by hand', () => {
    const table = read('Campaign name,Impressions,Mystery\nA,10,7\n', { assign: { Mystery: 'spend' } })
    expect(sum(table.measures.spend)).toBe(7)
    expect(table.columns[2]).toMatchObject({ field: 'spend', assigned: true })
    expect(
      read('Campaign name,Impressions,Clicks\nA,10,7\n', { assign: { Clicks: null } }).measures.clicksAll,
    ).toBeUndefined()
  })

  test('a file of which no header is known can be assigned by hand', () => {
    const table = read('Naam,Geld\nA,7\n', { assign: { Naam: 'campaignName', Geld: 'spend' } })
    expect(sum(table.measures.spend)).toBe(7)
  })
})
