import { describe, expect, test } from 'bun:test'
import { auditTable } from '../analyse'
import { EMPTY_CONTEXT } from '../audit/audit'
import { narrate } from '../narrative/built-in'
import { read, sum } from '../../../test/support/export-files'

// Impossible figures and dates must not become NaN or infinite sums, or invalid days.

const HEAD = 'Campaign name,Amount spent (USD),Impressions,Link clicks\n'

describe('figures', () => {
  test.each(['1e999', '1e308', '-1e308', '1e16', '1e-320', '5e-10', '9'.repeat(60), '1e15K'])(
    '%s is none',
    (figure) => {
      const table = read(`${HEAD}A,${figure},10,1\nB,5,10,1\n`)
      expect(sum(table.measures.spend)).toBe(5)
      expect(table.issues.map(({ code }) => code)).toContain('unreadable_numbers')
    },
  )

  test.each([
    ['1e15', 1e15],
    ['-0', 0],
    ['1e3', 1000],
  ])('%s is one', (figure, value) => {
    expect(sum(read(`${HEAD}A,${figure},10,1\n`).measures.spend)).toBe(value)
  })
})

describe('dates', () => {
  const periodOf = (...days: string[]) =>
    read(`Campaign name,Day,Amount spent (USD),Impressions\n${days.map((day) => `A,${day},1,10\n`).join('')}`)
      .period

  test.each([
    '0000-00-00',
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '2026-13-01',
    '-000001-01-01',
    '275760-09-14',
    '99999999999-01-01',
  ])('%s is none', (day) => {
    expect(periodOf(day)).toBeNull()
    expect(periodOf(day, '2026-08-03')).toEqual({ start: '2026-08-03', end: '2026-08-03' })
  })

  test('a period that ends before it begins is none', () => {
    const table = read(
      'Campaign name,Reporting starts,Reporting ends,Amount spent (USD),Impressions\nA,2026-09-01,2026-08-01,1,10\n',
    )
    expect(table.period).toBeNull()
  })

  test('a year of two digits is one of this century', () => {
    expect(periodOf('03/04/26', '30/04/26')).toEqual({ start: '2026-04-03', end: '2026-04-30' })
  })
})

test('an audit of a file full of them has finite figures only, and words for them', () => {
  const rows = [
    'A,1e999,0000-00-00,10',
    'B,1e15,9999-12-31,1e-320',
    'C,-1e15,2026-08-01,1',
    'D,0.000000001,x,1e15',
  ]
  const table = read(`Campaign name,Amount spent (USD),Day,Impressions\n${rows.join('\n')}\n`)
  const { audit } = auditTable(table, 'campaign', EMPTY_CONTEXT)
  expect(JSON.stringify({ audit, text: narrate(audit) })).not.toMatch(/Infinity|NaN|Invalid/)
  const figures = Object.values(audit.metrics).filter((value) => typeof value === 'number')
  expect(figures.filter((value) => !Number.isFinite(value))).toEqual([])
})
