import { describe, expect, test } from 'bun:test'
import truth from '../../../test/fixtures/exports/fixtures_truth.json'
import { AppError } from '../app-error'
import { readExport } from './read-export'
import { resolveClicks, resolvePurchases } from './values/results'

const folder = new URL('../../../test/fixtures/exports/', import.meta.url)
const sum = (values: Float64Array | null | undefined) =>
  values ? values.reduce((total, value) => total + (Number.isNaN(value) ? 0 : value), 0) : null

interface Truth {
  rows: number
  impressions: number
  clicks: number
  spend: number
  currency: string
  purchases: number | null
  purchaseValue: number | null
}

describe('fixtures read to the cent', () => {
  for (const [name, expected] of Object.entries(truth)) {
    if (expected.rows === 0) continue
    test(name, async () => {
      const table = readExport(await Bun.file(new URL(name, folder)).bytes())
      const { purchases, purchaseValue, spend, ...counts } = expected as Truth
      const resolved = resolvePurchases(table)
      expect({
        rows: table.rowCount,
        impressions: sum(table.measures.impressions),
        clicks: sum(resolveClicks(table).values),
        currency: table.currency,
      }).toEqual({
        rows: counts.rows,
        impressions: counts.impressions,
        clicks: counts.clicks,
        currency: counts.currency,
      })
      expect(sum(table.measures.spend)).toBeCloseTo(spend, 6)
      expect(sum(resolved.values)).toBe(purchases)
      if (purchaseValue === null) expect(resolved.value).toBeNull()
      else expect(sum(resolved.value)).toBeCloseTo(purchaseValue, 6)
    })
  }

  test('a file with a header only says so', async () => {
    const bytes = await Bun.file(new URL('fx12-meta-header-only.csv', folder)).bytes()
    expect(() => readExport(bytes)).toThrow(
      new AppError('exports.no_rows', 'This file has column names but no rows below them.'),
    )
  })

  test('an empty file says so', () => {
    expect(() => readExport(new Uint8Array())).toThrow(
      new AppError('exports.empty_file', 'This file is empty.'),
    )
  })
})
