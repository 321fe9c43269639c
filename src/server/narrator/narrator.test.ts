import { describe, expect, test } from 'bun:test'
import {
  goodAnswer,
  readFacts,
  sentText,
  type Answer,
  type SentFacts,
} from '../../../test/model-stand-in/analyst'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import { analyze, openStage, say } from '../../../test/support/model-stage'

const stage = openStage()

const EMPTY_ANSWER: Answer = {
  summary: [],
  insights: [],
  wastage: [],
  highlights: [],
  concerns: [],
  recommendations: [],
}
const FALSE_SENTENCE = { template: 'The account returned a ROAS of 9.9x.', facts: [] }

describe('a good model', () => {
  test('writes the report, and code prints its figures and names', async () => {
    const analysis = await stage.analysisOf(say(goodAnswer))
    expect(analysis.narrator).toEqual({ kind: 'model', model: 'stand-in' })
    expect(analysis.summary).toBe('The account spent $1,878.81 and returned a ROAS of 1.65x.')
    expect(analysis.insights).toContain('Total Wellness Launch')
    expect(analysis.recommendations).toHaveLength(1)
  })

  test('what it has nothing to say about is said by the built-in narrator', async () => {
    const analysis = await stage.analysisOf(say(goodAnswer))
    expect(analysis.concerns ?? analysis.wastage ?? '').not.toBe('')
  })

  test('its sentences stream as they pass, and the whole comes last', async () => {
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
})

describe('a model that says nothing that stands', () => {
  const nothing = (sent: SentFacts) => ({ ...goodAnswer(sent), ...EMPTY_ANSWER })
  test.each([
    ['an empty object', { answer: () => '{}' }],
    ['empty sections', say(nothing)],
    ['one sentence that fails', say((sent) => ({ ...nothing(sent), summary: [[FALSE_SENTENCE]] }))],
  ])('is not named as the author: %s', async (_, options) => {
    const opened = await stage.openWith(options)
    const { narrator, summary, reportId } = (await analyze(opened)).json as unknown as AnalysisAnswer
    expect(narrator).toEqual({
      kind: 'built-in',
      notice:
        'The model wrote no sentence that passed the check, so the built-in narrator wrote this report.',
    })
    expect(summary).not.toBe('')
    const again = await opened.send('POST', `/api/reports/${reportId}/rewrite`)
    expect([again.status, again.json.code]).toEqual([502, 'narrator_failed'])
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
