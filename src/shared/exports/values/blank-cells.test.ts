import { describe, expect, test } from 'bun:test'
import { codes, read } from '../../../../test/support/export-files'

describe('missing is not zero', () => {
  test('a column that is blank throughout is not available', () => {
    const table = read('Region,Impressions,Amount spent (USD),Purchases,Results\nA,10,1,,\nB,20,2,,\n')
    expect(table.measures.purchases).toBeUndefined()
    expect(table.emptyMeasures).toEqual(['purchases', 'results'])
    expect(table.issues.find(({ code }) => code === 'empty_column')?.message).toContain('not as zero')
  })

  test.each(['', '--', ' --', '-', '—', 'NA', 'N/A', '[]', '[TO_BE_FILLED]', 'null', '#N/A', '#DIV/0!'])(
    '%j is blank',
    (blank) => {
      const table = read(
        `Campaign name,Impressions,Amount spent (USD),Purchases\nA,10,1,${blank}\nB,20,2,3\n`,
      )
      expect([...(table.measures.purchases ?? [])]).toEqual([Number.NaN, 3])
      expect(codes(table)).not.toContain('unreadable_numbers')
    },
  )

  test('0 in a text cell is blank, and NA can be Namibia', () => {
    const table = read('Country,Objective,Impressions,Amount spent (USD)\nNA,0,10,1\nDE,OUTCOME_SALES,20,2\n')
    expect(table.dimensions.country).toEqual(['NA', 'DE'])
    expect(table.dimensions.objective).toEqual(['', 'OUTCOME_SALES'])
  })
})
