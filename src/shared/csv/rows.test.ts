import { describe, expect, test } from 'bun:test'
import { read, sum } from '../../../test/support/export-files'

describe('line ends and rows', () => {
  test.each(['\n', '\r\n', '\r', '\r\r\n'])('line ends %j, with and without the last one', (end) => {
    for (const last of [end, '']) {
      const table = read(['\ufeffAds,Impressions,Amount spent (USD)', 'A,10,1', 'B,20,2'].join(end) + last)
      expect(table.rowCount).toBe(2)
      expect(table.columns[0]?.field).toBe('adName')
    }
  })

  test('rows of only commas are skipped', () => {
    const table = read(`Campaign name,Impressions,Amount spent (USD)\nA,10,1\n${',,\n'.repeat(382)}`)
    expect(table.rowCount).toBe(1)
    expect(table.dropped.filter(({ reason }) => reason === 'blank')).toHaveLength(382)
  })

  test('spend on a day with every other cell blank stays', () => {
    const table = read(
      'Date,Impressions,Link clicks,Amount spent (USD)\n4.08.2019,10,1,2.00\n5.08.2019,,,7.00\n',
    )
    expect(sum(table.measures.spend)).toBe(9)
  })
})
