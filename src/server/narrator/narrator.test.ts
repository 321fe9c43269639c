import { describe, expect, test } from 'bun:test'
import {
  goodAnswer,
  isAgain,
  readFacts,
  rowsWith,
  sentText,
  type Answer,
  type SaidClaim,
} from '../../../test/model-stand-in/analyst'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import { analyze, openStage, say } from '../../../test/support/model-stage'

const stage = openStage()

const EMPTY: Answer = { paragraphs: [], opinion: null, cannotAnswer: null }
const plan = (...claims: SaidClaim[]): Answer => ({ ...EMPTY, paragraphs: [{ section: 'insights', claims }] })
const FALSE_CLAIM = { kind: 'figures', subject: 'S99', metrics: ['roas'] }

describe('a good model', () => {
  test('plans the report, and code works out and words what it says', async () => {
    const analysis = await stage.analysisOf(say(goodAnswer))
    expect(analysis.narrator).toEqual({ kind: 'model', model: 'stand-in' })
    expect(analysis.summary).toContain('spent $1,878.81')
    expect(analysis.insights).toMatch(/“.*”: spend \$[\d,.]+ and CTR [\d.]+%/)
    expect(analysis.plan!.some(({ claims }) => claims.some(({ kind }) => kind === 'compare'))).toBe(true)
    expect(analysis.recommendations).toHaveLength(analysis.actions.length)
  })

  test('what it leaves out of findings, steps and limits is put in', async () => {
    const analysis = await stage.analysisOf(say(() => plan({ kind: 'spent' })))
    const told = JSON.stringify(analysis.plan)
    for (const { id } of analysis.findings) expect(told).toContain(JSON.stringify(id))
    expect(analysis.narrator.kind).toBe('model')
    expect(analysis.concerns ?? analysis.wastage ?? '').not.toBe('')
  })

  test('its paragraphs stream as they are worked out, and the whole comes last', async () => {
    const { text } = await analyze(
      await stage.openWith({ mode: 'byte_by_byte', ...say(goodAnswer) }),
      {},
      { accept: 'text/event-stream' },
    )
    const events = text.split('\n\n').flatMap((block) => /^event: (\w+)/m.exec(block)?.[1] ?? [])
    expect(events.indexOf('metrics')).toBeLessThan(events.indexOf('text'))
    expect(events.filter((event) => event === 'text').length).toBeGreaterThanOrEqual(3)
    expect(events.at(-1)).toBe('done')
  })

  test('is held to a schema, else to JSON, else to nothing, and remembered', async () => {
    const opened = await stage.openWith(
      { ...say(goodAnswer), unsupported: ['json_schema', 'json_object'] },
      { OPENAI_MODEL: 'plain' },
    )
    for (const _ of [1, 2]) {
      expect(((await analyze(opened)).json as unknown as AnalysisAnswer).narrator.kind).toBe('model')
    }
    const formats = stage.model.requests.map(({ body }) => body.response_format?.type ?? 'text')
    expect(formats).toEqual(['json_schema', 'json_object', 'text', 'text'])
  })

  test('may wrap its answer in prose and a fence', async () => {
    const analysis = await stage.analysisOf({
      answer: (body) =>
        `Here it is:\n\`\`\`json\n${JSON.stringify(goodAnswer(readFacts(body)))}\n\`\`\`\nDone.`,
    })
    expect(analysis.narrator.kind).toBe('model')
  })

  test('that is asked for more than figures answers a question with claims, first', async () => {
    const analysis = await stage.analysisOf(
      say((sent) => ({
        ...goodAnswer(sent),
        paragraphs: [
          {
            section: 'answer',
            claims: [{ kind: 'figures', subject: rowsWith(sent, 'roas')[0]!, metrics: ['roas'] }],
          },
        ],
      })),
      { customPrompt: 'How does the largest row return?' },
    )
    expect(analysis.summary).toMatch(/^“.*”: ROAS [\d.]+x\./)
  })

  test('that can not answer says so apart, and the built-in plan says what can be asked', async () => {
    const analysis = await stage.analysisOf(
      say((sent) => ({ ...goodAnswer(sent), cannotAnswer: 'The file says nothing of the weather.' })),
      { customPrompt: 'What is the weather in Rome?' },
    )
    expect(analysis.summary).toStartWith('This file can’t answer that question.')
    expect(analysis.opinion).toEqual({
      opinion: null,
      cannotAnswer: 'The file says nothing of the weather.',
    })
  })
})

describe('a model of whose plan nothing holds', () => {
  const ONE_FALSE = say(() => plan(FALSE_CLAIM))
  test.each([
    ['an empty object', { answer: () => '{}' }],
    ['no paragraphs', say(() => EMPTY)],
    ['one claim that does not hold', ONE_FALSE],
    ['only an opinion', say(() => ({ ...EMPTY, opinion: 'All is well.' }))],
  ])('is asked once more and not named as the author: %s', async (_, options) => {
    const opened = await stage.openWith(options)
    const { narrator, summary, opinion, reportId } = (await analyze(opened)).json as unknown as AnalysisAnswer
    expect(narrator).toEqual({
      kind: 'built-in',
      notice: 'No claim of the model’s plan holds, so the built-in plan stands.',
    })
    expect(stage.model.requests).toHaveLength(2)
    expect([summary === '', opinion]).toEqual([false, undefined])
    const again = await opened.send('POST', `/api/reports/${reportId}/rewrite`)
    expect([again.status, again.json.code]).toEqual([502, 'narrator_failed'])
  })

  test('a plan in the second answer is used', async () => {
    const analysis = await stage.analysisOf({
      answer: (body) =>
        isAgain(body) ? JSON.stringify(goodAnswer(readFacts(body))) : 'I would rather talk.',
    })
    expect(analysis.narrator).toEqual({ kind: 'model', model: 'stand-in' })
  })

  test('claims that do not hold are left out of a plan with others, and counted', async () => {
    const analysis = await stage.analysisOf(
      say((sent) => {
        const { paragraphs, ...rest } = goodAnswer(sent)
        return { ...rest, paragraphs: [...paragraphs, ...plan(FALSE_CLAIM, { kind: 'poem' }).paragraphs] }
      }),
    )
    expect(analysis.narrator.notice).toBe('2 claims of the model’s plan do not hold and were left out.')
  })
})

describe('what is sent', () => {
  test('holds facts and the question, and not one name or cell of the file', async () => {
    await stage.analysisOf(say(goodAnswer), { customPrompt: 'Where does retargeting stand?' })
    const sent = sentText(stage.model.requests[0]!.body)
    expect(sent).toContain('Where does retargeting stand?')
    expect(sent).toContain('Apparel')
    for (const name of [
      'Total Wellness',
      'Retargeting | 30d',
      'Brand',
      'Prospecting',
      'campaigns.csv',
      'Northwind',
    ]) {
      expect(sent).not.toContain(name)
    }
    expect(stage.model.requests[0]!.authorization).toBe('Bearer canary-key-0451')
  })

  test('the key is in no answer and no line of the log', async () => {
    const opened = await stage.openWith({ mode: 'unauthorized' })
    const { text } = await analyze(opened)
    const status = await opened.send('GET', '/api/narrator')
    expect(status.json).toMatchObject({ kind: 'model', source: 'environment', key: '…0451' })
    expect([text, status.text, ...opened.log].join('\n')).not.toContain('canary-key')
  })
})
