import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../../test/support/example-table'
import { salesRow } from '../../../../test/support/rule-examples/rows'
import { EMPTY_CONTEXT } from '../../audit/audit'
import { runAudit } from '../../audit/run-audit'
import { summarise } from '../../audit/summary/summarise'
import { EN } from '../languages/en/en'
import { toText } from '../markdown'
import { tell } from '../tell'
import { derive } from './derive'

type Row = [name: string, figures: Parameters<typeof salesRow>[2]]

/** Two expensive campaigns, of which a third of the money counts, leave a mean within 5% of that of all. */
const NEAR: Row[] = [
  ['Newsletter', [3238.2, 256_771, 2447, 85, 9124.6]],
  ['New in', [2133.35, 251_515, 3642, 48, 6727.88]],
  ['Visitors', [1365.12, 103_806, 1074, 37, 4684.57]],
  ['Gift guide', [648.5, 43_545, 761, 16, 1855.38]],
  ['Autumn', [464.51, 42_975, 457, 4, 544.56]],
  ['Bestsellers', [329.78, 27_612, 414, 2, 256.43]],
]
/** Three expensive campaigns that have more than half of the spend. */
const MOST: Row[] = [
  ['AT', [3423.04, 269_159, 3543, 28, 4050.05]],
  ['BE', [3083.95, 397_467, 3621, 81, 9038.61]],
  ['CH', [2051.06, 186_791, 1503, 22, 3342.62]],
  ['NL', [1163.86, 103_297, 964, 34, 5373.71]],
  ['DE', [927.05, 71_286, 607, 9, 1010.1]],
  ['FR', [890.55, 95_990, 1615, 26, 2778.47]],
]
const EVEN: Row[] = ['A', 'B', 'C', 'D'].map((name) => [name, [1000, 60_000, 1000, 40, 2400]])

function tellBenchmark(rows: readonly Row[]): string {
  const table = toExampleTable({ rows: rows.map(([name, sums]) => salesRow('campaignName', name, sums)) })
  const audit = runAudit(summarise(table, 'campaign'), { ...EMPTY_CONTEXT, today: '2026-09-03' })
  const told = derive(audit, { kind: 'benchmark', group: 'group:sales' })
  return told ? tell(told, EN).map(toText).join(' ') : ''
}

test.each<[string, Row[], string]>([
  [
    'expensive rows that count in part are named, also where the mean is close to that of all',
    NEAR,
    'the spend-weighted average, in which far more expensive campaigns count in part (“Autumn” and “Bestsellers”), adjusted for sample size.',
  ],
  [
    'beside one that does not count at all',
    [...NEAR, ['Lost', [900, 60_000, 900, 2, 120]]],
    'the spend-weighted average, in which far more expensive campaigns count in part (“Autumn” and “Bestsellers”) or not at all, adjusted for sample size.',
  ],
  [
    'and where they have most of the spend',
    MOST,
    'the spend-weighted average, in which far more expensive campaigns count in part (“AT”, “CH” and “DE”), adjusted for sample size.',
  ],
  [
    'without expensive rows it is that of all',
    EVEN,
    'the spend-weighted average of these campaigns, adjusted for sample size.',
  ],
])('what a benchmark is made of: %s', (_, rows, words) => {
  expect(tellBenchmark(rows)).toContain(words)
})
