import { describe, expect, test } from 'bun:test'
import { codes, read } from '../../../../test/support/export-files'

const periodOf = (...days: string[]) =>
  read(`Date,Impressions,Amount spent (USD)\n${days.map((day) => `"${day}",10,1\n`).join('')}`).period

describe('dates', () => {
  test.each([
    [['11/16/2024', '20-11-2024'], '2024-11-16', '2024-11-20'],
    [['1.08.2019', '13.08.2019'], '2019-08-01', '2019-08-13'],
    [['17-08-2017', '01-08-2017'], '2017-08-01', '2017-08-17'],
    [['Thu, 5 Feb 2026', 'Fri, 6 Feb 2026'], '2026-02-05', '2026-02-06'],
    [['ter., 5 de mai. de 2026'], '2026-05-05', '2026-05-05'],
    [['2026-05-19T15:15:37-0400'], '2026-05-19', '2026-05-19'],
    [['01/08/2026', '02/08/2026', '03/08/2026'], '2026-08-01', '2026-08-03'],
    [['08/01/2026', '08/02/2026', '08/03/2026'], '2026-08-01', '2026-08-03'],
  ])('%j', (days, start, end) => expect(periodOf(...days)).toEqual({ start, end }))

  test('a single date that either order reads is said', () => {
    expect(codes(read('Date,Impressions\n03/04/2026,10\n'))).toContain('ambiguous_dates')
  })

  test("the file's name gives the period where the file has none", () => {
    const options = { fileName: 'Devices(2026.01.08-2026.02.06).csv' }
    expect(read('Device,Cost,Impressions,Clicks\nMobile,10.00,100,5\n', options).period).toEqual({
      start: '2026-01-08',
      end: '2026-02-06',
    })
  })
})
