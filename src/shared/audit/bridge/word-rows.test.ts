import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { toExampleTable } from '../../../../test/support/example-table'
import { fromRowRanges } from '../../row-ranges'
import type { Fact } from '../../schemas/fact'
import type { NGram } from '../../schemas/search-terms'
import { EMPTY_CONTEXT } from '../audit'
import { rowsOf } from '../facts/rows-of'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'
import type { WeighedRow, Weighing } from './weigh'
import { rowsOfWords } from './word-rows'

const NOUNS = ['lamp', 'shelf', 'table', 'sofa', 'desk', 'chair', 'bed', 'rug', 'stool', 'bench']
const COLORS = ['red', 'blue', 'oak', 'large', 'small', 'new']
const BARREN = ['gratis', 'repair', 'gratis repair', 'rental']

const term = (searchTerm: string, spend: number, conversions: number, value: number | null) => ({
  campaignName: 'Search',
  searchTerm,
  spend,
  impressions: Math.round(spend * 50),
  clicksAll: Math.round(spend / 2),
  conversions,
  ...(value !== null && { conversionValue: value }),
})

const cents = fc.integer({ min: 2000, max: 6000 }).map((all) => all / 100)

const account = fc
  .record({
    hasValue: fc.boolean(),
    even: fc.array(cents, { minLength: 60, maxLength: 60 }),
    barren: fc.array(fc.record({ spend: cents, sells: fc.integer({ min: 0, max: 12 }) }), {
      minLength: 40,
      maxLength: 40,
    }),
  })
  .map(({ hasValue, even, barren }) => {
    const worth = (results: number) => (hasValue ? results * 97.35 : null)
    return [
      ...even.map((spend, at) => term(`${COLORS[at % 6]} ${NOUNS[Math.floor(at / 6)]}`, spend, 1, worth(1))),
      ...barren.map(({ spend, sells }, at) => {
        const results = sells === 12 ? 1 : 0
        return term(`${NOUNS[at % 10]} ${BARREN[Math.floor(at / 10)]}`, spend, results, worth(results))
      }),
    ]
  })

test('the overspend of words adds up to the bridge’s, and each term stands with one word', () => {
  let most = 0
  fc.assert(
    fc.property(account, (rows) => {
      const audit = runAudit(
        summarise(toExampleTable({ rows, platform: 'google' }), 'searchTerm'),
        EMPTY_CONTEXT,
      )
      const { facts, findings, bridge } = audit
      const told = facts.filter(({ metric }) => metric === 'bridgeWords')
      const ofWords = told.filter(({ subject }) => subject !== 'account')
      const cents = ofWords.reduce((sum, { value }) => sum + Math.round(value! * 100), 0)
      expect(cents).toBe(Math.round((bridge?.words ?? 0) * 100))
      const rowsIn = (list: readonly Fact[]) => list.flatMap((fact) => fromRowRanges(rowsOf(audit, fact.id)))
      const byWord = rowsIn(ofWords)
      expect(byWord.toSorted((a, b) => a - b)).toEqual(rowsIn(told.filter((fact) => !ofWords.includes(fact))))
      for (const { subject, id } of ofWords)
        expect(findings.find((finding) => finding.id === subject)).toMatchObject({
          issue: 'search_words',
          facts: expect.arrayContaining([id]),
        })
      most = Math.max(most, ofWords.length)
    }),
    { numRuns: 25, seed: 7 },
  )
  expect(most).toBeGreaterThan(1)
})

test('a row with two words stands with the first; one that holds none, or whose word is not sure, with none', () => {
  const word = (gram: string, rows: string, tier: NGram['tier'] = 'likely') => ({ gram, rows, tier }) as NGram
  const row = (lines: number[], line: WeighedRow['line'] = 'unsure', sure = false) => {
    const part = { rows: lines } as unknown as WeighedRow['part']
    return [part, { part, line, sure, group: { few: false } } as WeighedRow] as const
  }
  const rows = [row([2]), row([3, 4]), row([5]), row([6]), row([7]), row([8], 'sureOn', true), row([4, 9])]
  const [free, repair] = [word('free', '2-4,8'), word('repair', '3-5')]
  const weighing: Weighing = { rows: new Map(rows), spend: 0 }
  const found = rowsOfWords([free, repair, word('rental', '7', 'watch')], weighing)
  expect([...found].map(([{ gram }, own]) => [gram, own.map(({ part }) => part.rows)])).toEqual([
    ['free', [[2], [3, 4]]],
    ['repair', [[5]]],
  ] as never)
})
