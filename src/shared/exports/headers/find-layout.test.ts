import { describe, expect, test } from 'bun:test'
import { read, sum } from '../../../../test/support/export-files'

describe('lines above the header', () => {
  test.each([
    ['Campaign report\n"August 1, 2026 - August 31, 2026"\n', { start: '2026-08-01', end: '2026-08-31' }],
    ['"Campaign report\nAugust 1, 2026 - August 31, 2026"\n', { start: '2026-08-01', end: '2026-08-31' }],
    ['"Campaign report (Aug 1, 2026-Aug 31, 2026)"\n', { start: '2026-08-01', end: '2026-08-31' }],
    ['Campaign report\nAll time\n', null],
    [
      '\nCampaign report\n\n"8. Januar 2026 - 6. Februar 2026"\n\n',
      { start: '2026-01-08', end: '2026-02-06' },
    ],
  ])('%j', (preamble, period) => {
    const table = read(`${preamble}Campaign,Impr.,Clicks,Cost\nA,100,5,10.00\n`)
    expect(table.period).toEqual(period)
    expect(sum(table.measures.spend)).toBe(10)
    expect(table.platform).toBe('google')
  })

  test('row numbers are those of a spreadsheet', () => {
    const table = read('Campaign report\nAll time\nCampaign,Impr.,Cost\nA,100,10.00\n')
    expect(table.headerRow).toBe(3)
    expect([...table.rowNumbers]).toEqual([4])
  })
})
