import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import type { JudgedRow } from './judge-rows'
import { judgeRows } from './judge-rows'
import type { Stretch } from './lattice'
import { LOWEST, decayingMass, levelOf, normalMass } from './lattice'

const row = (spend: number, results: number, value: number | null = null): JudgedRow => ({
  spend,
  results,
  value,
  clicks: Math.round(spend),
  impressions: Math.round(spend * 80),
})
const healthy = [row(900, 31), row(1000, 34), row(1100, 35), row(800, 26), row(950, 33), row(1050, 36)]

const rows = fc.array(
  fc.record({
    spend: fc.integer({ min: 1, max: 5000 }),
    results: fc.integer({ min: 0, max: 60 }),
    order: fc.integer({ min: 5, max: 400 }),
    clicks: fc.integer({ min: 0, max: 4000 }),
    impressions: fc.integer({ min: 1, max: 90_000 }),
  }),
  { minLength: 2, maxLength: 9 },
)
const toRow = ({
  order,
  ...rest
}: {
  order: number
  spend: number
  results: number
  clicks: number
  impressions: number
}) => ({ ...rest, value: order * rest.results }) satisfies JudgedRow

describe('judgeRows', () => {
  test('names the row that cannot be luck, and only it', () => {
    const judged = judgeRows([...healthy, row(1000, 0)], { goal: 'count' })!
    expect(judged.enough).toBe(true)
    expect(judged.rows.map((r) => r.pWaste > 0.5)).toEqual([...healthy.map(() => false), true])
    const bad = judged.rows.at(-1)!
    expect(bad.pWaste).toBeGreaterThan(0.98)
    expect(bad.waste).toBeGreaterThan(800)
    expect(bad.low * 0.98).toBeLessThanOrEqual(bad.waste)
    expect(bad.high).toBeGreaterThanOrEqual(bad.waste * 0.98)
  })

  test('a small row without result is too early, and says what would settle it', () => {
    const judged = judgeRows([...healthy, row(30, 0)], { goal: 'count' })!
    const small = judged.rows.at(-1)!
    expect(small.pWaste).toBeLessThan(0.25)
    expect(small.settledBy).toBeGreaterThan(60)
    const after = judgeRows([...healthy, row(30 + small.settledBy!, 0)], { goal: 'count' })!.rows.at(-1)!
    expect(after.pWaste).toBeGreaterThan(0.65)
  })

  test('measures against the target where there is one', () => {
    const strict = judgeRows(healthy, { goal: 'count', target: 1 / 10 })!
    expect(strict.benchmark).toBeCloseTo(0.1)
    expect(strict.costPerResult).toBeCloseTo(10)
    expect(Math.min(...strict.rows.map((r) => r.pWaste))).toBeGreaterThan(0.9)
    expect(judgeRows(healthy, { goal: 'count', target: 1 / 60 })!.share.share).toBeGreaterThan(0.95)
  })

  test('expensive but worth it: order value pays for the price', () => {
    const sold = healthy.map((r) => ({ ...r, value: r.results * 50 }))
    const premium = { ...row(3000, 51), value: 51 * 105 }
    expect(judgeRows([...sold, premium], { goal: 'value' })!.rows.at(-1)!.pWaste).toBeLessThan(0.3)
    expect(judgeRows([...sold, premium], { goal: 'count' })!.rows.at(-1)!.pWaste).toBeGreaterThan(0.5)
  })

  test.each([
    ['no rows', []],
    ['no result', [row(100, 0), row(100, 0)]],
    ['no spend', [row(0, 3), row(0, 4)]],
  ])('%s: nothing to judge', (_, input) => expect(judgeRows(input, { goal: 'count' })).toBeNull())

  test('rows without spend stay in their place and accuse nobody', () => {
    const judged = judgeRows([row(0, 0), ...healthy], { goal: 'count' })!
    expect(judged.rows).toHaveLength(7)
    expect(judged.rows[0]!.pWaste).toBe(0)
  })

  test('few results judge nobody', () => {
    expect(judgeRows([row(100, 1), row(100, 3)], { goal: 'count' })!.enough).toBe(false)
  })

  test('unknown clicks and impressions are not zero', () => {
    const plain = healthy.map((r) => ({ ...r, clicks: null, impressions: null }))
    const judged = judgeRows([...plain, { ...row(1000, 0), clicks: null, impressions: null }], {
      goal: 'count',
    })!
    expect(judged.rows.at(-1)!.pWaste).toBeGreaterThan(0.95)
    expect(Math.max(...judged.rows.slice(0, 6).map((r) => r.pWaste))).toBeLessThan(0.2)
  })
})

describe('laws', () => {
  const check = (law: (input: JudgedRow[]) => void) =>
    fc.assert(
      fc.property(rows, (input) => law(input.map(toRow))),
      { numRuns: 30 },
    )

  test('scaling all money scales amounts and nothing else', () => {
    check((input) => {
      const before = judgeRows(input, { goal: 'value' })
      const after = judgeRows(
        input.map((r) => ({ ...r, spend: r.spend * 128, value: (r.value ?? 0) * 128 })),
        { goal: 'value' },
      )
      expect(after === null).toBe(before === null)
      if (!before || !after) return
      expect(after.floor / before.floor).toBeCloseTo(128, 6)
      before.rows.forEach((r, i) => {
        expect(after.rows[i]!.pWaste).toBeCloseTo(r.pWaste, 6)
        expect(after.rows[i]!.waste / 128).toBeCloseTo(r.waste, 4)
      })
    })
  })

  test('the order of rows changes nothing', () => {
    check((input) => {
      const before = judgeRows(input, { goal: 'value' })
      const after = judgeRows([...input].reverse(), { goal: 'value' })
      const back = after && [...after.rows].reverse()
      before?.rows.forEach((r, i) => expect(back?.[i]?.pWaste).toBeCloseTo(r.pWaste, 6))
    })
  })

  test('parts and probabilities stay within bounds, and the same question has one answer', () => {
    check((input) => {
      const judged = judgeRows(input, { goal: 'value' })
      expect(judgeRows(input, { goal: 'value' })).toEqual(judged)
      judged?.rows.forEach((r, i) => {
        expect(r.pWaste).toBeGreaterThanOrEqual(0)
        expect(r.pWaste + r.pFine).toBeLessThanOrEqual(1 + 1e-9)
        expect(r.pTop).toBeLessThanOrEqual(r.pFine + 1e-9)
        expect(r.waste).toBeLessThanOrEqual(input[i]!.spend)
        expect(r.low).toBeLessThanOrEqual(r.high)
      })
      if (judged) {
        expect(judged.share.low).toBeLessThanOrEqual(judged.share.share + 1e-6)
        expect(judged.share.high).toBeGreaterThanOrEqual(judged.share.share - 1e-6)
      }
    })
  })

  test('against a target, more results never make a row look worse', () => {
    for (const spend of [40, 400, 4000]) {
      let last = 1
      for (const results of [0, 1, 2, 4, 8, 16, 32, 64, 128]) {
        const judged = judgeRows([...healthy, row(spend, results)], { goal: 'count', target: 1 / 30 })!
        const { pWaste } = judged.rows.at(-1)!
        expect(pWaste).toBeLessThanOrEqual(last + 1e-6)
        last = pWaste
      }
    }
  })
})

const at = ({ from, mass }: Stretch, g: number) => mass[g - from] ?? 0

/** Table of the audit method (§1.2): P(true cost ≥ 1.5×) after zero results, by expected results and spread. */
test.each([
  [0.2, 0.05, 2, 0.24],
  [0.2, 0.05, 4, 0.6],
  [0.35, 0.08, 1, 0.3],
  [0.35, 0.08, 3, 0.62],
  [0.35, 0.08, 6, 0.93],
  [0.5, 0.15, 2, 0.68],
])('zero results, spread %p, broken %p, %p expected', (spread, broken, expected, known) => {
  const level = levelOf(0)
  const whole = { from: 0, to: level.points - 1 }
  const ordinary = normalMass(level, whole, 0, spread)
  // An almost flat prior, as the table assumes.
  const dying = decayingMass(level, whole, -3, -0.4, 1e-6)
  let all = 0.2 * broken
  let bad = all
  for (let g = 0; g < level.points; g++) {
    const x = LOWEST + g * level.step
    const mass =
      ((1 - broken) * at(ordinary, g) + 0.8 * broken * at(dying, g)) * Math.exp(-expected * Math.exp(x))
    all += mass
    if (x <= -Math.log(1.5)) bad += mass
  }
  expect(Math.abs(bad / all - known)).toBeLessThan(0.07)
})
