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
  })

  test.each([
    ['City - desks;...and 49 more ads', true],
    ['Spring sale…and 1,204 more ads', true],
    ['Herbst;…und 44 weitere Werbeanzeigen', true],
    ['Verano; ...y 7 anuncios más', true],
    ['Inverno...e mais 12 anúncios', true],
    ['Printemps ; … et 3 autres publicités', true],
    ['Jesień...i 8 innych reklam', true],
    ['Höst;...och 5 annonser till', true],
    ['Desk sale and 49 others', true],
    ['and 49 others', true],
    ['Cadeiras e outros 49', true],
    ['Sillas y otros 1.204 anuncios', true],
    ['Chaises et 49 autres', true],
    ['Stühle und 49 weitere Anzeigen', true],
    ['Sedie e altri 49', true],
    ['Summer... or is it? 3 reasons', false],
    ['Wait for it... and 20% off', false],
    ['Everyone... any 20 reasons to buy', false],
    ['夏の広告...とその他44件の広告', true],
    ['夏季广告…和其他 44 个广告', true],
    ['Save…and 50', false],
    ['Desks and 4 more chairs', false],
    ['Ready, set...go', false],
    ['Sofás e outros 2026', false],
  ])('%s: many ads %p', (label, many) => expect(isManyAdsLabel(label)).toBe(many))

  test('long ids stay text; damaged ones are said', () => {
    const table = read('Ad ID,Impressions\n120253000000000123,10\n120253000000000124,20\n')
    expect(table.dimensions.adId).toEqual(['120253000000000123', '120253000000000124'])
    expect(codes(read('Ad ID,Impressions\n1.20253E+17,10\n'))).toContain('damaged_ids')
  })
})
