import { describe, expect, test } from 'bun:test'
import { EMPTY_CONTEXT } from '../audit'
import { toExampleTable } from '../../../../test/support/example-table'
import type { ExampleRow } from '../../../../test/support/rule-examples/example'
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
    expect(always).toEqual(['lift', 'meta_setup'])
  })

  test.each<[string, ExampleRow, string]>([
    ['purchases', without('purchases', 'purchaseValue'), 'results'],
    ['their value', without('purchaseValue'), 'value'],
    ['clicks', without('linkClicks', 'landingPageViews'), 'clicks'],
    ['what kind of clicks', { ...without('linkClicks'), clicksAll: 900 }, 'all_clicks'],
    ['landing page views', without('landingPageViews'), 'landing'],
    ['reach', without('reach'), 'reach'],
    ['objectives', without('objective'), 'goal'],
    ['what leads are worth', { ...full, objective: 'Leads', leads: 20 }, 'lead_quality'],
  ])('says so where it lacks %s, and nothing else', (_, row, code) => {
    const more = notVisible(row).filter((sentence) => !always.includes(sentence))
    expect(more).toEqual([code])
  })

  test('a file without days shows no trend', () => {
    const table = toExampleTable({ rows: [full, { ...full, campaignName: 'B' }] })
    const sentences = listNotVisible(summarise(table, 'campaign', EMPTY_CONTEXT))
    expect(sentences.filter((sentence) => !always.includes(sentence))).toEqual(['days'])
  })

  test('of Google Ads, nothing is missed that it never has', () => {
    expect(notVisible(without('reach', 'landingPageViews'), 'google')).toEqual(['lift', 'google_setup'])
  })
})
