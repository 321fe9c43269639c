import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Narrator } from '../../src/server/narrator/narrator'
import { openApp, type Json, type OpenApp } from '../support/open-app'
import { AGES, CAMPAIGNS, csv, fixture, toForm } from '../support/uploads'
import truth from '../fixtures/exports/fixtures_truth.json'

let app: OpenApp
beforeAll(async () => void (app = await openApp()))
afterAll(() => app.close())

const TYPES = {
  [CAMPAIGNS]: 'campaign',
  [AGES]: 'ageRange',
  'fx03-meta-de-gender-semicolon-cp1252.csv': 'gender',
  'fx04-meta-region-no-purchases.csv': 'location',
  'fx05-meta-objective.csv': 'objective',
  'fx06-meta-copy-multiline-duplicate-header.csv': 'copy',
  'fx07-meta-video.csv': 'video',
  'fx08-meta-image-video-slideshow.csv': 'creativeType',
  'fx09-meta-audience-segments.csv': 'engaged',
  'fx10-google-campaign-en.csv': 'campaign',
}
const SSE = { accept: 'text/event-stream' }

interface Event {
  event: string
  data: Json
}

function readEvents(text: string): Event[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
      return { event, data: JSON.parse(data) }
    })
}

/** The export of campaigns with its dates moved to another month of 2026. */
async function ofMonth(month: string): Promise<File> {
  return csv(
    (await fixture(CAMPAIGNS).text()).replaceAll('2026-08', `2026-${month}`).replaceAll('-31', '-30'),
  )
}

async function countReports(clientId: string): Promise<number> {
  return (await app.send('GET', `/api/clients/${clientId}/summary`)).json.total
}

describe('POST /api/analyze', () => {
  test('answers the analysis that is stored, whole', async () => {
    const { id: clientId } = await app.createClient()
    const answer = await app.analyze({
      file: fixture(CAMPAIGNS),
      type: 'campaign',
      clientId,
      category: 'audience',
    })
    expect(answer.status).toBe(200)
    const { reportId, ...analysis } = answer.json
    expect(analysis.totals.spend).toBeCloseTo(1878.81, 2)
    expect(analysis).toMatchObject({ category: 'audience', currency: 'USD', narrator: { kind: 'built-in' } })
    const stored = await app.send('GET', `/api/reports/${reportId}`)
    expect(stored.json).toMatchObject({ id: reportId, clientId, reportType: 'campaign', fileName: CAMPAIGNS })
    expect(stored.json.analysis).toEqual(analysis)
  })

  test('streams stages, metrics, text, and the same analysis last', async () => {
    const { id: clientId } = await app.createClient()
    const answer = await app.analyze({ file: fixture(AGES), type: 'ageRange', clientId }, SSE)
    expect(answer.headers.get('content-type')).toStartWith('text/event-stream')
    const events = readEvents(answer.text)
    const kinds = events.map(({ event }) => event)
    expect(kinds.slice(0, 3)).toEqual(['progress', 'metrics', 'progress'])
    expect(kinds.at(-1)).toBe('done')
    expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1)
    const { reportId, ...analysis } = events.at(-1)!.data
    expect((await app.send('GET', `/api/reports/${reportId}`)).json.analysis).toEqual(analysis)
    const told = events.filter(({ event }) => event === 'text').map(({ data }) => data.sentence)
    expect(told).toEqual(analysis.sentences)
  })

  test('a category that does not fit its type is corrected', async () => {
    const { id: clientId } = await app.createClient()
    const answer = await app.analyze({
      file: fixture(AGES),
      type: 'ageRange',
      clientId,
      category: 'creative',
    })
    expect(answer.json.category).toBe('audience')
  })

  test('the custom prompt is trimmed and kept', async () => {
    const { id: clientId } = await app.createClient()
    const answer = await app.analyze({
      file: fixture(CAMPAIGNS),
      type: 'campaign',
      clientId,
      customPrompt: '  Which campaign has the best ROAS?\n ',
    })
    expect(answer.json.customPrompt).toBe('Which campaign has the best ROAS?')
  })

  test('a wrong file leaves no report, says why, and leaves a notification', async () => {
    const { id: clientId } = await app.createClient()
    const json = await app.analyze({ file: csv('a,b\n1,2\n'), type: 'campaign', clientId })
    expect(json.status).toBe(422)
    const events = readEvents((await app.analyze({ file: csv(''), type: 'campaign', clientId }, SSE)).text)
    expect(events.map(({ event }) => event)).toEqual(['progress', 'error'])
    expect(events.at(-1)!.data.message).toMatch(/empty/)
    expect(await countReports(clientId)).toBe(0)
    const notes = (await app.send('GET', '/api/notifications')).json
    expect(notes.filter((note: Json) => note.clientId === clientId).map((note: Json) => note.kind)).toEqual([
      'analysis_failed',
      'analysis_failed',
    ])
  })

  test('a repeated request answers the same report, one after another and at once', async () => {
    const { id: clientId } = await app.createClient()
    const send = (key: string, type = 'campaign') =>
      app.analyze({ file: fixture(CAMPAIGNS), type, clientId }, { 'idempotency-key': key })
    const first = await send('k')
    expect((await send('k')).json.reportId).toBe(first.json.reportId)
    const [a, b] = await Promise.all([send('both'), send('both')])
    expect(a.json.reportId).toBe(b.json.reportId)
    expect(await countReports(clientId)).toBe(2)
    expect((await send('k', 'objective')).status).toBe(409)
  })

  test('columns that a person has assigned are used for the next file', async () => {
    const { id: clientId } = await app.createClient()
    const file = () => csv('Campaign name,Money out (USD),Impressions\nA,10,1000\nB,20,3000\n')
    expect((await app.analyze({ file: file(), type: 'campaign', clientId })).status).toBe(422)
    const columns = { 'Money out (USD)': 'spend' }
    await app.send('PUT', `/api/clients/${clientId}/columns`, { json: { columns } })
    const answer = await app.analyze({ file: file(), type: 'campaign', clientId })
    expect(answer.json.totals.spend).toBe(30)
  })

  test('every fixture adds up to the cent, as a report of its type', async () => {
    const { id: clientId } = await app.createClient()
    for (const [name, type] of Object.entries(TYPES)) {
      const { json } = await app.analyze({ file: fixture(name), type, clientId })
      const { impressions, clicks, currency, purchases } = truth[name as keyof typeof truth] as Json
      expect([
        name,
        json.totals?.impressions,
        json.totals?.clicks,
        json.totals?.purchases,
        json.currency,
      ]).toEqual([name, impressions, clicks, purchases, currency])
    }
  })
})

describe('the narrator', () => {
  const audit = async (narrator: Narrator, leave = false) => {
    const own = await openApp({ context: { narrator } })
    try {
      const { id: clientId } = await own.createClient()
      if (!leave) return (await own.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId })).json
      await leaveMidStream(own, clientId)
      for (;;) {
        const [report] = (await own.send('GET', '/api/reports')).json
        if (report) return (await own.send('GET', `/api/reports/${report.id}`)).json.analysis
        await Bun.sleep(20)
      }
    } finally {
      own.close()
    }
  }

  /** Reads the first event of the stream, then cancels the request. */
  async function leaveMidStream(own: OpenApp, clientId: string): Promise<void> {
    const { createApp } = await import('../../src/server/app')
    const form = toForm({ file: fixture(CAMPAIGNS), type: 'campaign', clientId })
    const response = await createApp(own.context).handle(
      new Request('http://127.0.0.1:3000/api/analyze', {
        method: 'POST',
        headers: { host: '127.0.0.1:3000', ...SSE },
        body: form,
      }),
    )
    const reader = response.body!.getReader()
    for (let text = ''; !text.includes('event: text');) {
      const { value, done } = await reader.read()
      if (done) throw new Error('The stream ended before its first sentence.')
      text += new TextDecoder().decode(value)
    }
    await reader.cancel()
  }

  test('that fails costs prose, never the audit', async () => {
    const analysis = await audit(async function* ({ builtIn }) {
      yield { section: 'summary', delta: 'Half a' }
      if (builtIn) throw new Error('model down')
      return { narrative: builtIn, narrator: { kind: 'model' } }
    })
    expect(analysis.narrator).toMatchObject({ kind: 'built-in', notice: expect.stringContaining('model') })
    expect(analysis.summary).toContain('$1,878.81')
  })

  test('stops when the person leaves, and the report is stored with the built-in text', async () => {
    let aborted = false
    const analysis = await audit(async function* ({ builtIn }, signal) {
      yield { section: 'summary', delta: 'First.' }
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      aborted = true
      throw signal.reason ?? new Error(`left ${builtIn.summary}`)
    }, true)
    expect(aborted).toBe(true)
    expect(analysis.narrator.kind).toBe('built-in')
    expect(analysis.summary).toContain('$1,878.81')
  })

  test('that ends well is named in the report', async () => {
    const analysis = await audit(async function* ({ builtIn }) {
      yield* []
      return {
        narrative: { ...builtIn, summary: 'Said by a model.' },
        narrator: { kind: 'model', model: 'm-1' },
      }
    })
    expect(analysis).toMatchObject({ summary: 'Said by a model.', narrator: { kind: 'model', model: 'm-1' } })
  })
})

describe('what an audit knows of the client', () => {
  test('its targets, its history and its previous report', async () => {
    const { id: clientId } = await app.createClient('With a past', { industry: 'Retail' })
    await app.send('PUT', `/api/clients/${clientId}/targets`, {
      json: {
        cpa: 20,
        roas: null,
        margin: null,
        protectedCategory: false,
        brandCampaigns: [],
        excludedCampaigns: ['Paused draft'],
      },
    })
    const first = await app.analyze({ file: await ofMonth('06'), type: 'campaign', clientId })
    expect(first.json.benchmark.sources.costPerPurchase.step).toBe('target')
    expect(first.json.quality.issues.map(({ code }: Json) => code)).toContain('audit.excluded_campaigns')
    const second = await app.analyze({ file: await ofMonth('07'), type: 'campaign', clientId })
    expect(second.json.sinceLast.reportId).toBe(first.json.reportId)
    expect(second.json.benchmark.sources.cpm?.step).not.toBe('history')
    const third = await app.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId })
    expect(third.json.sinceLast.reportId).toBe(second.json.reportId)
    expect(third.json.benchmark.cpm).toBeCloseTo(first.json.metrics.cpm, 6)
    expect(third.json.benchmark.sources.cpm).toMatchObject({
      step: 'history',
      label: 'Client’s own last 2 reports',
      reports: [
        { period: { start: '2026-07-01', end: '2026-07-30' } },
        { period: { start: '2026-06-01', end: '2026-06-30' } },
      ],
    })
  })

  test('no history: the same export again, other exports of its days, later ones, another currency or account', async () => {
    const { id: clientId } = await app.createClient('Asks again')
    const analyze = (file: File, customPrompt?: string) =>
      app.analyze({ file, type: 'campaign', clientId, ...(customPrompt && { customPrompt }) })
    const changed = async (file: File, from: string, to: string) =>
      csv((await file.text()).replaceAll(from, to))
    const august = fixture(CAMPAIGNS)
    await analyze(august)
    await analyze(august, 'Which campaigns have the best ROAS?')
    for (const name of ['Renamed', 'Renamed again']) await analyze(await changed(august, 'Brand', name))
    await analyze(await ofMonth('09'))
    await analyze(await changed(await ofMonth('06'), 'USD', 'EUR'))
    await analyze(await changed(await ofMonth('05'), 'USD', 'EUR'))
    const last = await analyze(await changed(august, 'Brand', 'Last'))
    expect(last.json.sinceLast).toBeUndefined()
    expect(last.json.benchmark?.sources.cpm?.step).not.toBe('history')
    const september = await analyze(await changed(await ofMonth('09'), 'Brand', 'Last'))
    expect(september.json.sinceLast.reportId).toBe(last.json.reportId)
    expect(september.json.benchmark?.sources.cpm?.step).not.toBe('history')
  })

  test('that a file is the first in its currency, where the reports of its type so far are all in another', async () => {
    const { id: clientId } = await app.createClient('Changes currency')
    const first = async (month: string, currency = 'USD') => {
      const file = csv((await (await ofMonth(month)).text()).replaceAll('USD', currency))
      return (await app.analyze({ file, type: 'campaign', clientId })).json.isFirstInCurrency
    }
    expect(await first('06', 'EUR')).toBeUndefined()
    expect(await first('07', 'EUR')).toBeUndefined()
    // Of whichever days.
    expect(await first('06')).toBe(true)
    expect(await first('07')).toBeUndefined()
  })

  test('its peers, from five other clients of the industry on', async () => {
    const add = async (name: string) => (await app.createClient(name, { industry: 'Peer Trade' })).id
    const analyze = (clientId: string) =>
      app.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId })
    for (let i = 0; i < 4; i++) await analyze(await add(`Peer ${i}`))
    const lonely = await analyze(await add('Fifth'))
    expect(lonely.json.benchmark?.sources.cpm?.step).not.toBe('peers')
    const sixth = await analyze(await add('Sixth'))
    expect(sixth.json.benchmark.sources.cpm.step).toBe('peers')
  })
})
