import { expect, test } from 'bun:test'
import { isOverspent } from './is-overspent'

const expensive = { kind: 'waste', tier: 'confirmed' } as const
const likely = { kind: 'waste', tier: 'likely' } as const
const mild = { kind: 'concern', tier: 'confirmed', issue: 'mildly_dear' } as const
const open = { kind: 'waste', tier: 'watch' } as const
const words = { kind: 'concern', tier: 'confirmed', issue: 'search_words' } as const
const cause = { kind: 'concern', tier: 'likely', issue: 'funnel_conversion' } as const

test.each([
  ['an expensive row', [expensive], true],
  ['one that is likely expensive, with its cause', [likely, cause], true],
  ['words of search terms', [words], true],
  ['a row that costs somewhat more', [mild, cause], false],
  ['an expensive row and one that costs somewhat more', [expensive, mild], false],
  ['a row that may be expensive by chance', [open], false],
  ['no row', [], false],
])('the money of %s is called overspent or not', (_, findings, isCalled) => {
  expect(isOverspent(findings)).toBe(isCalled)
})
