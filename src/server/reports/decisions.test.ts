import { afterEach, beforeEach, expect, test } from 'bun:test'
import { openApp, type OpenApp } from '../../../test/support/open-app'

const SAMPLE = Bun.file('src/web/public/sample-meta-campaigns.csv')

let app: OpenApp
let clientId: string
let reportId: string
beforeEach(async () => {
  app = await openApp({ at: new Date('2026-11-03T10:00:00Z') })
  clientId = (await app.createClient('Acme')).id
  reportId = (await app.analyze({ file: SAMPLE, type: 'campaign', clientId })).json.reportId
})
afterEach(() => app.close())

const mark = (number: number | string, done: unknown) =>
  app.send('PUT', `/api/reports/${reportId}/decisions/${number}`, { json: { done } })
const readRow = async () => (await app.send('GET', '/api/overview/clients')).json[0].latest
const readDone = async () =>
  (await app.send('GET', `/api/overview/clients/${clientId}`)).json.latest.decisions.map(
    ({ done }: { done?: string }) => done,
  )

test('a decision that is done gives its place in lists to the next; opened again it takes it back', async () => {
  const before = await readRow()
  expect(before.decision).toStartWith('Prospecting | Interests | Running – pause')
  app.now.at = new Date('2026-11-05T10:00:00Z')
  const { status, json } = await mark(1, true)
  expect([status, json]).toEqual([200, { done: '2026-11-05T10:00:00.000Z' }])
  const after = await readRow()
  expect(after.decision).toStartWith('Prospecting | Lookalike 1% | Spring – cut budget')
  expect(after.due).toMatchObject({ decision: 2, title: after.decision })
  expect(await readDone()).toEqual(['2026-11-05T10:00:00.000Z', undefined, undefined])
  // Its day stays the first one on which it was marked.
  app.now.at = new Date('2026-11-06T10:00:00Z')
  expect((await mark(1, true)).json).toEqual({ done: '2026-11-05T10:00:00.000Z' })
  expect((await mark(1, false)).json).toEqual({ done: null })
  const again = await readRow()
  expect({ ...again, ageDays: before.ageDays }).toEqual({ ...before, due: again.due })
  expect(again.due.decision).toBe(before.due.decision)
})

test('decisions marked at the same moment are all done', async () => {
  await Promise.all([1, 2, 3].map((number) => mark(number, true)))
  expect(await readDone()).not.toContain(undefined)
  expect(await readRow()).toMatchObject({ allDone: true, decision: null })
})

test('once all are done, lists have none, and no lesson in their place; money and figures stay', async () => {
  const before = await readRow()
  for (const number of [1, 2, 3]) await mark(number, true)
  expect(await readRow()).toMatchObject({
    decision: null,
    due: null,
    allDone: true,
    excess: before.excess,
    trend: before.trend,
  })
  expect(await readRow()).not.toHaveProperty('lesson')
  const { json } = await app.send('GET', `/api/reports/${reportId}`)
  const marked = json.analysis.actions.filter(({ done }: { done?: string }) => done)
  expect(marked.map(({ decision }: { decision: number }) => decision)).toEqual([1, 2, 3])
  await mark(2, false)
  expect(await readRow()).not.toHaveProperty('allDone')
})

test.each([
  [4, true, 404],
  ['x', true, 404],
  [1, 'yes', 422],
] as const)('decision %p is not marked as %p', async (number, done, status) => {
  expect((await mark(number, done)).status).toBe(status)
})

test('a decision or a report that is not there', async () => {
  const ages = Bun.file('test/fixtures/exports/fx02-meta-age.csv')
  const { json } = await app.analyze({ file: ages, type: 'ageRange', clientId })
  const most = Math.max(0, ...json.actions.map(({ decision }: { decision: number | null }) => decision ?? 0))
  expect(most).toBeLessThan(3)
  reportId = json.reportId
  expect((await mark(3, true)).status).toBe(404)
  await app.send('DELETE', `/api/reports/${reportId}`)
  expect((await mark(1, true)).status).toBe(404)
})

test('what was acted on no longer puts a client first, and is no opportunity, until the next audit', async () => {
  const other = (await app.createClient('Other')).id
  await app.analyze({ file: SAMPLE, type: 'campaign', clientId: other })
  // Of equal money, names decide.
  const order = async () =>
    (await app.send('GET', '/api/overview/clients')).json.map(
      ({ clientName }: { clientName: string }) => clientName,
    )
  const opportunities = async () =>
    (await app.send('GET', '/api/overview')).json.opportunities
      .filter((one: { clientId: string; area: string }) => one.clientId === clientId && one.area === 'budget')
      .map(({ subject }: { subject: string }) => subject)
  expect(await order()).toEqual(['Acme', 'Other'])
  expect(await opportunities()).toContain('Prospecting | Interests | Running')
  await mark(1, true)
  expect(await order()).toEqual(['Other', 'Acme'])
  const row = (await app.send('GET', '/api/overview/clients')).json[1].latest
  expect(row).toMatchObject({ excess: 2331.91, taken: 1537.21 })
  // Potential Savings: all overspend of one client, and of the other what its open decisions are about.
  const savings = async () => (await app.send('GET', '/api/overview')).json.savings[0]
  // It says what was left out.
  expect(await savings()).toMatchObject({
    amount: expect.closeTo(2331.91 + 794.7, 2),
    clients: 2,
    excess: 2,
    taken: 1537.21,
  })
  expect(await opportunities()).not.toContain('Prospecting | Interests | Running')
  for (const number of [2, 3]) await mark(number, true)
  expect((await app.send('GET', '/api/overview/clients')).json[1].latest.taken).toBe(2331.91)
  expect(await savings()).toMatchObject({ amount: 2331.91, clients: 2, excess: 1, taken: 2331.91 })
  for (const number of [1, 2, 3]) await mark(number, false)
  expect(await savings()).not.toHaveProperty('taken')
  expect(await order()).toEqual(['Acme', 'Other'])
  expect(await readRow()).not.toHaveProperty('taken')
})

test('after a tick an opportunity is an open decision of another client, not the ended campaign of this one', async () => {
  await app.send('DELETE', `/api/clients/${clientId}`)
  // The first campaign ended with the largest overspend; the second runs.
  const rows = [
    ['Ended sale', 'inactive', 9000, 120],
    ['Broad', 'active', 6000, 80],
    ['Interests', 'active', 5000, 200],
    ['Retargeting', 'active', 5000, 210],
    ['Lookalike', 'active', 5000, 190],
  ]
  const head =
    'Reporting starts,Reporting ends,Campaign name,Campaign delivery,Result type,Results,Amount spent (USD),Impressions,Link clicks,Purchases,Purchases conversion value'
  const exported = (times: number) =>
    [
      head,
      ...rows.map(
        ([name, state, spend, sold]) =>
          `2026-10-01,2026-10-31,${name},${state},Website purchases,${sold},${Number(spend) * times},400000,6000,${sold},${Number(sold) * 90 * times}`,
      ),
    ].join('\n')
  const audit = async (id: string, times: number) =>
    (
      await app.analyze({
        file: new File([exported(times)], 'campaigns.csv'),
        type: 'campaign',
        clientId: id,
      })
    ).json
  const [acted, other] = [(await app.createClient('Acted')).id, (await app.createClient('Other')).id]
  const { reportId: id, actions } = await audit(acted, 2)
  await audit(other, 1)
  const budget = async () =>
    (await app.send('GET', '/api/overview')).json.opportunities
      .filter((one: { area: string }) => one.area === 'budget')
      .map((one: { clientName: string; subject: string }) => `${one.clientName}: ${one.subject}`)
  expect((await budget())[0]).toBe('Acted: Broad')
  for (const { decision } of actions.filter((one: { decision: number | null }) => one.decision)) {
    await app.send('PUT', `/api/reports/${id}/decisions/${decision}`, { json: { done: true } })
    const [first, ...others] = await budget()
    expect(first).toBe('Other: Broad')
    expect([first, ...others].join()).not.toContain('Ended sale')
  }
  expect((await budget()).filter((one: string) => one.startsWith('Acted'))).toEqual([])
})

test('a new audit of the same file keeps what is done, and the day that counts', async () => {
  await mark(1, true)
  const before = await readRow()
  app.now.at = new Date('2026-11-20T10:00:00Z')
  const { json } = await app.send('POST', `/api/reports/${reportId}/rerun`)
  expect(json.reportId).not.toBe(reportId)
  expect(json.actions[0]).toMatchObject({ done: '2026-11-03T10:00:00.000Z', asked: '2026-11-03' })
  expect(await readDone()).toEqual(['2026-11-03T10:00:00.000Z', undefined, undefined])
  const after = await readRow()
  expect([after.decision, after.due.day, after.taken]).toEqual([
    before.decision,
    before.due.day,
    before.taken,
  ])
  expect(after.due.when).toBe('over')
  // Another export asks anew.
  const bytes = (await SAMPLE.text()).replaceAll('2026-10-', '2026-09-')
  app.now.at = new Date('2026-12-01T10:00:00Z')
  const { json: next } = await app.analyze({
    file: new File([bytes], 'next.csv'),
    type: 'campaign',
    clientId,
  })
  expect(next.actions.some(({ done, asked }: { done?: string; asked?: string }) => done ?? asked)).toBe(false)
})

test('a decision is one and the same in all audits of its file: deleting one of them opens none that is done', async () => {
  const { json: again } = await app.send('POST', `/api/reports/${reportId}/rerun`)
  const doneIn = async (id: string) => {
    const { json } = await app.send('GET', `/api/reports/${id}`)
    return json.analysis.actions.filter(({ done }: { done?: string }) => done).length
  }
  const markAgain = (done: boolean) =>
    app.send('PUT', `/api/reports/${again.reportId}/decisions/1`, { json: { done } })
  // Neither another file of the type nor another client's audit of the file has the decision.
  const bytes = (await SAMPLE.text()).replaceAll('2026-10-', '2026-09-')
  const { json: other } = await app.analyze({ file: new File([bytes], 'b.csv'), type: 'campaign', clientId })
  const { id } = await app.createClient('Other')
  const { json: foreign } = await app.analyze({ file: SAMPLE, type: 'campaign', clientId: id })
  await markAgain(true)
  const all = [reportId, again.reportId, other.reportId, foreign.reportId]
  expect(await Promise.all(all.map(doneIn))).toEqual([1, 1, 0, 0])
  await markAgain(false)
  expect(await Promise.all(all.map(doneIn))).toEqual([0, 0, 0, 0])
  await markAgain(true)
  const readLatest = async () => (await app.send('GET', `/api/overview/clients/${clientId}`)).json.latest
  const before = await readLatest()
  expect(before.reportId).toBe(again.reportId)
  await app.send('DELETE', `/api/reports/${again.reportId}`)
  const after = await readLatest()
  expect(after.reportId).toBe(reportId)
  expect(after.decision).toBe(before.decision)
  expect(await readDone()).toEqual([expect.any(String), undefined, undefined])
})

test('a report says which later one of its type took its place, until that is gone', async () => {
  const newerOf = async (id: string) => (await app.send('GET', `/api/reports/${id}`)).json.newer
  expect(await newerOf(reportId)).toBeUndefined()
  // A report of another type does not.
  const ages = Bun.file('test/fixtures/exports/fx02-meta-age.csv')
  await app.analyze({ file: ages, type: 'ageRange', clientId })
  expect(await newerOf(reportId)).toBeUndefined()
  const bytes = (await SAMPLE.text())
    .replaceAll('2026-10-', '2026-11-')
    .replaceAll('2026-11-31', '2026-11-30')
  app.now.at = new Date('2026-12-01T10:00:00Z')
  const { json: later } = await app.analyze({
    file: new File([bytes], 'later.csv'),
    type: 'campaign',
    clientId,
  })
  expect(await newerOf(reportId)).toEqual({ id: later.reportId, lastDay: '2026-11-30' })
  expect(await newerOf(later.reportId)).toBeUndefined()
  // Nor does an audit of earlier days that was made later.
  const earlier = (await SAMPLE.text()).replaceAll('2026-10-', '2026-08-')
  await app.analyze({ file: new File([earlier], 'earlier.csv'), type: 'campaign', clientId })
  expect(await newerOf(later.reportId)).toBeUndefined()
  await app.send('DELETE', `/api/reports/${later.reportId}`)
  expect(await newerOf(reportId)).toBeUndefined()
})
