import { expect, test } from 'bun:test'
import type { Finding } from '../../schemas/finding'
import { moneyOfRows } from './money-of-rows'

const finding = (id: string, segmentId: string, excess?: number) =>
  ({ id, segmentId, ...(excess !== undefined && { excess }) }) as Finding
const FINDINGS = [
  finding('clicks:a', 'a'),
  finding('dear:a', 'a', 1968.53),
  finding('clicks:b', 'b'),
  finding('dear:b', 'b', 20),
  finding('cheap:c', 'c', -50),
]

test.each([
  ['one of two rows has money', ['a', 'b'], ['clicks:a', 'dear:a', 'clicks:b'], 1968.53],
  ['both have', ['a', 'b'], ['dear:a', 'dear:b'], 1988.53],
  ['none has', ['a', 'b'], ['clicks:a', 'clicks:b'], undefined],
  ['a row that is cheaper counts for nothing', ['b', 'c'], ['dear:b', 'cheap:c'], 20],
  ['a single row is not listed', ['a'], ['dear:a'], undefined],
  ['without rows', undefined, ['dear:a'], undefined],
])('%s', (_, segmentIds, findings, money) => {
  expect(moneyOfRows(FINDINGS, { findings, ...(segmentIds && { segmentIds }) })).toBe(money)
})
