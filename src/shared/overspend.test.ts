import { expect, test } from 'bun:test'
import { OLD_DAYS } from './old-days'
import {
  isOnBenchmark,
  isPastOverspend,
  overspentShare,
  readOverspend,
  type Overspend,
  type OverspendSummary,
} from './overspend'

const OLD = OLD_DAYS + 1

test.each([
  ['not judged', { excess: null, off: 70 }, { kind: 'unjudged' }],
  ['running', { excess: 240, running: true }, { kind: 'running', amount: 240 }],
  ['running two weeks ago', { excess: 240, running: true, ageDays: 14 }, { kind: 'running', amount: 240 }],
  [
    'who knows what runs since',
    { excess: 240, running: true, ageDays: 15 },
    { kind: 'overspent', amount: 240 },
  ],
  ['may run', { excess: 240, running: false }, { kind: 'overspent', amount: 240 }],
  ['some running, some ended', { excess: 240, off: 70, running: true }, { kind: 'running', amount: 240 }],
  [
    'ran when it was audited',
    { excess: 240, running: true, ageDays: OLD },
    { kind: 'overspent', amount: 240 },
  ],
  ['all ended', { excess: 0, off: 70 }, { kind: 'ended', amount: 70 }],
  ['all ended five weeks ago', { excess: 0, off: 70, ageDays: OLD_DAYS }, { kind: 'ended', amount: 70 }],
  ['long past', { excess: 0, off: 70, ageDays: OLD }, { kind: 'past', amount: 70 }],
  ['only new customers', { excess: 0, above: 800 }, { kind: 'newCustomers', amount: 800 }],
  ['new customers, and rows that ended', { excess: 0, above: 800, off: 70 }, { kind: 'ended', amount: 70 }],
  ['mildly expensive', { excess: 0, off: 0, mild: 12 }, { kind: 'mild', amount: 12 }],
  ['nothing', { excess: 0, off: 0, above: null }, { kind: 'benchmark' }],
  ['nothing, long past', { excess: 0, ageDays: OLD }, { kind: 'benchmark' }],
] as [string, OverspendSummary, Overspend][])('%s', (_, summary, overspend) => {
  expect(readOverspend(summary)).toEqual(overspend)
  expect(isOnBenchmark(summary)).toBe(overspend.kind === 'benchmark')
})

test.each([
  [{ excess: 100, off: 50, spend: 1000 }, 0.15],
  [{ excess: 0, off: 140, spend: 1000 }, 0.14],
  [{ excess: 0, spend: 1000 }, 0],
  [{ excess: null, off: 140, spend: 1000 }, null],
  [{ excess: 0, off: 0, spend: 0 }, null],
  [{ excess: 0, off: 0, spend: null }, null],
])('a period’s share holds what has ended, too: %j', (summary, share) =>
  expect(overspentShare(summary)).toBe(share),
)

test.each([
  [{ excess: 240, off: 70 }, false],
  [{ excess: 240, ageDays: OLD }, true],
  [{ excess: 0, off: 70 }, true],
  [{ excess: 0 }, false],
])('whether nothing can be done about it: %j', (summary, isPast) =>
  expect(isPastOverspend(summary)).toBe(isPast),
)
