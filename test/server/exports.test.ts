import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import Papa from 'papaparse'
import { openApp, type OpenApp } from '../support/open-app'
import { CAMPAIGNS, fixture } from '../support/uploads'

let app: OpenApp
beforeAll(async () => void (app = await openApp()))
afterAll(() => app.close())

async function readCsv(name: string) {
  const answer = await app.send('GET', `/api/exports/${name}.csv`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv;charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="spendlens-${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
  )
  return Papa.parse<Record<string, string>>(answer.text, { header: true, skipEmptyLines: true }).data
}

describe('the data export', () => {
  test('of an empty workspace is its header', async () => {
    expect(await readCsv('clients')).toEqual([])
    expect(await readCsv('reports')).toEqual([])
    const { text } = await app.send('GET', '/api/exports/clients.csv')
    expect(text.trim().replace('\uFEFF', '')).toBe('Name,Industry,Website,Google Ads account,Created,Id')
  })

  test('lists each client, with nothing that a spreadsheet would run', async () => {
    const { id } = await app.createClient('=HYPERLINK("https://evil.example")', { industry: 'Food, drink' })
    await app.createClient('Åland Ferries', { website: '@aland' })
    const clients = await readCsv('clients')
    expect(clients.map(({ Name, Industry, Website }) => [Name, Industry, Website])).toEqual([
      [`'=HYPERLINK("https://evil.example")`, 'Food, drink', ''],
      ['Åland Ferries', '', "'@aland"],
    ])
    expect(clients[0]!.Id).toBe(id)
  })

  test('lists each report with its client and its figures', async () => {
    const client = await app.createClient('Harbor Dental')
    const { json } = await app.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId: client.id })
    const [row] = await readCsv('reports')
    expect(row).toMatchObject({
      Client: 'Harbor Dental',
      Category: 'audience',
      Type: 'campaign',
      File: CAMPAIGNS,
      From: json.period.start,
      To: json.period.end,
      Currency: json.currency,
      CTR: String(json.metrics.ctr),
      ROAS: String(json.metrics.roas),
      Purchases: String(json.metrics.purchases),
      Summary: json.summary,
      Id: json.reportId,
    })
  })

  test('goes on past a page of the list', async () => {
    const more = 501
    for (let made = 0; made < more; made++) await app.createClient(`Bulk ${made}`)
    const bulk = (await readCsv('clients')).filter(({ Name }) => Name!.startsWith('Bulk '))
    expect(new Set(bulk.map(({ Name }) => Name)).size).toBe(more)
  }, 30_000)
})
