import { AppError } from '../../shared/app-error'
import { createSemaphore } from '../http/semaphore'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { openApp, type Json, type OpenApp } from '../../../test/support/open-app'
import { csv } from '../../../test/support/uploads'

const HEADER = 'Impressions,Link clicks,Purchases,Purchases conversion value,Amount spent (EUR)'
const MAY = ['2026-05-01', '2026-05-31'] as const
const APRIL = ['2026-04-01', '2026-04-30'] as const

/** A file with five normal rows and an expensive one. All files have the same spend. */
function cut(column: string, labels: readonly string[], [start, end]: readonly [string, string] = MAY): File {
  const rows = labels.map((label, at) =>
    at === labels.length - 1
      ? [label, 90_000, 1100, 8, 480, 1500, start, end]
      : [label, 80_000, 1200, 40 + (at % 2), 2600 + at * 20, 1000 + at * 10, start, end],
  )
  return csv([`${column},${HEADER},Reporting starts,Reporting ends`, ...rows.map(String)].join('\n'))
}

const CAMPAIGNS = cut('Campaign name', ['Alpha', 'Beta', 'Gamma', 'Delta', 'Expensive'])
const AGES = cut('Age', ['18-24', '25-34', '35-44', '45-54', '65+'])
const GENDERS = cut('Gender', ['female', 'male', 'unknown', 'other', 'none'])

let app: OpenApp
let clientId: string
beforeEach(async () => {
  app = await openApp({ at: new Date('2026-06-03T10:00:00Z') })
  clientId = (await app.createClient('Harbor Dental')).id
})
afterEach(() => app.close())

async function upload(file: File, type: string, name: string): Promise<string> {
  const { json } = await app.analyze({ file: new File([file], name), type, clientId })
  return json.reportId
}
const join = (reports: string[], more: Json = {}, headers = {}) =>
  app.send('POST', `/api/clients/${clientId}/account-audits`, { json: { reports, ...more }, headers })
const get = async (path: string) => (await app.send('GET', path)).json
const three = async () => [
  await upload(CAMPAIGNS, 'campaign', 'campaigns.csv'),
  await upload(AGES, 'ageRange', 'ages.csv'),
  await upload(GENDERS, 'gender', 'gender.csv'),
]

describe('POST /api/clients/:id/account-audits', () => {
  test('joins stored reports into a new report and leaves them unchanged', async () => {
    const parts = await three()
    const before = await Promise.all(parts.map((id) => get(`/api/reports/${id}`)))
    const { status, json } = await join(parts)
    expect(status).toBe(201)
    expect(json.totals.spend).toBe(before[0].analysis.totals.spend)
    expect(json.files.map(({ file, reconciles }: Json) => [file, reconciles])).toEqual([
      ['ages.csv', true],
      ['campaigns.csv', true],
      ['gender.csv', true],
    ])
    const claims = json.findings.filter(({ kind }: Json) => kind === 'waste')
    expect(claims.map(({ subject, seenIn }: Json) => [subject, seenIn])).toEqual([
      ['Expensive', ['campaign', 'ageRange', 'gender']],
    ])
    expect(json.summary).toMatch(
      /^From [^\n]+ the account spent €5,560\.00[^]+\n\ncampaigns\.csv, ages\.csv and gender\.csv each total €5,560\.00/,
    )
    const stored = await get(`/api/reports/${json.reportId}`)
    expect(stored).toMatchObject({ reportType: 'account', fileName: 'campaigns.csv, ages.csv, gender.csv' })
    expect(stored.analysis).toEqual(JSON.parse(JSON.stringify({ ...json, reportId: undefined })))
    expect(await Promise.all(parts.map((id) => get(`/api/reports/${id}`)))).toEqual(before)
  })

  test('gives the same bytes for any order of the reports', async () => {
    const parts = await three()
    const one = await join(parts)
    const other = await join(parts.toReversed())
    const text = ({ json }: Json) => JSON.stringify({ ...json, reportId: '', sinceLast: null })
    expect(text(other)).toBe(text(one))
  })

  test('a figure opens to the rows of its own file', async () => {
    const parts = await three()
    const lively = csv(
      [
        `Age,${HEADER},Reporting starts,Reporting ends`,
        ...['18-24', '25-34', '35-44'].map((age, at) => `${age},80000,1200,40,2600,${1000 + at * 10},${MAY}`),
        `45-54,80000,3600,88,5300,900,${MAY}`,
      ].join('\n'),
    )
    const { json } = await join([...parts, await upload(lively, 'ageRange', 'z-ages.csv')])
    const fact = json.facts.find(({ subject, metric }: Json) => subject === 'S1' && metric === 'spend')
    const rows = await get(`/api/reports/${json.reportId}/rows?fact=${fact.id}`)
    expect(rows.headers[0]).toBe('Campaign name')
    expect(rows.rows[0].cells[0]).toBe(json.segments[0].label)
    const other = json.others.find(({ file }: Json) => file === 'z-ages.csv')
    const foreign = other.facts.find(
      ({ subject, metric }: Json) => /^S\d/.test(subject) && metric === 'spend',
    )
    const found = await get(`/api/reports/${json.reportId}/rows?fact=${encodeURIComponent(foreign.id)}`)
    const segment = other.segments.find(({ id }: Json) => id === foreign.subject)
    expect(found.rows.map(({ cells }: Json) => cells[0])).toContain(segment.label)
    const { rows: bars } = json.slicings.find(({ file }: Json) => file === 'ages.csv')
    const opened = await get(`/api/reports/${json.reportId}/rows?segment=${encodeURIComponent(bars[0].id)}`)
    expect(opened.rows.map(({ cells }: Json) => cells[0])).toEqual([bars[0].label])
  })

  test('a file of another period is named, left out, and taken back in by hand', async () => {
    const [campaigns, ages] = await three()
    const april = await upload(cut('Age', ['a', 'b', 'c', 'd', 'e'], APRIL), 'ageRange', 'april.csv')
    const { json } = await join([campaigns!, ages!, april])
    const left = (answer: Json) => answer.files.find(({ file }: Json) => file === 'april.csv')
    expect(left(json)).toMatchObject({ leftOut: 'earlier_period', reconciles: false })
    const back = await join([campaigns!, ages!, april], { putBack: [april] })
    expect(left(back.json)).toMatchObject({ putBack: 'earlier_period' })
  })

  test('it is compared with the last account audit; the first one with a file from before', async () => {
    const [campaigns, ages] = await three()
    const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Expensive']
    const old = await upload(cut('Campaign name', names, APRIL), 'campaign', 'april.csv')
    const first = await join([campaigns!, ages!, old])
    expect(first.json.sinceLast.reportId).toBe(old)
    const JUNE = ['2026-06-01', '2026-06-02'] as const
    app.now.at = new Date('2026-06-05T10:00:00Z')
    const june = [
      await upload(cut('Campaign name', names, JUNE), 'campaign', 'june.csv'),
      await upload(
        cut('Age', ['18-24', '25-34', '35-44', '45-54', '65+'], JUNE),
        'ageRange',
        'june-ages.csv',
      ),
    ]
    expect((await join(june)).json.sinceLast.reportId).toBe(first.json.reportId)
  })

  test('a repeated request answers the same audit', async () => {
    const parts = await three()
    const key = { 'idempotency-key': 'drop-1' }
    const [one, two] = [await join(parts, {}, key), await join(parts, {}, key)]
    expect(two.json.reportId).toBe(one.json.reportId)
    expect((await get(`/api/clients/${clientId}/summary`)).byType.account).toBe(1)
  })

  test('refuses unknown reports, wrong numbers of reports and account audits as parts', async () => {
    const [campaigns, ages, genders] = await three()
    const other = await app.createClient('Northwind')
    const elsewhere = await app.send('POST', `/api/clients/${other.id}/account-audits`, {
      json: { reports: [campaigns, ages] },
    })
    expect(elsewhere.status).toBe(404)
    expect((await join([campaigns!, 'nonsense'])).status).toBe(404)
    expect((await join([campaigns!])).status).toBe(422)
    expect((await join([campaigns!, campaigns!])).json.code).toBe('account.too_few_files')
    const { json } = await join([campaigns!, ages!])
    expect((await join([json.reportId, genders!])).json.code).toBe('invalid_type:reports')
    expect((await join(Array.from({ length: 31 }, String))).status).toBe(422)
  })
})

describe('its place among the reports', () => {
  test('the overview takes it as the client’s whole picture until a file is audited after it', async () => {
    const parts = await three()
    app.now.at = new Date('2026-06-04T10:00:00Z')
    const { json } = await join(parts)
    const overview = await get('/api/overview')
    expect(overview.recent[0]).toMatchObject({ id: json.reportId, reportType: 'account' })
    expect(overview.savings).toHaveLength(1)
    const latest = await get('/api/reports?latest=type')
    expect(latest.map(({ reportType }: Json) => reportType)).toContain('account')
  })
})

test('no more are made at once than files are read, and none where the disk is full', async () => {
  const parts = await three()
  app.context.uploads = createSemaphore({ places: 1, waiting: 0, patienceMs: 1000 })
  const answers = await Promise.all([join(parts), join(parts), join(parts)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429])
  expect((await join(parts)).status).toBe(201)
  app.context.disk = {
    ...app.context.disk,
    requireForUpload() {
      throw new AppError('storage_full', 'The disk is full.', 'full')
    },
  }
  expect((await join(parts)).status).toBe(507)
})

test('a shared one holds no id of the reports that it is made of', async () => {
  const parts = await three()
  const { json } = await join(parts)
  const shared = await app.send('POST', `/api/reports/${json.reportId}/shares`, { json: {} })
  const { text } = await app.send('GET', '/api/share', { headers: { 'x-share-token': shared.json.token } })
  expect(text).toContain('ages.csv')
  for (const id of [...parts, json.reportId, clientId]) expect(text).not.toContain(id)
})

test('the names that the server made are told in the language of the report and of the link', async () => {
  const names = ['Google Ads, Nord, 2026-05-01 to 2026-05-31.csv', 'ages.csv', 'gender.csv'] as const
  const parts = [
    await upload(CAMPAIGNS, 'campaign', names[0]),
    await upload(AGES, 'ageRange', names[1]),
    await upload(GENDERS, 'gender', names[1]),
    await upload(cut('Region', ['A', 'B', 'C', 'D', 'E']), 'location', names[2]),
  ]
  const { json } = await join(parts)
  const told = 'Google Ads, Nord, 2026-05-01 bis 2026-05-31.csv'
  const report = await get(`/api/reports/${json.reportId}?language=de`)
  expect(report.fileName).toBe(`${told}, ages.csv, gender.csv`)
  const files = [told, 'ages.csv (Altersgruppe)', 'ages.csv (Geschlecht)', 'gender.csv']
  const named = ({ analysis }: Json, part: string) => analysis[part].map(({ file }: Json) => file)
  expect(named(report, 'files')).toEqual(files)
  expect(named(report, 'slicings').toSorted()).toEqual(files)
  expect(report.analysis.summary).toContain('\n\n4 Dateien ergeben dieselbe Summe')
  const { json: ofThree } = await join(parts.slice(0, 3))
  const small = await get(`/api/reports/${ofThree.reportId}?language=de`)
  expect(small.analysis.summary).toContain(`\n\n${told}, ages.csv (Altersgruppe) und ages.csv (Geschlecht)`)
  const { json: link } = await app.send('POST', `/api/reports/${json.reportId}/shares`, {
    json: { language: 'de' },
  })
  const shared = await app.send('GET', '/api/share', { headers: { 'x-share-token': link.token } })
  expect(shared.json.fileName).toBe(report.fileName)
  expect((await get(`/api/reports/${json.reportId}?language=en`)).fileName).toBe(
    `${names[0]}, ages.csv, gender.csv`,
  )
})

describe('deleting', () => {
  test('an audit keeps its parts', async () => {
    const parts = await three()
    const { json } = await join(parts)
    await app.send('DELETE', `/api/reports/${json.reportId}`)
    for (const id of parts) expect((await app.send('GET', `/api/reports/${id}`)).status).toBe(200)
  })

  test('a part deletes its audit too, and restoring the part restores the audit', async () => {
    const parts = await three()
    const { json } = await join(parts)
    const address = `/api/reports/${json.reportId}`
    await app.send('DELETE', `/api/reports/${parts[1]}`)
    expect((await app.send('GET', address)).status).toBe(404)
    const trash = await get('/api/trash')
    expect(trash.items).toMatchObject([{ id: parts[1], reports: 2 }])
    await app.send('DELETE', `/api/reports/${parts[0]}`)
    await app.send('POST', `/api/trash/reports/${parts[1]}/restore`)
    expect((await app.send('GET', address)).status).toBe(404)
    await app.send('POST', `/api/trash/reports/${parts[0]}/restore`)
    expect((await app.send('GET', address)).status).toBe(200)
    expect((await get('/api/trash')).items).toEqual([])
  })

  test('an audit that comes back brings its parts; one deleted before its part stays deleted', async () => {
    const parts = await three()
    const { json } = await join(parts)
    await app.send('DELETE', `/api/reports/${json.reportId}`)
    await app.send('DELETE', `/api/reports/${parts[0]}`)
    await app.send('POST', `/api/trash/reports/${parts[0]}/restore`)
    expect((await app.send('GET', `/api/reports/${json.reportId}`)).status).toBe(404)
    await app.send('DELETE', `/api/reports/${parts[0]}`)
    await app.send('POST', `/api/trash/reports/${json.reportId}/restore`)
    expect((await app.send('GET', `/api/reports/${parts[0]}`)).status).toBe(200)
  })

  test('erasing a part erases the audit', async () => {
    const parts = await three()
    await join(parts)
    await app.send('DELETE', `/api/reports/${parts[1]}`)
    const erased = await app.send('DELETE', `/api/trash/reports/${parts[1]}`)
    expect(erased.json).toMatchObject({ reports: 2, uploads: 1 })
    expect((await get(`/api/clients/${clientId}/summary`)).total).toBe(2)
  })
})
