import { describe, expect, test } from 'bun:test'
import { codes, read } from '../../../../test/support/export-files'

const AUGUST = { start: '2026-08-01', end: '2026-08-31' }
const SUMMER = { start: '2026-07-01', end: '2026-08-31' }

describe('the line above the header', () => {
  test.each([
    'Aug 1–31, 2026', 'August 1-31, 2026', '1–31 août 2026', '1 - 31 de ago. de 2026', '1 al 31 de agosto de 2026',
    'Aug 1 - Aug 31, 2026', '1 Aug - 31 Aug 2026', '2026年8月1日~31日', '2026. aug. 1. - aug. 31.', '20260801-20260831',
    '1. elokuuta 2026 – 31. elokuuta 2026', '1. srpna 2026 – 31. srpna 2026', '2026. augusztus 1. – 2026. augusztus 31.',
    '1 ส.ค. 2569 - 31 ส.ค. 2569', '1 สิงหาคม 2026 – 31 สิงหาคม 2026', '1 באוג׳ 2026 - 31 באוג׳ 2026',
    '1 Αυγ 2026 - 31 Αυγ 2026', '1 أغسطس، 2026 - 31 أغسطس، 2026', '1. kolovoza 2026. - 31. kolovoza 2026.',
    '1 अगस्त 2026 - 31 अगस्त 2026', 'August 2026', 'Period: 2026-08', '2026年8月', '2026년 8월',
  ])('%s', (line) => {
    expect(read(`Campaign report\n"${line}"\nCampaign,Impr.,Cost\nA,100,10.00\n`).period).toEqual(AUGUST)
  }) // prettier-ignore

  test('the period of a comparison is the first of the two', () => {
    const { period } = read(
      'Campaign report\n"August 1, 2026 - August 31, 2026 compared to July 1, 2026 - July 31, 2026"\nCampaign,Impr.,Cost,Cost (Compare to)\nA,100,10.00,5.00\n',
    )
    expect(period).toEqual(AUGUST)
  })

  test('a range over the new year', () => {
    const { period } = read('Campaign report\n"Dec 28 - Jan 3, 2026"\nCampaign,Impr.,Cost\nA,100,10.00\n')
    expect(period).toEqual({ start: '2025-12-28', end: '2026-01-03' })
  })

  test('tells the period of weeks and months that reach beyond it, one date of writing does not', () => {
    const rows = 'Month,Campaign,Cost\n2026-07-01,A,1.00\n2026-08-01,A,2.00\n'
    expect(read(`Campaign report\n"July 15, 2026 - August 20, 2026"\n${rows}`).period).toEqual({
      start: '2026-07-15',
      end: '2026-08-20',
    })
    expect(read(`Made on\n"September 1, 2026"\n${rows}`).period?.start).toBe('2026-07-01')
  })
})

describe('a column of', () => {
  test.each([
    ['day numbers with a fraction', ['46235.0', '46265.5'], AUGUST],
    ['days without separators', ['20260801', '20260831'], AUGUST],
    ['days with short years', ['01-Aug-26', '31-Aug-26'], AUGUST],
    ['weeks', ['2026-08-03 - 2026-08-09', '2026-08-10 - 2026-08-16'], { start: '2026-08-03', end: '2026-08-16' }],
    ['weeks in local form', ['8/3/2026 - 8/9/2026', '8/17/2026 - 8/23/2026'], { start: '2026-08-03', end: '2026-08-23' }],
    ['month names', ['July 2026', 'August 2026'], SUMMER],
    ['months that a spreadsheet shortened', ['Jul-26', 'Aug-26'], SUMMER],
    ['months in Spanish', ['julio de 2026', 'agosto de 2026'], SUMMER],
    ['months in figures', ['07/2026', '08/2026'], SUMMER],
    ['ISO months', ['2026-07', '2026-08'], SUMMER],
    ['quarters', ['Q3 2026'], { start: '2026-07-01', end: '2026-09-30' }],
  ])('%s', (_, days, period) => {
    const file = read(`Campaign name,Day,Impressions\n${days.map((day) => `A,"${day}",10\n`).join('')}`)
    expect(file.period).toEqual(period)
    expect(codes(file)).not.toContain('unreadable_dates')
  }) // prettier-ignore
})
