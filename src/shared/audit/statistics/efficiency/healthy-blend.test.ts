import { describe, expect, test } from 'bun:test'
import { blendHealthy } from './healthy-blend'

/** [share of spend, P(healthy), efficiency where healthy, efficiency where not] */
type Row = readonly [share: number, healthy: number, good: number, bad: number]

const blendOf = (rows: readonly Row[]): number => blendRows(rows).blend

function blendRows(rows: readonly Row[]) {
  const column = (of: (row: Row) => number) => Float64Array.from(rows, of)
  return blendHealthy({
    share: column(([share]) => share),
    kept: column(([, healthy]) => healthy),
    keptValue: column(([, healthy, good]) => healthy * good),
    value: column(([, healthy, good, bad]) => healthy * good + (1 - healthy) * bad),
  })
}

const spread = (count: number, row: Row): Row[] =>
  Array.from({ length: count }, () => [row[0] / count, row[1], row[2], row[3]])

describe('blendHealthy', () => {
  test.each<[string, number, Row[]]>([
    [
      'all healthy: the blend',
      2.8,
      [
        [0.6, 1, 2, 0],
        [0.4, 1, 4, 0],
      ],
    ],
    [
      'an ill minority is left out',
      4,
      [
        [0.4, 0, 2, 1],
        [0.6, 1, 4, 0],
      ],
    ],
    [
      'an ill majority is not: everybody’s blend',
      2.2,
      [
        [0.6, 0, 2, 1],
        [0.4, 1, 4, 0],
      ],
    ],
    // The row with 64% of the spend decides: without it there is no majority. Averaging would give 2.9, which neither
    // case reaches.
    [
      'one large row in doubt: the blend either way',
      2.08,
      [
        [0.64, 0.5, 1, 1],
        [0.36, 1, 4, 0],
      ],
    ],
    [
      'one small row in doubt: half of each',
      (4 + 3.1) / 2,
      [
        [0.3, 0.5, 1, 1],
        [0.7, 1, 4, 0],
      ],
    ],
    [
      'many small ones in doubt answer for each other',
      3.2,
      [...spread(500, [0.5, 0.5, 1.6, 1.6]), [0.5, 1, 4, 0]],
    ],
  ])('%s', (_, expected, rows) => expect(blendOf(rows)).toBeCloseTo(expected, 2))

  test.each<[string, Row[], number[]]>([
    ['an ill minority counts nothing', [[0.4, 0, 2, 1], [0.6, 1, 4, 0]], [0, 1]],
    ['where the healthy are a minority, all count by their spend', [[0.6, 0, 2, 1], [0.4, 1, 4, 0]], [0.6, 0.4]],
    ['one small row in doubt counts as far as it is likely to be healthy', [[0.3, 0.5, 1, 1], [0.7, 1, 4, 0]], [0.15, 0.85]],
    ['so do many small ones', [...spread(500, [0.5, 0.5, 1.6, 1.6]), [0.5, 1, 4, 0]], [...Array<number>(500).fill(1 / 1500), 2 / 3]],
  ])('the shares of the rows: %s', (_, rows, shares) => {
    const { blend, counted, brought } = blendRows(rows)
    counted.forEach((share, row) => expect(share).toBeCloseTo(shares[row]!, 3))
    expect(counted.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    expect(brought.reduce((sum, part) => sum + part, 0)).toBeCloseTo(blend, 9)
  }) // prettier-ignore

  test('the order of rows changes nothing', () => {
    const rows: Row[] = [
      [0.2, 0.3, 2, 1],
      [0.3, 0.8, 3, 1],
      [0.5, 0.6, 4, 1.5],
    ]
    expect(blendOf([...rows].reverse())).toBeCloseTo(blendOf(rows), 12)
  })

  test('it lies between the worst and the best row', () => {
    const rows: Row[] = [
      [0.45, 0.5, 3, 1],
      [0.35, 0.2, 2, 0.5],
      [0.2, 0.9, 5, 2],
    ]
    expect(blendOf(rows)).toBeGreaterThan(0.5)
    expect(blendOf(rows)).toBeLessThan(5)
  })
})
