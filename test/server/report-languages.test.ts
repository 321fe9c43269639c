import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openApp, type OpenApp } from '../support/open-app'
import { CAMPAIGNS, fixture } from '../support/uploads'

let app: OpenApp
let clientId: string
let reportId: string

beforeAll(async () => {
  app = await openApp()
  clientId = (await app.createClient('Sprachen')).id
  const { json } = await app.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId })
  reportId = json.reportId!
})
afterAll(() => app.close())

const read = async (query = '') => (await app.send('GET', `/api/reports/${reportId}${query}`)).json.analysis

/** Phrases that every report has in its language only. */
const TELLING = {
  en: / link clicks\. /,
  es: / de este archivo gastaron /,
  pt: / deste arquivo gastaram /,
  de: / dieser Datei /,
  fr: / de ce fichier ont dépensé /,
} as const

test.each(Object.keys(TELLING) as (keyof typeof TELLING)[])('?language=%s', async (language) => {
  const analysis = await read(`?language=${language}`)
  for (const [code, words] of Object.entries(TELLING))
    expect([code, words.test(analysis.summary)]).toEqual([code, code === language])
  expect(analysis.language ?? 'en').toBe(language)
  const english = await read('?language=en')
  expect(analysis.facts.map(({ id, value }: { id: string; value: number }) => [id, value])).toEqual(
    english.facts.map(({ id, value }: { id: string; value: number }) => [id, value]),
  )
})

test('an unknown language is refused', async () => {
  expect((await app.send('GET', `/api/reports/${reportId}?language=xx`)).status).toBe(422)
})

test('without a language the report is in the client’s, else the workspace’s; it is stored in English', async () => {
  await app.send('PUT', '/api/settings', { json: { language: 'fr' } })
  expect((await read()).language).toBe('fr')
  await app.send('PATCH', `/api/clients/${clientId}`, { json: { language: 'de' } })
  expect((await read()).language).toBe('de')
  expect((await app.send('GET', `/api/clients/${clientId}`)).json.language).toBe('de')
  await app.send('PATCH', `/api/clients/${clientId}`, { json: { language: null } })
  await app.send('PUT', '/api/settings', { json: { language: 'en' } })
  expect((await read()).summary).toMatch(TELLING.en)
})

test('a link opens in the language that it was made in, and in another where its reader asks', async () => {
  const { json } = await app.send('POST', `/api/reports/${reportId}/shares`, { json: { language: 'pt' } })
  const open = async (query = '') =>
    (await app.send('GET', `/api/share${query}`, { headers: { 'x-share-token': json.token } })).json.analysis
  expect((await open()).summary).toMatch(TELLING.pt)
  expect((await open('?language=es')).summary).toMatch(TELLING.es)
})
