import { describe, expect, test } from 'bun:test'
import { goodAnswer, readFacts } from '../../../test/model-stand-in/analyst'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import { analyze, openStage, say } from '../../../test/support/model-stage'

const stage = openStage()

describe('every fault leaves a finished report by the built-in narrator, and says so', () => {
  const modes = [
    'cut',
    'html',
    'empty',
    'no_choices',
    'invalid_json',
    'not_events',
    'refusal',
    'content_filter',
    'too_long',
    'error_in_stream',
    'unauthorized',
    'redirect',
    'huge',
  ] as const
  test.each(modes)('%s', async (mode) => {
    const opened = await stage.openWith({ mode, ...say(goodAnswer) })
    const { status, json } = await analyze(opened)
    const analysis = json as unknown as AnalysisAnswer
    expect(status).toBe(200)
    expect(analysis.narrator.kind).toBe('built-in')
    expect(analysis.narrator.notice).toMatch(/The built-in narrator wrote this report\.$/)
    expect(analysis.summary).toContain('$1,878.81')
    expect((await opened.send('GET', `/api/reports/${analysis.reportId}`)).status).toBe(200)
  })

  test('a day without budget asks the model nothing', async () => {
    const opened = await stage.openWith(say(goodAnswer))
    await opened.send('PUT', '/api/narrator', { json: { dailyTokens: 0 } })
    const analysis = (await analyze(opened)).json as unknown as AnalysisAnswer
    expect(analysis.narrator.notice).toContain('budget')
    expect(stage.model.requests).toHaveLength(0)
  })
})

test('a client that is deleted while the model writes: the call ends, nothing is stored', async () => {
  const opened = await stage.openWith({
    mode: 'slow',
    answer: (body) => JSON.stringify(goodAnswer(readFacts(body))).padEnd(50_000),
  })
  const running = analyze(opened)
  while (!stage.model.open()) await Bun.sleep(10)
  const [client] = JSON.parse((await opened.send('GET', '/api/clients')).text) as { id: string }[]
  await opened.send('DELETE', `/api/clients/${client!.id}`)
  expect((await running).status).toBe(404)
  for (let waited = 0; waited < 3000 && stage.model.open() > 0; waited += 20) await Bun.sleep(20)
  expect(stage.model.open()).toBe(0)
  expect((await opened.send('GET', '/api/reports')).text).toBe('[]')
})
