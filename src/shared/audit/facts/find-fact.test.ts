import { expect, test } from 'bun:test'
import type { Fact } from '../../schemas/fact'
import { findFact, indexFacts } from './find-fact'

const toFact = (id: string, subject: string, metric: Fact['metric']): Fact => ({
  id,
  subject,
  metric,
  value: 1,
  unit: 'count',
  shown: '1',
})

test('finds facts by id, subject and metric, with those added later', () => {
  const facts = [toFact('f1', 'account', 'spend'), toFact('f2', 'S1', 'spend')]
  const index = indexFacts(facts)
  const later = toFact('f3', 'S1', 'clicks')
  facts.push(later)
  index.add(later)
  expect(index.get('f2')).toBe(facts[1])
  expect(index.find('S1', 'spend')).toBe(facts[1])
  expect(findFact(facts, 'S1', 'clicks')).toBe(later)
  expect(index.find('account', 'clicks')).toBeUndefined()
  expect([index.has('S1'), index.has('S2')]).toEqual([true, false])
})
