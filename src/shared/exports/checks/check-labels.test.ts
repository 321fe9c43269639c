import { describe, expect, test } from 'bun:test'
import { codes, read } from '../../../../test/support/export-files'
import { isManyAdsLabel } from '../words/total-labels'

describe('labels that need a word', () => {
  test('several attribution settings are said', () => {
    const table = read(
      'Ad name,Impressions,Attribution setting\nA,1,7-day click\nB,2,"From Apple\'s SKAdNetwork API [Click-through attribution]"\nC,3,-\n',
    )
    expect(table.attribution).toHaveLength(2)
    expect(codes(table)).toContain('mixed_attribution')
  })

  test('two breakdowns, in either order', () => {
    for (const text of [
      'Age,Gender,Impressions\n18-24,female,10\n18-24,male,20\n25-34,male,5\n',
      'Gender,Age,Impressions\nfemale,18-24,10\nmale,18-24,20\nmale,25-34,5\n',
    ]) {
      const table = read(text)
      expect(table.dimensions.age).toEqual(['18-24', '18-24', '25-34'])
      expect(codes(table)).toContain('several_breakdowns')
    }
  })

  test('one row for many ads', () => {
    const table = read('Ads,Impressions,Amount spent (USD)\nVideo 1;...and 44 more ads,10,1\nVideo 2,20,2\n')
    expect(table.rowCount).toBe(2)
    expect(table.issues.find(({ code }) => code === 'many_ads_in_a_row')?.rows).toEqual([2])
    expect(isManyAdsLabel('Summer... or is it? 3 reasons')).toBe(false)
  })

  test('long ids stay text; damaged ones are said', () => {
    const table = read('Ad ID,Impressions\n120253000000000123,10\n120253000000000124,20\n')
    expect(table.dimensions.adId).toEqual(['120253000000000123', '120253000000000124'])
    expect(codes(read('Ad ID,Impressions\n1.20253E+17,10\n'))).toContain('damaged_ids')
  })
})
