import { expect, test } from 'bun:test'
import { onlyNewestRuns } from './only-newest-runs'

const NOW = Date.parse('2026-11-20T10:00:00.000Z')
const of = (clientId: string, reportType: 'campaign' | 'gender', end: string | null = '2026-11-15') => ({
  clientId,
  reportType,
  createdAt: '2026-11-16T08:00:00.000Z',
  analysis: { period: end === null ? null : { end } },
  running: true,
})
const running = (rows: ReturnType<typeof of>[]) => onlyNewestRuns(rows, NOW).map(({ running }) => running)

test('only the newest report of each client and type still runs', () => {
  expect(running([of('a', 'campaign'), of('a', 'gender'), of('a', 'campaign'), of('b', 'campaign')])).toEqual(
    [true, true, false, true],
  )
})

test('what ran 36 days ago is not said to run still; without a period the day of the audit counts', () => {
  const rows = [
    of('a', 'campaign', '2026-10-16'),
    of('b', 'campaign', '2026-10-15'),
    of('c', 'campaign', null),
  ]
  expect(running(rows)).toEqual([true, false, true])
})
