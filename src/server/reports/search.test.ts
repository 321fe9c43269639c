import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { categoryOf, type ReportType } from '../../shared/report-types/names'
import { reports } from '../db/schema'

interface Made {
  client: string
  type: ReportType
  month: string
  file?: string
  trashedAt?: string
}

let app: OpenApp
const made = new Map<string, string>()

async function addReports(all: readonly Made[]): Promise<void> {
  for (const { client } of all) if (!made.has(client)) made.set(client, (await app.createClient(client)).id)
  await app.context.db.insert(reports).values(
    all.map(({ client, type, month, file = 'export.csv', trashedAt }, at) => ({
      id: `${client} ${type} ${month} ${at}`,
      clientId: made.get(client)!,
      reportType: type,
      category: categoryOf(type),
      fileName: file,
      createdAt: `${month}-28T12:00:00.000Z`,
      summary: '',
      narrator: { kind: 'built-in' as const },
      digest: { segments: [], findings: [] },
      period: { start: `${month}-01`, end: `${month}-27` },
      trashedAt,
    })),
  )
}

const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)

beforeAll(async () => {
  app = await openApp()
  await addReports([
    ...MONTHS.map((month) => ({ client: 'Café Åland', type: 'gender' as const, month })),
    { client: 'Café Åland', type: 'ageRange', month: '2025-10', file: 'Summer_Ages.csv' },
    { client: 'Harbor', type: 'gender', month: '2026-10' },
    { client: 'Harbor', type: 'static', month: '2026-10', trashedAt: '2026-11-01T00:00:00.000Z' },
  ])
})
afterAll(() => app.close())

const find = async (q: string, more = '') => {
  const { status, json, headers } = await app.send('GET', `/api/reports?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  const rows = json as { clientName: string; reportType: string; createdAt: string }[]
  return {
    found: rows.map(({ clientName, reportType, createdAt }) => [
      clientName,
      reportType,
      createdAt.slice(0, 7),
    ]),
    next: /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1],
  }
}

test.each([
  [
    'cafe october',
    [
      ['Café Åland', 'gender', '2026-10'],
      ['Café Åland', 'ageRange', '2025-10'],
    ],
  ],
  [
    'OCT 2026 gender',
    [
      ['Harbor', 'gender', '2026-10'],
      ['Café Åland', 'gender', '2026-10'],
    ],
  ],
  ['åland age', [['Café Åland', 'ageRange', '2025-10']]],
  ['2025-10', [['Café Åland', 'ageRange', '2025-10']]],
  ['summer_ages', [['Café Åland', 'ageRange', '2025-10']]],
  ['harbor 27', [['Harbor', 'gender', '2026-10']]],
  ['harbor static', []],
  ['harbor %', []],
  ["' OR 1=1 --", []],
])('%p finds reports of all clients that match each word, newest first', async (q, expected) => {
  expect((await find(q)).found).toEqual(expected)
})

test('a search goes on in pages', async () => {
  const first = await find('cafe gender', '&limit=10')
  expect(first.found).toHaveLength(10)
  const rest = (await app.send('GET', first.next!)).json as unknown[]
  expect(rest).toHaveLength(2)
})

test('a search that is too long is refused', async () => {
  const { status, json } = await app.send('GET', `/api/reports?q=${'a'.repeat(201)}`)
  expect([status, json.code]).toEqual([422, 'too_long:q'])
})

test('a search can be narrowed to one type, also without words', async () => {
  expect((await find('', '&type=ageRange')).found).toEqual([['Café Åland', 'ageRange', '2025-10']])
  expect((await find('harbor', '&type=ageRange')).found).toEqual([])
  expect((await app.send('GET', '/api/reports?type=tarot')).status).toBe(422)
})

describe('by outcome', () => {
  let judged: OpenApp
  beforeAll(async () => {
    judged = await openApp({ at: new Date('2026-11-28T12:00:00Z') })
    const clientId = (await judged.createClient()).id
    const report = (
      id: string,
      lastDay: string,
      waste: number | null,
      digest = {},
      reportType = 'campaign',
    ) => ({
      id,
      clientId,
      reportType: reportType as ReportType,
      category: categoryOf(reportType as ReportType),
      fileName: `${id}.csv`,
      createdAt: `${lastDay}T12:00:00.000Z`,
      lastDay,
      summary: '',
      narrator: { kind: 'built-in' as const },
      waste,
      digest: { segments: [], findings: [], ...digest },
    })
    await judged.context.db
      .insert(reports)
      .values([
        report('now', '2026-11-26', 140, { sureOff: 60 }),
        report('earlier', '2026-10-26', 90),
        report('old', '2026-08-26', 75, {}, 'video'),
        report('ended', '2026-11-20', 0, { sureOff: 60 }, 'gender'),
        report('mild', '2026-11-19', 0, { mild: 12 }, 'ageRange'),
        report('new customers', '2026-11-18', 0, { above: 12 }, 'location'),
        report('fine', '2026-11-17', 0, {}, 'objective'),
        report('images', '2026-11-16', null, { images: '1 of 2 images needs work' }, 'static'),
        report('few results', '2026-11-15', null, {}, 'creativeType'),
      ])
  })
  afterAll(() => judged.close())

  test.each([
    ['overspending', ['now']],
    ['past', ['ended', 'earlier', 'old']],
    ['above', ['mild', 'new customers']],
    ['benchmark', ['fine']],
    ['images', ['images']],
    ['unjudged', ['few results']],
  ])('%s', async (outcome, ids) => {
    const { json } = await judged.send('GET', `/api/reports?outcome=${outcome}`)
    expect(json.map(({ id }: { id: string }) => id)).toEqual(ids)
  })

  test('and type and words together', async () => {
    const { json } = await judged.send('GET', '/api/reports?outcome=past&type=campaign&q=earlier')
    expect(json.map(({ id }: { id: string }) => id)).toEqual(['earlier'])
  })
})
