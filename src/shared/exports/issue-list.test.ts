import { expect, test } from 'bun:test'
import { countOf, IssueList, nameRows } from './issue-list'

test('issues say where they are, warnings first', () => {
  const issues = new IssueList()
  issues.info('a', 'A.', { column: 'Reach' })
  issues.warn('b', 'B.', { rows: Array.from({ length: 500 }, (_, i) => i + 2) })
  issues.info('c', 'C.', { rows: [] })
  const [warning, ...infos] = issues.toArray()
  expect(warning).toMatchObject({ code: 'b', severity: 'warning' })
  expect(warning?.rows).toHaveLength(200)
  expect(infos).toEqual([
    { code: 'a', severity: 'info', message: 'A.', column: 'Reach' },
    { code: 'c', severity: 'info', message: 'C.' },
  ])
})

test.each([
  [[7], 'row 7'],
  [[7, 9], 'rows 7 and 9'],
  [[7, 9, 12], 'rows 7, 9 and 12'],
  [[7, 9, 12, 40], 'rows 7, 9, 12 and 1 more'],
])('%p are named as %p', (rows, words) => expect(nameRows(rows)).toBe(words))

test.each([
  [0, '0 rows'],
  [1, '1 row'],
  [12, '12 rows'],
])('%p is said as %p', (count, words) => expect(countOf(count, 'row')).toBe(words))
