import { expect, test } from 'bun:test'
import { toMoneyParts, type BridgeSums } from './money-parts'

const bridge: BridgeSums = {
  spend: 1000,
  atPrice: 800,
  cheaper: 120,
  sureOn: 150,
  sureOff: 40,
  mild: 30,
  unsure: 20,
  notJudged: [
    { reason: 'too_few', spend: 50 },
    { reason: 'other_goal', spend: 30 },
  ],
}

test('the parts of the bridge add up to the spend', () => {
  const parts = toMoneyParts(bridge, 150)
  expect(parts).toEqual([
    { part: 'benchmark', amount: 680 },
    { part: 'running', amount: 150 },
    { part: 'past', amount: 40 },
    { part: 'mild', amount: 30 },
    { part: 'unsure', amount: 20 },
    { part: 'notJudged', amount: 80 },
  ])
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(bridge.spend)
})

test('of expensive rows, what new customers cost more is a part of its own', () => {
  const parts = toMoneyParts(bridge, 60)
  expect(parts.slice(1, 4)).toEqual([
    { part: 'running', amount: 60 },
    { part: 'newPeople', amount: 90 },
    { part: 'past', amount: 40 },
  ])
})

test('search terms with an expensive word are taken out of those that could be chance', () => {
  const parts = toMoneyParts({ ...bridge, words: 15 }, null)
  expect(parts.slice(-3)).toEqual([
    { part: 'words', amount: 15 },
    { part: 'unsure', amount: 5 },
    { part: 'notJudged', amount: 80 },
  ])
})
