import { expect, test } from 'bun:test'
import type { Change } from '../../schemas/since-last'
import { findClearFall } from './clear-fall'

const change = (
  metric: string,
  relative: number | null,
  chance?: true,
): Pick<Change, 'metric' | 'relative' | 'chance'> => ({
  metric,
  relative,
  ...(chance && { chance }),
})

test.each([
  ['a return that fell by a tenth', [change('roas', -0.1)], 'roas'],
  ['a return that fell by less', [change('roas', -0.099)], null],
  ['a return that rose', [change('roas', 0.5)], null],
  ['a fall that may be chance', [change('roas', -0.5, true)], null],
  ['a more expensive purchase of an even return', [change('costPerPurchase', 0.5), change('roas', 0)], null],
  [
    'a more expensive purchase without a known return',
    [change('roas', null), change('costPerPurchase', 0.1)],
    'costPerPurchase',
  ],
  ['a more expensive result', [change('costPerResult', 0.3)], 'costPerResult'],
  ['a cheaper result', [change('costPerResult', -0.3)], null],
  ['a more expensive impression', [change('cpm', 0.9)], null],
])('%s', (_, changes, fallen) => {
  expect(findClearFall(changes)).toBe(fallen as never)
})
