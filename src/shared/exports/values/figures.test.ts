import { describe, expect, test } from 'bun:test'
import { codes, read, sum } from '../../../../test/support/export-files'

describe('figures in all their forms', () => {
  test('durations are seconds', () => {
    const table = read('Ad name,Impressions,Video average play time\nA,10,00:00:06\nB,10,0:01:05\n')
    expect([...table.measures.avgPlaySeconds!]).toEqual([6, 65])
  })

  test('cells that begin like formulas are read as they stand', () => {
    const table = read(
      'Keyword,Impr.,Clicks,Cost\n=+pool +reservation software,10,1,-20.30\n[brand],10,1,1.00\n',
    )
    expect(table.dimensions.keyword).toEqual(['=+pool +reservation software', '[brand]'])
    expect(table.measures.spend?.[0]).toBe(-20.3)
    expect(codes(table)).toContain('negative_spend')
  })

  test.each([
    ['1.2K', 1200],
    ['"1,5 mil"', 1500],
    ['3M', 3_000_000],
    ['2万', 20_000],
  ])('short forms are multiplied and said: %s', (cell, value) => {
    const file = read(`Campaign name,Impressions,Amount spent (USD)\nA,${cell},1\n`)
    expect(sum(file.measures.impressions)).toBeCloseTo(value)
    expect(codes(file)).toContain('rounded_numbers')
  })

  test.each(['approx 5', '5 apples', '12abc', '1.2.3.4', '10-20', '5/6', 'x'.repeat(70)])(
    '%j is no number',
    (cell) => {
      const file = read(`Campaign name,Impressions,Amount spent (USD)\nA,${cell},1\nB,2,1\n`)
      expect([...file.measures.impressions!]).toEqual([Number.NaN, 2])
      expect(codes(file)).toContain('unreadable_numbers')
    },
  )

  test.each([
    ['(12.50)', -12.5],
    ['−12.50', -12.5],
    ['12.50-', -12.5],
    ['$-12.50', -12.5],
    ['1.25E+03', 1250],
    ['12.50 kr', 12.5],
    ['Rp. 1,000.50', 1000.5],
    ['USD 12.50', 12.5],
    ['.5', 0.5],
  ])('%s is %d', (cell, value) => {
    expect(sum(read(`Campaign name,Impressions,Amount spent\nA,10,"${cell}"\n`).measures.spend)).toBe(value)
  })

  test('a budget of words is not an unreadable number', () => {
    const file = read(
      'Ad set name,Ad set budget,Impressions,Amount spent (USD)\nA,Using campaign budget,10,1\n',
    )
    expect(codes(file)).not.toContain('unreadable_numbers')
  })
})
