import { describe, expect, test } from 'bun:test'
import { toExampleTable } from '../../../test/support/example-table'
import { originOf, pickPast, type Origin } from './history'

const days = (start: string, end: string) => ({ start, end })
const now: Origin = {
  platform: 'meta',
  account: 'Shop',
  currency: 'USD',
  period: days('2026-08-01', '2026-08-31'),
}
const july = { ...now, period: days('2026-07-01', '2026-07-31') }

describe('pickPast', () => {
  test.each<[string, Partial<Origin>, boolean]>([
    ['an earlier period', {}, true],
    ['the period itself: another export of the account', { period: now.period }, false],
    ['a period that shares a day with it', { period: days('2026-07-02', '2026-08-01') }, false],
    ['a later period', { period: days('2026-09-01', '2026-09-30') }, false],
    ['no period', { period: null }, false],
    ['another currency', { currency: 'EUR' }, false],
    ['no currency', { currency: null }, false],
    ['another platform', { platform: 'google' }, false],
    ['a platform that is not known', { platform: null }, true],
    ['another account', { account: 'Other shop' }, false],
    ['an account that is not stated', { account: null }, true],
  ])('%s', (_, more, isPast) => {
    const report = { ...july, ...more }
    expect(pickPast([report], now)).toEqual(isPast ? [report] : [])
  })

  test('a file without dates has no past', () => {
    expect(pickPast([july], { ...now, period: null })).toEqual([])
  })

  test('the latest period first; of reports that share days, one', () => {
    const reports = [
      { id: 'June', ...now, period: days('2026-06-01', '2026-06-30') },
      { id: 'July', ...july },
      { id: 'July again', ...july },
      { id: 'summer', ...now, period: days('2026-05-15', '2026-07-15') },
      { id: 'May', ...now, period: days('2026-05-01', '2026-05-31') },
    ]
    expect(pickPast(reports, now).map(({ id }) => id)).toEqual(['July', 'June', 'May'])
  })
})

describe('originOf', () => {
  const sale = { campaignName: 'A', spend: 10, impressions: 100 }
  test.each([
    ['one account', ['Shop', 'Shop'], 'Shop'],
    ['two accounts', ['Shop', 'Other'], null],
    ['a blank', ['', ''], null],
  ])('%s', (_, names, account) => {
    const table = toExampleTable({ rows: names.map((accountName) => ({ ...sale, accountName })) })
    expect(originOf(table)).toEqual({ platform: 'meta', account, currency: 'USD', period: table.period })
  })

  test('an unknown platform is stored as null', () => {
    expect(originOf({ ...toExampleTable({ rows: [sale] }), platform: 'unknown' }).platform).toBeNull()
  })
})
