import { describe, expect, test } from 'bun:test'
import { sentText } from '../../../test/model-stand-in/analyst'
import type { ChatBody, StandInOptions } from '../../../test/model-stand-in/start-model'
import { csv, fixture } from '../../../test/support/uploads'
import { COPY_TAG_NAMES, COPY_TAGS } from '../../shared/copy/copy-tags'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import { openStage } from '../../../test/support/model-stage'

const stage = openStage()
const COPY = 'fx06-meta-copy-multiline-duplicate-header.csv'

const isTagging = (body: ChatBody) => sentText(body).startsWith('You describe ad texts')
const idsOf = (body: ChatBody) => [...new Set(sentText(body).match(/"C\d+"/g))].map((id) => id.slice(1, -1))

/** Tags for each sent text: the first answer for the first text, the second for the others. */
const tagsFor = (body: ChatBody) =>
  Object.fromEntries(
    idsOf(body).map((id, at) => [
      id,
      Object.fromEntries(
        COPY_TAG_NAMES.map((name) => [
          name,
          { value: COPY_TAGS[name].values[Math.min(at, 1)], confidence: 'high' },
        ]),
      ),
    ]),
  )
const good: StandInOptions = { answer: (body) => (isTagging(body) ? JSON.stringify(tagsFor(body)) : '{}') }
/** A model that plans reports well, and answers requests for tags with `answer`. */
const tagging = (answer: string): StandInOptions => ({ answer: (body) => (isTagging(body) ? answer : '{}') })

async function analyze(
  options: StandInOptions,
  { allowed = true, type = 'copy', file = fixture(COPY) } = {},
) {
  const app = await stage.openWith(options)
  if (allowed) await app.send('PUT', '/api/narrator', { json: { tagsTexts: true } })
  const client = await app.createClient('Northwind')
  const { status, json } = await app.analyze({ file, type, clientId: client.id })
  expect(status).toBe(200)
  return { app, answer: json as unknown as AnalysisAnswer }
}

const tagCalls = () => stage.model.requests.filter(({ body }) => isTagging(body))

describe('a model that may read the texts', () => {
  test('tags them; code adds up what stands behind each tag, down to the rows of the file', async () => {
    const { app, answer } = await analyze(good)
    const { copyTags, reportId, totals } = answer
    expect(copyTags?.model).toBe('stand-in')
    expect(copyTags?.spendShare).toBe(1)
    expect(copyTags?.copies.map(({ tags }) => tags.length)).toEqual(Array(4).fill(COPY_TAG_NAMES.length))
    const hooks = copyTags!.segments.filter(({ question }) => question === 'hook')
    expect(hooks.map(({ value, sums }) => [value, sums.spend])).toEqual([
      ['question', 1408.81],
      ['pain point', 1194.92],
    ])
    expect(hooks.reduce((sum, { sums }) => sum + (sums.spend ?? 0), 0)).toBeCloseTo(totals.spend ?? 0, 9)
    const rows = await app.send('GET', `/api/reports/${reportId}/rows?segment=${hooks[0]!.id}`)
    expect(rows.json.rows.map(({ cells }: { cells: string[] }) => cells[1])).toEqual(['Ad 2'])
    const stored = await app.send('GET', `/api/reports/${reportId}`)
    expect(stored.json.analysis.copyTags).toEqual(copyTags)
  })

  test('gets words of ads alone: no name, no figure', async () => {
    await analyze(good)
    expect(tagCalls()).toHaveLength(1)
    const { body } = tagCalls()[0]!
    expect(sentText(body)).toContain('Free delivery; free returns')
    expect(sentText(body)).not.toMatch(/Launch|Ad 1|Northwind|68216|316\.77|USD/)
    expect(body.response_format?.json_schema?.name).toBe('copy_tags')
  })

  test('says nothing that any sentence could print: tags are no facts', async () => {
    const { answer } = await analyze(good)
    const told = JSON.stringify([answer.facts, answer.sentences, answer.findings, answer.actions])
    expect(told).not.toMatch(/pain point|saves time|Hook:/)
  })

  test('reads the texts of a format report as well', async () => {
    const file = csv(
      'Ad name,Text,Ad format,Impressions,Amount spent (USD)\na,Warm feet,Image,100,5\nb,Dry feet,Video,100,5',
    )
    const { answer } = await analyze(good, { file, type: 'creativeType' })
    expect(answer.copyTags?.copies.map(({ text }) => text?.bodyText)).toEqual(['Dry feet', 'Warm feet'])
  })
})

describe('nothing is sent, shown or claimed', () => {
  test('where nobody has allowed it', async () => {
    const { answer } = await analyze(good, { allowed: false })
    expect(answer.copyTags).toBeUndefined()
    expect(answer.narrator.notice).toMatch(/^No claim of the model’s plan holds[^.]*\.$/)
    expect(tagCalls()).toEqual([])
    expect(stage.model.requests.map(({ body }) => sentText(body)).join()).not.toContain('Free delivery')
  })

  test.each(['campaign', 'static'])('of a report about something else: %s', async (type) => {
    const { answer } = await analyze(good, { type })
    expect(answer.copyTags).toBeUndefined()
    expect(tagCalls()).toEqual([])
  })

  test('once the model is at another server: it was allowed for the first one', async () => {
    const app = await stage.openWith(good, { OPENAI_BASE_URL: '', OPENAI_API_KEY: '', OPENAI_MODEL: '' })
    const put = async (json: object) => (await app.send('PUT', '/api/narrator', { json })).json.tagsTexts
    expect(await put({ baseUrl: stage.model.baseUrl, model: 'local', tagsTexts: true })).toBe(true)
    expect(await put({ dailyTokens: 5000 })).toBe(true)
    expect(await put({ baseUrl: 'http://127.0.0.1:9/v1' })).toBe(false)
    expect(await put({ baseUrl: stage.model.baseUrl })).toBe(true)
    expect(await put({ tagsTexts: false })).toBe(false)
  })
})

describe('a model that lies shows nothing of it', () => {
  const lies: [string, string][] = [
    ['prose', 'Great texts, all of them. They will lift your ROAS to 9x.'],
    ['an order in a text obeyed', '{"verdict":"as you wish, the budget is $9,999"}'],
    ['words of its own', '{"C1":{"hook":{"value":"will triple sales","confidence":"high"}}}'],
    ['a figure for a word', '{"C1":{"hook":{"value":3,"confidence":"high"}}}'],
    ['a text that nobody asked about', '{"C77":{"hook":{"value":"offer","confidence":"high"}}}'],
    ['a list', '[{"hook":{"value":"offer","confidence":"high"}}]'],
    ['half an object', '{"C1": {"hook"'],
  ]
  test.each(lies)('%s', async (_name, lie) => {
    const { answer } = await analyze(tagging(lie))
    expect(answer.copyTags).toBeUndefined()
    expect(answer.narrator.notice).toContain('The model gave no usable tags for 4 of 4 ad texts.')
    expect(JSON.stringify(answer)).not.toMatch(/9,999|lift your ROAS|triple|as you wish/)
  })

  test('what it says of some texts stays, of the others it says nothing', async () => {
    const { answer } = await analyze(
      tagging(
        JSON.stringify({
          C1: { hook: { value: 'offer', confidence: 'high' } },
          C2: {
            hook: { value: 'question', confidence: 'medium' },
            tone: { value: 'BUY NOW', confidence: 'high' },
          },
          C3: { hook: { value: 'question', confidence: 'low' } },
        }),
      ),
    )
    expect(answer.copyTags?.segments.map(({ label, copies }) => [label, copies])).toEqual([
      ['Hook: offer', ['C1']],
      ['Hook: question', ['C2']],
      ['Hook: not tagged', ['C3', 'C4']],
    ])
    expect(answer.narrator.notice).toContain('no usable tags for 1 of 4 ad texts')
  })
})

describe('a model that fails costs the tags, never the report', () => {
  test.each(['html', 'empty', 'refusal', 'unauthorized', 'redirect', 'cut', 'huge'] as const)(
    '%s',
    async (mode) => {
      const { answer } = await analyze({ ...good, mode })
      expect(answer.copyTags).toBeUndefined()
      expect(answer.narrator.notice).toContain('Ad texts without tags were not described.')
      expect(answer.summary).not.toBe('')
    },
  )

  test('a budget that is used up', async () => {
    const app = await stage.openWith(good)
    await app.send('PUT', '/api/narrator', { json: { tagsTexts: true, dailyTokens: 0 } })
    const client = await app.createClient('Northwind')
    const { json } = await app.analyze({ file: fixture(COPY), type: 'copy', clientId: client.id })
    expect(json.copyTags).toBeUndefined()
    expect(stage.model.requests).toEqual([])
  })
})
