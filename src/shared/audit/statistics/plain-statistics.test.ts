import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { estimateCopyFeatures } from './copy-features'
import { readCopyFeatures } from './copy-text'
import { decomposeCost, orderValueChange, splitMixAndRate } from './decompose'
import { adjustHolm, shareTest } from './intervals'

describe('intervals', () => {
  test('share test, the catalogue’s two examples', () => {
    expect(shareTest(4, 40, 0.25)).toBeCloseTo(0.032, 2)
    expect(shareTest(6, 40, 0.25)).toBeCloseTo(0.192, 2)
  })
  test('Holm', () => {
    expect(adjustHolm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06])
  })
})

describe('decomposition', () => {
  const before = { spend: 1000, impressions: 100_000, clicks: 1000, results: 40, value: 2000 }
  const now = { spend: 1200, impressions: 100_000, clicks: 900, results: 30, value: 1800 }
  test('the parts add up to the change', () => {
    const cost = decomposeCost(before, now)!
    expect(cost.total).toBeCloseTo(Math.log(40 / 25), 10)
    expect(cost.cpm + cost.ctr + cost.conversionRate).toBeCloseTo(cost.total, 10)
    expect(orderValueChange(before, now)! - cost.total).toBeCloseTo(Math.log(1.5 / 2), 10)
    expect(decomposeCost({ ...before, results: 0 }, now)).toBeNull()
  })
  test('mix against rate: two steady rows that swap weight are all mix', () => {
    const split = splitMixAndRate([
      { base: { before: 900, now: 100 }, count: { before: 1800, now: 200 } },
      { base: { before: 100, now: 900 }, count: { before: 50, now: 450 } },
    ])!
    expect(split.rate).toBeCloseTo(0)
    expect(split.mix).toBeCloseTo(0.65 - 1.85)
  })
  test('mix and rate add up', () => {
    const amount = fc.integer({ min: 1, max: 1000 })
    const side = fc.record({ before: amount, now: amount })
    fc.assert(
      fc.property(fc.array(fc.record({ base: side, count: side }), { minLength: 1 }), (rows) => {
        const blend = (when: 'before' | 'now') =>
          rows.reduce((sum, r) => sum + r.count[when], 0) / rows.reduce((sum, r) => sum + r.base[when], 0)
        expect(splitMixAndRate(rows)!.total).toBeCloseTo(blend('now') - blend('before'), 6)
      }),
    )
  })
})

describe('copy', () => {
  test.each([
    ['Save 20% today.', ['discount']],
    ['Tired of settling? Join 12,000+ happy customers. ✨', ['question', 'emoji', 'proof']],
    ['Last chance: almost gone.', ['urgency']],
    ['The everyday essential no. 3.', []],
  ])('%p', (text, features) => {
    const read = readCopyFeatures(text)
    expect(Object.entries(read).flatMap(([name, has]) => (has ? [name] : []))).toEqual(features)
  })

  const texts = Array.from({ length: 24 }, (_, i) => {
    const discount = i % 2 === 0
    return {
      text: `${discount ? 'Save 20% now. ' : ''}Made to last, no. ${i}.`,
      impressions: 20_000,
      clicks: Math.round(240 * (discount ? 1.5 : 1) * (1 + 0.05 * ((i % 5) - 2))),
    }
  })
  test('finds the effect and its size', () => {
    const [found, ...more] = estimateCopyFeatures(texts)
    expect(more).toEqual([])
    expect(found).toMatchObject({ feature: 'discount', clear: true })
    expect(found!.low).toBeLessThan(0.5)
    expect(found!.high).toBeGreaterThan(0.45)
  })
  test('texts that differ for no reason widen the interval beyond counting noise', () => {
    const wild = texts.map((row, i) => ({
      ...row,
      clicks: Math.round(row.clicks * Math.exp(((i * 7) % 11) / 5 - 1)),
    }))
    const width = (rows: typeof texts) => estimateCopyFeatures(rows).map((e) => e.high - e.low)[0]!
    expect(width(wild)).toBeGreaterThan(3 * width(texts))
  })
  test('too few texts: silent', () => expect(estimateCopyFeatures(texts.slice(0, 5))).toEqual([]))
})
