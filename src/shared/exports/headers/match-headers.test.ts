import { describe, expect, test } from 'bun:test'
import { LANGUAGES } from '../languages/all'
import type { Platform } from '../ads-table'
import { toHeaderKey } from '../words/label-key'
import { fieldOf, findLanguage, findPlatform, matchHeader } from './match-headers'

test.each(['meta', 'google'] as const)('no spelling of %s means two fields', (platform) => {
  const spellings = LANGUAGES.flatMap(({ [platform]: own = {}, people = {} }) =>
    [own, people].flatMap((table) =>
      Object.entries(table).flatMap(([field, list]) =>
        list.split('|').map((spelling) => ({ key: toHeaderKey(spelling), field })),
      ),
    ),
  )
  const fields = Map.groupBy(spellings, ({ key }) => key)
  const several = [...fields].filter(([, own]) => own.some(({ field }) => field !== own[0]!.field))
  expect(several).toEqual([])
})

test('no field lists a spelling twice', () => {
  const twice = LANGUAGES.flatMap(({ tag, meta, google, people }) =>
    [meta, google, people].flatMap((table) =>
      Object.values(table ?? {}).flatMap((list) => {
        const keys = list.split('|').map(toHeaderKey)
        return keys.filter((key, at) => keys.indexOf(key) < at).map((key) => `${tag}: ${key}`)
      }),
    ),
  )
  expect(twice).toEqual([])
})

test('every alias finds its own field, with a currency and a window after it too', () => {
  const tables = LANGUAGES.flatMap(({ tag, meta, google, people }) => [
    { tag, platform: 'meta' as const, spellings: { ...meta } },
    { tag, platform: 'google' as const, spellings: { ...google } },
    { tag, platform: 'meta' as const, spellings: { ...people } },
  ])
  for (const { tag, platform, spellings } of tables) {
    for (const [field, list] of Object.entries(spellings)) {
      for (const spelling of list.split('|')) {
        const where = `${platform} ${tag} ${spelling}`
        const find = (header: string) => fieldOf(matchHeader(header), platform)?.field
        expect([where, find(spelling)]).toEqual([where, field as never])
        expect([where, find(`  ${spelling.toUpperCase()}`)]).toEqual([where, field as never])
        expect([where, find(`${spelling} (EUR) [7-day click]`)]).toEqual([where, field as never])
      }
    }
  }
})

describe('headers', () => {
  test.each([
    ['CTR (all)', 'statedCtr', undefined],
    ['CPM (cost per 1,000 impressions) (USD)', 'statedCpm', 'USD'],
    ['CPC (cost per link click)', 'statedCpc', undefined],
    ['Clicks (all)', 'clicksAll', undefined],
    ['Spend [USD]', 'spend', 'USD'],
    ['Anteil an entgangenen Impr. im Suchnetzwerk (Rang)', 'impressionShareLostRank', undefined],
    ['QI persa (budget) rete ricerca', 'impressionShareLostBudget', undefined],
    ["Taux d'impr. perdues (Réseau de Recherche, classement)", 'impressionShareLostRank', undefined],
    ['Search lost top IS (rank)', 'ignored', undefined],
    ['Spend ($)', 'spend', undefined],
    ['Ausgegebener Betrag (EUR)', 'spend', 'EUR'],
    ['消化金額（JPY）', 'spend', 'JPY'],
    ['amount_spent_usd', 'spend', 'USD'],
    ['Videowiedergaben bis 25\u00a0%', 'video25', undefined],
    ['Impresiones', 'impressions', undefined],
    ['IMPRESSOES', 'impressions', undefined],
    ['Website-Kaufe', 'purchases', undefined],
    ['Показ кампании', 'campaignStatus', undefined],
    ['Показы', 'impressions', undefined],
  ])('%s is %s', (header, field, currency) => {
    const match = matchHeader(header)
    expect(fieldOf(match, 'meta')?.field).toBe(field as never)
    expect(match.currency).toBe(currency)
  })

  test.each([
    '* Purchases',
    'Purchase',
    'Total impressions of friends',
    'Cost /ATC (IDR)',
    'LC → CV',
    'Views of impressions',
  ])('%s is no standard field', (header) => {
    const field = fieldOf(matchHeader(header), 'meta')?.field ?? 'ignored'
    expect(field).toBe('ignored')
  })

  test('Ubicación is a placement on Meta and a location on Google', () => {
    expect(fieldOf(matchHeader('Ubicación'), 'meta')?.field).toBe('placement')
    expect(fieldOf(matchHeader('Ubicación'), 'google')?.field).toBe('location')
  })

  test('platform and language come from the headers', () => {
    const german = ['Kampagne', 'Kosten', 'Klicks', 'Impressionen'].map(matchHeader)
    expect(findPlatform(german)).toBe('google')
    expect(findLanguage(german, 'google')).toBe('de')
    expect(findPlatform(['Impressions', 'Clicks'].map(matchHeader))).toBe('unknown')
  })

  test.each([
    ['Google’s video export', 'Day,Campaign,Video,Currency code,Video plays at 25%,Video plays at 50%,Video plays at 75%,Video plays at 100%,Impr.,Clicks,CTR,Avg. CPC,Cost,Conversions', 'google'],
    ['Google’s, as its own columns are called', 'Campaign,Video,Video played to 25%,Video played to 50%,Video played to 75%,Video played to 100%,Impr.,Avg. CPC,Cost', 'google'],
    ['Meta’s video export', 'Ad name,Video plays at 25%,Video plays at 50%,Video plays at 75%,Video plays at 100%,Impressions,Amount spent (USD)', 'meta'],
    ['Google’s, with all of its headlines', 'Headline 1,Headline 2,Headline 3,Headline 4,Headline 5,Impr.,Clicks,Cost', 'google'],
  ])('columns that come as a set are one sign of a platform: %s', (_, headers, platform) => {
    expect(findPlatform(headers.split(',').map(matchHeader))).toBe(platform as Platform)
  }) // prettier-ignore
})
