import { expect, test } from 'bun:test'
import type { BenchmarkSource } from '../../../shared/schemas/analysis'
import type { MetricName } from '../../../shared/schemas/segment'
import { compare } from './variance'

const cases: [MetricName, number, number, BenchmarkSource, string, string, string | null][] = [
  ['cpm', 11, 10, 'target', '+10.0%', 'worse', 'bad'],
  ['cpm', 9, 10, 'target', '−10.0%', 'better', 'good'],
  ['cpc', 1.5, 1, 'history', '+50.0%', 'worse', 'bad'],
  ['costPerPurchase', 40, 50, 'peers', '−20.0%', 'better', 'good'],
  ['ctr', 0.02, 0.016, 'history', '+25.0%', 'better', 'good'],
  ['roas', 1.5, 2, 'target', '−25.0%', 'worse', 'bad'],
  ['conversionRate', 0.0123, 0.01, 'target', '+23.0%', 'better', 'good'],
  ['purchases', 90, 100, 'history', '−10.0%', 'worse', 'bad'],
  ['ctr', 0.02, 0.016, 'published', '+25.0%', '', null],
  ['cpm', 8, 10, 'published', '−20.0%', '', null],
  ['cpm', 10, 10, 'target', '0.0%', '', null],
  ['cpm', 10.01, 10, 'target', '+0.1%', '', null],
  ['roas', 1.985, 2, 'history', '−0.7%', '', null],
  ['cpm', 10.099, 10, 'published', '+1.0%', '', null],
  ['cpm', 10.49, 10, 'target', '+4.9%', '', null],
  ['cpm', 10.5, 10, 'target', '+5.0%', 'worse', 'bad'],
]

test.each(cases)('%p of %p against %p (%p) is %p %p', (metric, value, benchmark, step, shown, word, tone) => {
  expect(compare(metric, value, benchmark, step)).toEqual({
    shown,
    word,
    tone: tone as 'good' | 'bad' | null,
  })
})

test.each([
  [null, 10],
  [10, null],
  [10, 0],
])('%p against %p is no comparison', (value, benchmark) => {
  expect(compare('cpm', value, benchmark, 'target')).toBeNull()
})

test('a difference that chance could have made is not judged', () => {
  expect(compare('roas', 1.5, 2, 'history', { chance: true })).toEqual({
    shown: '−25.0%',
    word: 'may be chance',
    tone: null,
  })
})
