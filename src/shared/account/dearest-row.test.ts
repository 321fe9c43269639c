import { expect, test } from 'bun:test'
import type { Slicing } from '../schemas/account'
import { findDearest } from './dearest-row'

type Row = Slicing['rows'][number]
const row = (label: string, more: Partial<Row>): Row => ({ label, spend: 1000, ...more })

test.each<[string, Row[], string | undefined]>([
  [
    'the most overspend',
    [row('less', { excess: 10, verdict: 'waste' }), row('more', { excess: 20, verdict: 'ended' })],
    'more',
  ],
  [
    'an expensive row before one that costs more',
    [row('mild', { mild: 90, verdict: 'mild' }), row('expensive', { excess: 10, verdict: 'waste' })],
    'expensive',
  ],
  [
    'without an expensive row, one that costs more',
    [row('better', { verdict: 'better' }), row('mild', { mild: 90, verdict: 'mild' })],
    'mild',
  ],
  ['money without a verdict is no overspend', [row('old', { excess: 20 })], undefined],
  ['none stands out', [row('even', {}), row('better', { verdict: 'better' })], undefined],
])('%s', (_, rows, label) => expect(findDearest(rows)?.label).toBe(label))
