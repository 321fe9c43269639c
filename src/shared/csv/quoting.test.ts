import { describe, expect, test } from 'bun:test'
import { codes, read, sum } from '../../../test/support/export-files'

describe('quoting', () => {
  test('line breaks and blank lines inside cells', () => {
    const table = read(
      'Ad name,Text,Impressions,Amount spent (USD)\r\nA,"one\n\ntwo, three",10,1\r\nB,"""phrase match""",20,2\r\n',
    )
    expect(table.dimensions.bodyText).toEqual(['one\n\ntwo, three', '"phrase match"'])
    expect(sum(table.measures.impressions)).toBe(30)
  })

  test('commas in headers', () => {
    const table = read(
      '"Image, video and slideshow","CPM (cost per 1,000 impressions) (USD)",Impressions,Amount spent (USD)\nx.mp4,5.5,10,1\n',
    )
    expect(table.columns.map(({ field }) => field)).toEqual(['creative', 'statedCpm', 'impressions', 'spend'])
    expect(table.columns[1]?.currency).toBe('USD')
  })

  test('every line saved as one cell', () => {
    const file = read('"Campaign name,Impressions,""Amount spent (USD)"""\n"""A, b"",10,1.5"\n"C,20,2"\n')
    expect(file.dimensions.campaignName).toEqual(['A, b', 'C'])
    expect(sum(file.measures.spend)).toBe(3.5)
    expect(codes(file)).toContain('repaired_lines')
  })

  test('a stray quote inside a line is kept and said', () => {
    const table = read('Ad name,Impressions,Amount spent (USD)\n"A" one",10,1\nB,20,2\n')
    expect(codes(table)).toContain('stray_quotes')
    expect(sum(table.measures.impressions)).toBe(30)
  })
})
