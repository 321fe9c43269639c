import { describe, expect, test } from 'bun:test'
import { seeded } from '../../../../../test/oracle/raw-account'
import { findDip, RAREST_DIP, type DipDay } from './dip'

const DAYS = 31
const EXPECTED = 12

/** A month of days with so many results each, where `EXPECTED` are due. */
const month = (resultsOn: (at: number) => number): DipDay[] =>
  Array.from({ length: DAYS }, (_, at) => ({
    day: new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10),
    results: resultsOn(at),
    expected: EXPECTED,
  }))

/** A Poisson count, by inversion. */
function drawCount(mean: number, random: () => number): number {
  let count = 0
  let term = Math.exp(-mean)
  let below = term
  const at = random()
  while (at > below && count < 1000) {
    count++
    term *= mean / count
    below += term
  }
  return count
}

/** Exponential times added up: days that scatter more than counts do. */
const drawLevel = (random: () => number) =>
  Array.from({ length: 12 }, () => -Math.log(1 - random()) / 12).reduce((a, b) => a + b, 0)

describe('findDip', () => {
  test.each([
    ['counts', (_: number, random: () => number) => drawCount(EXPECTED, random)],
    ['counts with scatter', (_: number, random: () => number) => drawCount(EXPECTED * drawLevel(random), random)],
    ['weekends that sell half', (at: number, random: () => number) => drawCount(EXPECTED * (at % 7 > 4 ? 0.5 : 1.2), random)],
  ])('of 400 calm months of %s, no more are accused than promised', (_, draw) => {
    const random = seeded(3)
    const accused = Array.from({ length: 400 }, () => findDip(month((at) => draw(at, random)))).filter(Boolean)
    // Three standard errors above the promise.
    expect(accused.length).toBeLessThanOrEqual(400 * RAREST_DIP + 3 * Math.sqrt(400 * RAREST_DIP))
  }) // prettier-ignore

  test('finds most dips of nine days that lose half', () => {
    const random = seeded(4)
    const found = Array.from({ length: 60 }, () =>
      findDip(month((at) => drawCount(EXPECTED * (at >= 13 && at < 22 ? 0.5 : 1), random))),
    )
    expect(found.filter(Boolean).length).toBeGreaterThan(45)
    for (const dip of found) if (dip) expect(Math.max(dip.from, 13)).toBeLessThan(Math.min(dip.to, 22))
  })

  const planted = month((at) => (at >= 13 && at < 18 ? 5 : 12 + (at % 3)))
  test('names the days of a dip, and gives the same days the same answer', () => {
    const found = findDip(planted)!
    expect([found.from, found.to]).toEqual([13, 18])
    expect(found.chance).toBeLessThan(0.005)
    expect(findDip(planted)).toEqual(found)
  })

  test.each([
    ['a month without results', month(() => 0)],
    ['less than three weeks', planted.slice(0, 20)],
    ['a first week that sold less', month((at) => (at < 6 ? 5 : 12 + (at % 3)))],
    ['two bad days', month((at) => (at === 14 || at === 15 ? 8 : 12 + (at % 3)))],
  ])('silent on %s', (_, days) => expect(findDip(days)).toBeNull())
})
