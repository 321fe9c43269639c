import { expect, test } from 'bun:test'
import { exampleReport } from '../../../test/web/examples'
import { april, march, video } from '../../../test/web/three-reports'
import { findPair } from './find-pair'

const ids = (reports: Parameters<typeof findPair>[0]) => findPair(reports)?.map(({ id }) => id)
const dated = [
  { ...april, lastDay: '2026-04-30' },
  { ...march, lastDay: '2026-03-31' },
]

test('the last two of one type are a pair, the earlier one first', () => {
  expect(ids([video, ...dated])).toEqual(['march', 'april'])
})

test('reports of one type that share days, or state none, are no pair', () => {
  const again = { ...april, id: 'again' }
  const undated = exampleReport({ id: 'undated', analysis: { ...april.analysis, period: null } })
  expect(ids([april, again, undated, video])).toBeUndefined()
})
