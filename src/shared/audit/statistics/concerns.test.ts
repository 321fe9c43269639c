import { describe, expect, test } from 'bun:test'
import type { AdDay } from './trends/click-trend'
import { findChangePoints } from './trends/change-points'
import { findFatigue } from './trends/fatigue'
import { findLowRates } from './low-rates'
import { proposeReallocation } from './reallocation'
import { screenTracking } from './tracking'

describe('screenTracking', () => {
  const row = (clicks: number | null, landingPageViews: number | null, results: number | null = null) => ({
    clicks,
    landingPageViews,
    results,
  })
  const sound = row(400, 310, 10)
  test.each([
    ['a row whose clicks do not land', [sound, row(380, 20, 1), sound], [1]],
    ['one lucky sale of the few clicks that land', [sound, row(60, 6, 1), row(2000, 1600, 50)], [1]],
    ['most of the clicks do not land', [sound, row(9000, 300, 4), row(500, 410, 12)], [1]],
    ['hardly any land where most of the money goes', [row(9000, 0, 0), sound, row(5000, 10, 1)], [0, 2]],
  ])('%s: named', (_, rows, named) => {
    const found = screenTracking(rows)
    expect(found.map(({ index }) => index)).toEqual(named)
    expect(found[0]!.typical).toBeWithin(0.77, 0.83)
  })
  test.each([
    ['too few clicks', [sound, sound, row(19, 0)]],
    ['no landing page views in the file', [row(400, null), row(380, null)]],
    ['one row only', [row(400, 3)]],
    ['none land anywhere', [row(400, 0), row(90, 0)]],
    ['a form inside the platform: its leads are counted', [sound, sound, row(400, 0, 14)]],
    ['forms are most of the account', [row(9000, 0, 300), sound, row(7000, 4, 190)]],
    ['a slow site with one fast page', [row(9000, 3600, 210), row(8000, 3400, 180), row(700, 590, 20)]],
  ])('%s: silent', (_, rows) => expect(screenTracking(rows)).toEqual([]))
})

describe('findLowRates', () => {
  const usual = Array.from({ length: 8 }, (_, i) => ({ k: 180 + 5 * i, n: 15_000 }))
  test('finds the low row, not the small one', () => {
    const found = findLowRates([...usual, { k: 60, n: 15_000 }, { k: 0, n: 60 }], { cut: 0.7 })
    expect(found.map(({ index }) => index)).toEqual([8])
    expect(found[0]!.rate).toBeCloseTo(0.004)
  })
  test('silent without events or without other rows', () => {
    expect(
      findLowRates(
        [
          { k: 0, n: 900 },
          { k: 3, n: 900 },
        ],
        { cut: 0.7 },
      ),
    ).toEqual([])
    expect(findLowRates([{ k: 300, n: 900 }], { cut: 0.7 })).toEqual([])
  })
})

const calendar = (i: number) => new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10)
const life = (length: number, rate: (t: number) => number): { days: AdDay[] } => ({
  days: Array.from({ length }, (_, t) => ({
    day: calendar(t),
    impressions: 10_000,
    clicks: Math.round(10_000 * rate(t / (length - 1))),
    spend: 100,
  })),
})

describe('findFatigue', () => {
  const steady = life(30, () => 0.012)
  const tired = life(30, (t) => 0.012 * Math.exp(-0.6 * t))
  test('finds the ad that wears out and prices it', () => {
    const [found, ...more] = findFatigue([steady, steady, tired, steady])
    expect(more).toEqual([])
    expect(found!.index).toBe(2)
    expect(found!.drop).toBeCloseTo(1 - Math.exp(-0.6), 1)
    expect(found!.cost).toBeGreaterThan(500)
    expect(found!.cost).toBeLessThan(1000)
  })
  test('a fall of the whole account is not the fatigue of an ad', () => {
    expect(findFatigue([tired, tired, tired, tired])).toEqual([])
  })
  test('a pause counts as time: what was lost while it lasted is not a fast fall', () => {
    const paused = (share: number) => ({
      days: life(40, (t) => 0.012 * Math.exp(-0.6 * t)).days.filter(
        (_, t) => t < 40 * share || t >= 40 * (1 - share),
      ),
    })
    const [found] = findFatigue([steady, steady, paused(0.25)])
    expect(found!.drop).toBeCloseTo(1 - Math.exp(-0.6), 1)
  })
  test('a fall that a few clicks show among many ads may be luck; the same fall in many clicks is none', () => {
    const ads = (rate: number) => [
      ...Array.from({ length: 9 }, () => life(30, () => rate)),
      life(30, (t) => rate * Math.exp(-0.45 * t)),
    ]
    expect(findFatigue(ads(0.0003))).toEqual([])
    expect(findFatigue(ads(0.012)).map(({ index }) => index)).toEqual([9])
  })
  test('days out of order change nothing', () => {
    const shuffled = { days: [...tired.days].reverse() }
    expect(findFatigue([steady, steady, shuffled])).toEqual(findFatigue([steady, steady, tired]))
  })
  test('needs three ads and two weeks', () => {
    expect(findFatigue([steady, tired])).toEqual([])
    const short = life(13, (t) => 0.012 * Math.exp(-0.6 * t))
    expect(findFatigue([short, short, short])).toEqual([])
  })
})

describe('findChangePoints', () => {
  const series = (rate: (t: number) => number) => ({
    days: Array.from({ length: 40 }, (_, t) => ({ day: calendar(t), results: rate(t), spend: 100 })),
  })
  const together = (all: ReturnType<typeof series>[]) => ({
    days: all[0]!.days.map(({ day }, t) => ({
      day,
      results: all.reduce((sum, s) => sum + s.days[t]!.results, 0),
      spend: all.length * 100,
    })),
  })
  const steady = series((t) => 5 + (t % 3))
  const broke = series((t) => (t < 20 ? 6 : 1))
  test('finds the day', () => {
    const found = findChangePoints([steady, broke, steady], together([steady, broke, steady]))
    expect(found.map(({ index }) => index)).toEqual([1])
    expect(found[0]!.day).toBe(calendar(20))
    expect(found[0]!.before).toBeCloseTo(0.06)
  })
  test('a change of the whole account is not the row’s', () => {
    expect(findChangePoints([broke, broke], together([broke, broke]))).toEqual([])
  })
  test('the last three days are ignored, since their results are incomplete', () => {
    const late = series((t) => (t < 36 ? 6 : 0))
    expect(findChangePoints([late, steady], together([late, steady]))).toEqual([])
  })
})

describe('proposeReallocation', () => {
  const poor = { spend: 1000, efficiency: 0.5, pAbove: 0.01 }
  const sure = { spend: 800, efficiency: 2, pAbove: 0.95 }
  const unsure = { spend: 800, efficiency: 2, pAbove: 0.5 }
  test('caps the step and gives a range', () => {
    const move = proposeReallocation(poor, sure)!
    expect(move.amount).toBe(200)
    expect(move.gain.low).toBeGreaterThan(0)
    expect(move.gain.high).toBeLessThan(200 * 2)
  })
  test('an unsure receiver gets nothing, nor a losing move', () => {
    expect(proposeReallocation(poor, unsure)).toBeNull()
    expect(proposeReallocation(sure, poor)).toBeNull()
  })
})
