import { describe, expect, test } from 'bun:test'
import { EMPTY_CONTEXT } from '../audit'
import { toExampleTable } from '../rules/example-table'
import type { ExampleRow } from '../rules/rule'
import { summarise } from '../summary/summarise'
import { listNotVisible } from './not-visible'

const full: ExampleRow = {
  campaignName: 'A', objective: 'Sales', spend: 500, impressions: 40_000, reach: 20_000, linkClicks: 600,
  landingPageViews: 500, purchases: 20, purchaseValue: 1200,
} // prettier-ignore

function notVisible(row: ExampleRow, platform: 'meta' | 'google' = 'meta'): string[] {
  const rows = ['2026-08-01', '2026-08-02', '2026-08-03'].map((day) => ({ ...row, day }))
  return listNotVisible(summarise(toExampleTable({ rows, platform }), 'campaign', EMPTY_CONTEXT))
}

function without(...fields: (keyof ExampleRow)[]): ExampleRow {
  return Object.fromEntries(
    Object.entries(full).filter(([field]) => !fields.includes(field as keyof ExampleRow)),
  )
}

describe('what an export cannot show', () => {
  const always = notVisible(full)

  test('even a full one: what would have come without the ads, and what lies outside of it', () => {
    expect(always).toHaveLength(2)
    expect(always.join(' ')).toContain('attribution is not lift')
  })

  test.each<[string, ExampleRow, string]>([
    ['purchases', without('purchases', 'purchaseValue'), 'no purchases, conversions or results'],
    [
      'their value',
      without('purchaseValue'),
      'no value column, so it cannot show what the purchases were worth',
    ],
    ['clicks', without('linkClicks', 'landingPageViews'), 'no click column'],
    ['what kind of clicks', { ...without('linkClicks'), clicksAll: 900 }, 'counts all clicks'],
    ['landing page views', without('landingPageViews'), 'no landing page views'],
    ['reach', without('reach'), 'no reach'],
    ['objectives', without('objective'), 'no objective or result type'],
    ['what leads are worth', { ...full, objective: 'Leads', leads: 20 }, 'whether the leads were any good'],
  ])('says so where it lacks %s, and nothing else', (_, row, words) => {
    const more = notVisible(row).filter((sentence) => !always.includes(sentence))
    expect(more).toHaveLength(1)
    expect(more[0]).toContain(words)
  })

  test('a file without days shows no trend', () => {
    const table = toExampleTable({ rows: [full, { ...full, campaignName: 'B' }] })
    const sentences = listNotVisible(summarise(table, 'campaign', EMPTY_CONTEXT))
    expect(sentences.filter((sentence) => !always.includes(sentence))).toEqual([
      'The file has no Day column, so it cannot show wear-out, breaks or trends.',
    ])
  })

  test('of Google Ads, nothing is missed that it never has', () => {
    const sentences = notVisible(without('reach', 'landingPageViews'), 'google').join(' ')
    expect(sentences).not.toMatch(/reach|landing page|Pixel/)
    expect(sentences).toContain('negative keywords')
  })
})
