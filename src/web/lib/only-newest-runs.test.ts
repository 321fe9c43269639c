import { expect, test } from 'bun:test'
import { onlyNewestRuns } from './only-newest-runs'

test('only the newest report of each client and type still runs', () => {
  const of = (clientId: string, reportType: 'campaign' | 'gender', running = true) => ({
    clientId,
    reportType,
    running,
  })
  const rows = [of('a', 'campaign'), of('a', 'gender'), of('b', 'campaign', false), of('a', 'campaign'), of('b', 'campaign')] // prettier-ignore
  expect(onlyNewestRuns(rows).map(({ running }) => running)).toEqual([true, true, false, false, false])
})
