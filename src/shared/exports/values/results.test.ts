import { describe, expect, test } from 'bun:test'
import { resolveClicks, resolvePurchases } from './results'
import { codes, read, resultKinds, sum } from '../../../../test/support/export-files'

describe('purchases, results, clicks and ROAS lookalikes', () => {
  test('results of five kinds: only purchase rows are purchases', () => {
    const table = read(
      'Ad name,Result type,Results,Amount spent (USD)\nA,Website purchases,3,10\nB,Link clicks,50,10\nC,Meta Leads,4,10\nD,Reach,900,10\nE,,,10\nF,actions:offsite_conversion.fb_pixel_purchase,2,10\n',
    )
    const purchases = resolvePurchases(table)
    expect(purchases).toMatchObject({ source: 'results', label: 'Website purchases' })
    expect(sum(purchases.values)).toBe(5)
    expect(resultKinds(table)).toEqual(['purchase', 'link_click', 'lead', 'reach', 'unknown', 'purchase'])
    expect(codes(table)).toContain('mixed_results')
  })

  test('a purchase column wins over results that count checkouts', () => {
    const table = read(
      'Ad name,Results,Result indicator,Purchases,Amount spent (USD)\nA,174,actions:offsite_conversion.fb_pixel_initiate_checkout,143,10\n',
    )
    expect(sum(resolvePurchases(table).values)).toBe(143)
  })

  test('a lead account has leads and no purchases', () => {
    for (const label of [
      'actions:onsite_conversion.lead_grouped',
      'On-Facebook Leads',
      'Meta Leads',
      'Clientes potenciales',
      'Contatti su Meta',
      'Leads do Meta',
    ]) {
      const table = read(`Ad name,Result type,Results,Amount spent (USD)\nA,${label},12,30\n`)
      expect(resolvePurchases(table).values).toBeNull()
      expect(resultKinds(table)).toEqual(['lead'])
      expect(table.dimensions.resultType).toEqual([label])
    }
  })

  test.each(['Messaging contacts', 'WhatsApp conversations started', 'New messaging connections'])(
    '%s are conversations',
    (label) => {
      const table = read(`Ad name,Result type,Results,Amount spent (USD)\nA,${label},12,30\n`)
      expect(resultKinds(table)).toEqual(['message'])
    },
  )

  test('ROAS without a value column gives a derived value', () => {
    const table = read(
      'Ad name,Amount spent (USD),Purchases,Purchase ROAS (return on ad spend)\nA,100,2,3.5\nB,50,1,2\n',
    )
    const { value, valueDerived, valueLabel } = resolvePurchases(table)
    expect(sum(value)).toBe(450)
    expect(valueDerived).toBe(true)
    expect(valueLabel).toBe('Purchase ROAS (return on ad spend) × spend')
  })

  test('the ROAS of add-to-cart results is not purchase ROAS', () => {
    const table = read(
      'Ad name,Amount spent (IDR),Result type,Results,Results ROAS,ROAS\nA,100,Adds to cart with shared items,2,16.31,0\n',
    )
    expect(table.measures.resultRoas).toEqual(new Float64Array([16.31]))
    expect(sum(resolvePurchases(table).value)).toBe(0)
  })

  test('Google conversions stand in and say so; comparable ones do not', () => {
    const table = read(
      'Campaign,Cost,Conversions,Conv. value,Conv. (Platform comparable),Conv. value / Cost (platform comparable)\nA,10.00,313.17,900.50,999,9.9\n',
    )
    expect(resolvePurchases(table)).toMatchObject({
      source: 'conversions',
      label: 'Conversions',
      valueLabel: 'Conv. value',
    })
    expect(sum(resolvePurchases(table).values)).toBe(313.17)
    expect(table.measures.roas).toBeUndefined()
  })

  test('link clicks before all clicks; interactions are none', () => {
    expect(resolveClicks(read('Ad name,Clicks (all),Link clicks,Impressions\nA,20,10,99\n')).kind).toBe(
      'link clicks',
    )
    expect(resolveClicks(read('Ad name,Clicks (all),Impressions\nA,20,99\n')).kind).toBe('clicks (all)')
    expect(resolveClicks(read('Campaign,Clicks,Impr.\nA,20,99\n')).kind).toBe('clicks')
    expect(resolveClicks(read('Campaign,Interactions,Impr.,Cost\nA,20,99,1.00\n')).values).toBeNull()
  })
})
