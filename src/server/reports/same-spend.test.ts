import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { categoryOf, type ReportKind } from '../../shared/report-types/names'
import { reports } from '../db/schema'

interface Made {
  type: ReportKind
  spend?: number | null
  currency?: string
  start?: string
  end?: string | null
  trashedAt?: string
}

let app: OpenApp
let clients = 0

/** Reports of a client of their own, by their places, the first one audited last. */
async function addReports(...all: readonly Made[]): Promise<string> {
  const { id: clientId } = await app.createClient(`Client ${++clients}`)
  await app.context.db.insert(reports).values(
    all.map(
      (
        { type, spend = 1000, currency = 'USD', start = '2026-10-01', end = '2026-10-31', trashedAt },
        at,
      ) => ({
        id: `${clientId} ${at}`,
        clientId,
        reportType: type,
        category: categoryOf('campaign'),
        fileName: `${at}.csv`,
        createdAt: `2026-11-${27 - at}T12:00:00.000Z`,
        summary: '',
        narrator: { kind: 'built-in' as const },
        digest: { segments: [], findings: [] },
        period: end === null ? null : { start, end },
        currency,
        spend,
        trashedAt,
      }),
    ),
  )
  return clientId
}

/** Each listed report by its place, and the wider one that it names. */
async function read(path: string): Promise<string[]> {
  const { status, json } = await app.send('GET', path)
  expect(status).toBe(200)
  return (json as { id: string; sameAs?: string }[]).map(
    ({ id, sameAs }) => `${id.split(' ')[1]}${sameAs ? ` as ${sameAs}` : ''}`,
  )
}

beforeAll(async () => {
  app = await openApp({ at: new Date('2026-11-28T12:00:00Z') })
})
afterAll(() => app.close())

const campaign: Made = { type: 'campaign' }
const age: Made = { type: 'ageRange' }
test.each<[string, Made[], string[]]>([
  ['a report that cuts the spend of a wider one names it', [age, campaign], ['0 as campaign', '1']],
  [
    'the widest of several, whichever was audited last',
    [campaign, age, { type: 'account' }],
    ['0 as account', '1 as account', '2'],
  ],
  ['a rounded sum', [{ ...age, spend: 1000.9 }, campaign], ['0 as campaign', '1']],
  ['other spend', [{ ...age, spend: 1002 }, campaign], ['0', '1']],
  [
    'none',
    [
      { ...age, spend: 0 },
      { ...campaign, spend: 0 },
    ],
    ['0', '1'],
  ],
  [
    'unknown',
    [
      { ...age, spend: null },
      { ...campaign, spend: null },
    ],
    ['0', '1'],
  ],
  ['another first day', [{ ...age, start: '2026-09-01' }, campaign], ['0', '1']],
  ['another last day', [{ ...age, end: '2026-10-30' }, campaign], ['0', '1']],
  [
    'no days',
    [
      { ...age, end: null },
      { ...campaign, end: null },
    ],
    ['0', '1'],
  ],
  ['another currency', [{ ...age, currency: 'EUR' }, campaign], ['0', '1']],
  [
    'equally wide reports',
    [age, { type: 'gender' }, campaign, campaign],
    ['0 as campaign', '1 as campaign', '2', '3'],
  ],
  ['a deleted one', [age, { ...campaign, trashedAt: '2026-11-28T00:00:00.000Z' }], ['0']],
])('%s', async (_, made, expected) => {
  const client = await addReports(...made)
  expect(await read(`/api/clients/${client}/reports`)).toEqual(expected)
})

test('a report of another client is none', async () => {
  await addReports(campaign)
  expect(await read(`/api/clients/${await addReports(age)}/reports`)).toEqual(['0'])
})

test('all lists say it, whatever they leave out', async () => {
  const client = await addReports({ type: 'location' }, campaign)
  const { name } = (await app.send('GET', `/api/clients/${client}`)).json as { name: string }
  for (const path of [
    `/api/clients/${client}/reports?limit=1`,
    `/api/reports?q=${name}&type=location`,
    `/api/reports?q=${name}&page=1&sort=excess&type=location`,
  ])
    expect([path, await read(path)]).toEqual([path, ['0 as campaign']])
  const { json } = await app.send('GET', '/api/reports')
  expect(json).toContainEqual(expect.objectContaining({ id: `${client} 0`, sameAs: 'campaign' }))
})
