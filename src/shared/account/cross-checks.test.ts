import { describe, expect, test } from 'bun:test'
import { toExampleTable } from '../../../test/support/example-table'
import { EMPTY_CONTEXT } from '../audit/audit'
import { rowsOf } from '../audit/facts/rows-of'
import type { ExampleRow } from '../../../test/support/rule-examples/example'
import { loadLanguage } from '../narrative/languages/load'
import { LANGUAGES } from '../narrative/languages/names'
import { tellAnalysis } from '../narrative/tell-analysis'
import { toAnalysis } from '../to-analysis'
import { auditAccount, type DroppedFile } from './audit-account'
import { narrateAccount } from '../narrative/with-files'

const PERIOD = { start: '2026-05-01', end: '2026-05-31' }

function file(name: string, rows: ExampleRow[], platform: 'meta' | 'google' = 'meta'): DroppedFile {
  return {
    file: name,
    hash: name,
    table: { ...toExampleTable({ rows, platform, period: PERIOD }), currency: 'EUR' },
  }
}
const audit = (...files: DroppedFile[]) =>
  auditAccount(files, { ...EMPTY_CONTEXT, today: '2026-06-03' }).audit
const kindsOf = (...files: DroppedFile[]) => audit(...files).crossChecks?.map(({ kind }) => kind) ?? []

const PLACES = [
  ['Feed', 3000, 600, 75],
  ['Stories', 2600, 500, 66],
  ['Reels', 1400, 260, 33],
  ['Rewarded video', 1500, 700, 2],
] as const
const carts = file(
  'carts.csv',
  PLACES.map(([placement, spend, results]) => ({
    placement, spend, impressions: spend * 60, linkClicks: spend, resultType: 'Adds to cart', results,
  })), // prettier-ignore
)
function orders(bought: (spend: number, purchases: number) => number): DroppedFile {
  return file(
    'orders.csv',
    PLACES.map(([placement, spend, , purchases]) => ({
      placement, spend, impressions: spend * 60, linkClicks: spend,
      purchases: bought(spend, purchases), purchaseValue: bought(spend, purchases) * 90,
    })), // prettier-ignore
  )
}

describe('carts in one file against orders in another', () => {
  test('a placement with cheap carts and expensive orders is named, with both prices', () => {
    const { summary } = narrateAccount(
      audit(
        carts,
        orders((_, purchases) => purchases),
      ),
    )
    expect(summary).toContain(
      'Rewarded video drives carts at €2.14 each in carts.csv (overall: €4.13), but orders at €750.00 each in orders.csv (overall: €48.30)',
    )
  })

  test('without a single order that is said with what was spent', () => {
    const none = orders((spend, purchases) => (spend === 1500 ? 0 : purchases))
    expect(narrateAccount(audit(carts, none)).summary).toContain(
      'not a single order on €1,500.00 in orders.csv',
    )
  })

  test('nothing is said where the orders are as cheap, or the money is not the same', () => {
    expect(
      kindsOf(
        carts,
        orders((spend) => Math.round(spend / 48)),
      ),
    ).toEqual([])
    const doubled = orders((_, purchases) => purchases)
    doubled.table.measures.spend = doubled.table.measures.spend!.map((spend) => spend * 1.3)
    expect(kindsOf(carts, doubled)).toEqual([])
  })

  test('each figure opens to the rows of its own file', () => {
    const joined = audit(
      carts,
      orders((_, purchases) => purchases),
    )
    const [check] = joined.crossChecks!
    const sourceOf = (fact: string) =>
      [joined, ...(joined.others ?? [])].find(({ facts }) => facts.some(({ id }) => id === fact))!
    const lead = joined.files.find(({ leads }) => leads)!.file
    const fileOf = (fact: string) => {
      const source = sourceOf(fact)
      return 'file' in source ? source.file : lead
    }
    const { each, orderEach } = check!.items[0]!.facts
    expect([fileOf(each!), fileOf(orderEach!)]).toEqual(['carts.csv', 'orders.csv'])
    for (const fact of [each!, orderEach!]) expect(rowsOf(sourceOf(fact), fact)).toBe('5')
    expect(rowsOf(sourceOf(check!.facts.all!), check!.facts.all!)).toBe('2-5')
  })
})

describe('one set of ads in two reports', () => {
  const ADS = [
    ['Wake up above the fields', 'villa.mp4', 1044.8, 14],
    ['Three pools', 'pool.mp4', 700, 5],
  ] as const
  const by = (name: string, field: 'bodyText' | 'video', change = 0): DroppedFile =>
    file(
      name,
      ADS.map(([bodyText, video, spend, purchases]) => ({
        [field]: field === 'video' ? video : bodyText,
        spend: spend + change, impressions: 90_000, linkClicks: 900, purchases, purchaseValue: purchases * 300,
        ...(field === 'video' && { thruPlays: 5000, video3s: 20_000 }),
      })), // prettier-ignore
    )

  test('is said once, each ad under both names', () => {
    const joined = audit(by('texts.csv', 'bodyText'), by('videos.csv', 'video'))
    expect(narrateAccount(joined).summary).toContain(
      'texts.csv and videos.csv list the same 2 ads under two names, so their spend is counted once: “Wake up above the fields” is “villa.mp4” (€74.63 per purchase)',
    )
  })

  test('no step is told twice for one set of ads', () => {
    const { actions } = audit(by('texts.csv', 'bodyText'), by('videos.csv', 'video'))
    const levers = actions.map(({ lever }) => lever)
    expect(new Set(levers).size).toBe(levers.length)
  })

  test('nothing is said where the ads spent other sums', () => {
    expect(kindsOf(by('texts.csv', 'bodyText'), by('videos.csv', 'video', 0.4))).toEqual([])
  })
})

describe('search terms against keywords', () => {
  const keywords = file(
    'keywords.csv',
    [
      ['running shoes', 900, 30],
      ['[trail shoes]', 500, 25],
      ['"walking boots"', 600, 12],
    ].map(([keyword, spend, conversions]) => ({
      keyword, campaignName: 'Search', spend, impressions: 9000, clicksAll: 400, conversions,
    })) as ExampleRow[], // prettier-ignore
    'google',
  )
  const terms = (...rows: [string, number, number][]): DroppedFile =>
    file(
      'terms.csv',
      rows.map(([searchTerm, spend, conversions]) => ({
        searchTerm, campaignName: 'Search', spend, impressions: 4000, clicksAll: 200, conversions,
      })), // prettier-ignore
      'google',
    )
  const known = [
    ['Running  Shoes', 700, 25],
    ['trail shoes', 400, 21],
    ['free shoes', 60, 0],
  ] as [string, number, number][]

  test('what terms are listed of the keywords’ spend is said once', () => {
    const { summary } = narrateAccount(audit(keywords, terms(...known)))
    expect(summary).toContain(
      'terms.csv lists the search terms behind 58% of the spend in keywords.csv, €1,160.00 of €2,000.00, and behind 46 conversions',
    )
    expect(summary).not.toContain('does not list the rest')
  })

  test('converting terms that are no keyword are named; those that are one are not', () => {
    const joined = audit(keywords, terms(...known, ['trail runners', 150, 9]))
    expect(narrateAccount(joined).summary).toContain(
      '1 search term in terms.csv isn’t a keyword in keywords.csv yet still drove 9 conversions for €150.00: “trail runners” (9 conversions).',
    )
    expect(kindsOf(keywords, terms(...known))).toEqual(['listed_terms'])
  })

  test('no term is to become a keyword that is one by the other file', () => {
    const [action] = audit(keywords, terms(...known, ['trail runners', 150, 9])).actions.filter(
      ({ lever }) => lever === 'add_keywords',
    )
    expect(action?.file).toBe('terms.csv')
    // Told with its finding, which the report of the leading file does not list; its sums were those of all terms.
    expect(
      narrateAccount(audit(keywords, terms(...known, ['trail runners', 150, 9]))).recommendations.join(' '),
    ).toContain(
      'Add “trail runners” as an exact match keyword, with an ad that matches the search. “trail runners” is worth adding as a keyword.',
    )
    expect(audit(keywords, terms(...known)).actions.map(({ lever }) => lever)).not.toContain('add_keywords')
  })

  test('of more terms than keywords no share is said', () => {
    expect(kindsOf(keywords, terms(['running shoes', 2000, 40], ['trail shoes', 4, 1]))).toEqual([])
  })

  test.each(LANGUAGES)('every check has its sentence in %p', async (code) => {
    const joined = audit(keywords, terms(...known, ['trail runners', 150, 9]), carts)
    const all = [
      joined,
      audit(
        carts,
        orders((_, purchases) => purchases),
      ),
    ].map((one) => toAnalysis(one, narrateAccount(one), { narrator: { kind: 'built-in' }, fileHash: '' }))
    const language = await loadLanguage(code)
    const told = all.flatMap((analysis) => {
      const { sentences, plan } = tellAnalysis(analysis, language)
      const claims = plan!.flatMap((entry) => entry.claims)
      return sentences.filter(({ claim }) => claim !== undefined && claims[claim]?.kind === 'crossCheck')
    })
    const texts = told.map(({ parts }) =>
      parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
    )
    expect(texts).toHaveLength(3)
    for (const text of texts) expect(text).not.toMatch(/[{}]|undefined/)
    if (code !== 'en') expect(texts.join(' ')).not.toMatch(/\b(where|search terms|but orders|is no)\b/)
  })
})
