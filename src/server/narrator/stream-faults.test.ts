import { afterEach, describe, expect, test } from 'bun:test'
import { goodAnswer, readFacts } from '../../../test/model-stand-in/analyst'
import {
  startModel,
  type Mode,
  type ModelStandIn,
  type StandInOptions,
} from '../../../test/model-stand-in/start-model'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import { createApp } from '../app'
import type { ChatLimits } from './chat'
import { openNarrator } from './service'

const FIXTURE = new URL('../../../test/fixtures/exports/fx01-meta-campaign-top-summary.csv', import.meta.url)
// Generous for busy machines. Tests of a limit shorten that one.
const PATIENT: ChatLimits = { deadlineMs: 60_000, idleMs: 10_000, retries: 1 }
const HOST = '127.0.0.1:3000'

let app: OpenApp | undefined
let model: ModelStandIn | undefined
afterEach(async () => {
  await app?.close()
  await model?.stop()
})

const good: StandInOptions = { answer: (body) => JSON.stringify(goodAnswer(readFacts(body))) }

async function open(options: StandInOptions, limits = PATIENT) {
  model = startModel({ ...good, ...options })
  app = await openApp({
    settings: { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: `m-${crypto.randomUUID()}` },
  })
  const clientId = String((await app.send('POST', '/api/clients', { json: { name: 'Northwind' } })).json.id)
  const quick = createApp({ ...app.context, ...openNarrator(app.context, limits) })
  const file = await Bun.file(FIXTURE).bytes()
  const post = (headers: Record<string, string> = {}, signal?: AbortSignal) => {
    const form = new FormData()
    form.set('file', new File([file], 'campaigns.csv'))
    form.set('type', 'campaign')
    form.set('clientId', clientId)
    return quick.handle(
      new Request(`http://${HOST}/api/analyze`, {
        method: 'POST',
        headers: { host: HOST, 'sec-fetch-site': 'same-origin', accept: 'text/event-stream', ...headers },
        body: form,
        ...(signal && { signal }),
      }),
    )
  }
  const reports = async () => JSON.parse((await app!.send('GET', '/api/reports')).text) as unknown[]
  return { post, reports }
}

interface SentEvent {
  event: string
  data: unknown
}

const readEvents = (text: string): SentEvent[] =>
  text.split('\n\n').flatMap((block) => {
    const event = /^event: (\w+)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    return event && data ? [{ event, data: JSON.parse(data) as unknown }] : []
  })

const answerOf = (text: string) => (readEvents(text).at(-1) as { data: AnalysisAnswer }).data

describe('while it streams, every fault of the model ends in one finished report that says so', () => {
  const faults: [Mode, string, Partial<ChatLimits>][] = [
    ['silent', 'The model stopped answering.', { idleMs: 1400 }],
    ['endless', 'The model took too long.', { deadlineMs: 3000 }],
    ['rate_limited', 'The model server asked us to slow down.', {}],
    ['server_error', 'The model server had a fault of its own.', {}],
    ['cut', 'The model stopped before it was done.', {}],
    ['invalid_json', 'could not be read.', {}],
    ['refusal', 'The model declined to answer.', {}],
    ['huge', 'The model', {}],
  ]
  test.each(faults)(
    '%s',
    async (mode, notice, limits) => {
      const { post, reports } = await open({ mode }, { ...PATIENT, ...limits })
      const events = readEvents(await (await post()).text())
      const done = events.at(-1) as { event: string; data: AnalysisAnswer }
      expect(events.map(({ event }) => event)).toContain('metrics')
      expect(done.event).toBe('done')
      expect(done.data.narrator.kind).toBe('built-in')
      expect(done.data.narrator.notice).toContain(notice)
      expect(done.data.summary).toContain('$1,878.81')
      expect(await reports()).toHaveLength(1)
      for (let waited = 0; waited < 3000 && model!.open() > 0; waited += 20) await Bun.sleep(20)
      expect(model!.open()).toBe(0)
    },
    30_000,
  )

  test('one that asks for a pause gets it, once, and then writes', async () => {
    const { post } = await open({ mode: 'fails_first', failures: 1 })
    const done = readEvents(await (await post()).text()).at(-1) as { data: AnalysisAnswer }
    expect(done.data.narrator.kind).toBe('model')
    expect(model!.requests).toHaveLength(2)
  }, 20_000)

  test('one that is slow is waited for while it goes on writing', async () => {
    const { post } = await open({ mode: 'slow' })
    const done = readEvents(await (await post()).text()).at(-1) as { data: AnalysisAnswer }
    expect(done.data.narrator.kind).toBe('model')
  }, 30_000)
})

describe('one report a request', () => {
  test('two streams with one key end in the same report, while the model writes', async () => {
    const { post, reports } = await open({ mode: 'slow' })
    const key = { 'idempotency-key': 'one-and-the-same' }
    const texts = await Promise.all([post(key), post(key)].map(async (response) => (await response).text()))
    const ids = texts.map((text) => answerOf(text).reportId)
    expect(new Set(ids).size).toBe(1)
    expect(await reports()).toHaveLength(1)
    const again = answerOf(await (await post(key)).text())
    expect(again.reportId).toBe(ids[0]!)
    expect(await reports()).toHaveLength(1)
  }, 40_000)

  test('five at once: never more than two calls at a time, and all are written', async () => {
    const two = Promise.withResolvers<void>()
    const { post, reports } = await open({ mode: 'slow', until: two.promise })
    const answers = Array.from({ length: 5 }, async () => (await post()).text())
    while (model!.requests.length < 2) await Bun.sleep(10)
    two.resolve()
    const texts = await Promise.all(answers)
    const kinds = texts.map((text) => answerOf(text).narrator.kind)
    expect(kinds).toEqual(['model', 'model', 'model', 'model', 'model'])
    expect(model!.mostOpen()).toBe(2)
    expect(await reports()).toHaveLength(5)
  }, 60_000)

  test('a person who leaves ends the call, and finds one report with the built-in text', async () => {
    const { post, reports } = await open({
      mode: 'slow',
      answer: (body) => JSON.stringify(goodAnswer(readFacts(body))).padEnd(50_000),
    })
    const leave = new AbortController()
    const response = await post({}, leave.signal)
    const reader = response.body!.getReader()
    while (!model!.open()) await Promise.race([reader.read(), Bun.sleep(10)])
    leave.abort()
    await reader.cancel().catch(() => {})
    for (let waited = 0; waited < 5000 && model!.open() > 0; waited += 20) await Bun.sleep(20)
    expect(model!.open()).toBe(0)
    for (let waited = 0; waited < 5000 && (await reports()).length === 0; waited += 20) await Bun.sleep(20)
    expect(await reports()).toHaveLength(1)
  }, 30_000)
})
