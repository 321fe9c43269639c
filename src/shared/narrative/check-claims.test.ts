import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'bun:test'
import { makeProseChecker } from './check-claims'
import { baseFromPlainFacts, type PlainFact } from './claims/bench-facts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../../test/fixtures/grounding/${name}`, import.meta.url), 'utf8')
const lines = (name: string) =>
  fixture(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; text: string; label: string; fix?: string | null })
const checker = makeProseChecker(baseFromPlainFacts(JSON.parse(fixture('facts.json')) as PlainFact[]))

describe.each([['sentences.jsonl'], ['more-sentences.jsonl']])('labelled sentences of %s', (name) => {
  const all = lines(name)

  test.each(all.filter(({ label }) => label === 'grounded').map(({ id, text }) => [id, text]))(
    '%s is kept: %s',
    (_id, text) => {
      expect(checker.check(text)).toEqual({ verdict: 'keep', reasons: [] })
    },
  )

  test.each(
    all.filter(({ label }) => label !== 'grounded').map(({ id, text, fix }) => [id, text, fix] as const),
  )('%s is not kept: %s', (_id, text, fix) => {
    const { verdict, text: repaired } = checker.check(text)
    expect(verdict).not.toBe('keep')
    if (verdict === 'repair' && fix !== undefined) expect(repaired as string | null | undefined).toBe(fix)
  })
})

describe('context', () => {
  test('a pronoun means the last name, also over several sentences', () => {
    const verdicts = checker
      .sentences(
        'C05 spent $1,556.11. It returned 1.61x. Its cost per purchase is $97.26. Its CPM is $14.79.',
      )
      .map(({ verdict }) => verdict.verdict)
    expect(verdicts).toEqual(['keep', 'keep', 'keep', 'drop'])
  })

  test('figures of names with digits and stops in them do not cut a sentence', () => {
    expect(
      checker.sentences('ROAS is 0.71x vs. 0.99x for Sales campaigns. The account spent $13,361.73.'),
    ).toHaveLength(2)
  })
})

describe('quantities', () => {
  const facts = (
    [
      ['ACCOUNT', 1000, 100, 40],
      ['Alpha', 250, 25, 10],
      ['Beta', 750, 75, 30],
    ] as const
  ).flatMap(([segment, spend, share, purchases]) => [
    { segment, metric: 'spend', unit: 'usd', value: spend },
    { segment, metric: 'spend_share', unit: 'pct', value: share },
    { segment, metric: 'purchases', unit: 'count', value: purchases },
    { segment, metric: 'cpa', unit: 'usd', value: 25 },
  ])
  const two = makeProseChecker(
    baseFromPlainFacts(facts.map((fact, i) => ({ id: `f${i}`, ...fact }) as PlainFact)),
  )

  test.each([
    'Alpha took one in four dollars of spend.',
    'Alpha took a quarter of spend.',
    'Three in four dollars went to Beta.',
    'All campaigns spent $1,000.',
    'All campaigns together spent $1,000.',
    'Every campaign spent over $200.',
    'Both campaigns have a cost per purchase of $25.',
    '$250–$750 is what campaigns spent.',
  ])('%s: kept', (text) => expect(two.check(text).verdict).toBe('keep'))

  test.each([
    'Alpha took one in three dollars of spend.',
    'Alpha took a third of spend.',
    'Two in three dollars went to Beta.',
    'All campaigns spent $1,100.',
    'Every campaign spent over $300.',
    'Both campaigns have a cost per purchase of $26.',
    '$250–$800 is what campaigns spent.',
  ])('%s: not kept', (text) => expect(two.check(text).verdict).not.toBe('keep'))
})

describe('what cannot be seen', () => {
  test.each([
    ['a zero-width space', 'The account spent $13,3\u200b61.73.'],
    ['a right-to-left override', 'The account spent \u202e37.163,31$.'],
    ['digits of another script', 'The account spent $١٣٣٦١.'],
    ['full-width digits', 'The account spent $１３,３６１.73.'],
    ['an empty text', ''],
    ['a very long text', `The account spent $13,361.73 ${'and '.repeat(400)}so on.`],
  ])('%s is dropped', (_name, text) => {
    expect(checker.check(text).verdict).toBe('drop')
  })
})

test('facts with periods allow no other dates', () => {
  const facts: PlainFact[] = [
    {
      id: 'f1',
      segment: 'ACCOUNT',
      metric: 'spend',
      unit: 'usd',
      value: 500,
      period: { start: '2025-06-01', end: '2025-06-30' },
    },
  ]
  const { check } = makeProseChecker(baseFromPlainFacts(facts))
  expect(check('In June 2025 the account spent $500.00.').verdict).toBe('keep')
  expect(check('From June 1 to June 30 the account spent $500.00.').verdict).toBe('keep')
  expect(check('In July 2025 the account spent $500.00.').verdict).toBe('drop')
  expect(check('On June 3 the account spent $500.00.').verdict).toBe('drop')
})
