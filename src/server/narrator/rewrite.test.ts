import { describe, expect, test } from 'bun:test'
import { goodAnswer, readFacts } from '../../../test/model-stand-in/analyst'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import { analyze, openStage, say } from '../../../test/support/model-stage'

const stage = openStage()

describe('writing it again', () => {
  test('puts the model’s words on a report that the built-in narrator wrote, and leaves its figures', async () => {
    const opened = await stage.openWith({ ...say(goodAnswer), mode: 'fails_first', failures: 3 })
    const before = (await analyze(opened)).json as unknown as AnalysisAnswer
    expect(before.narrator.kind).toBe('built-in')
    const after = await opened.send('POST', `/api/reports/${before.reportId}/rewrite`)
    expect(after.status).toBe(200)
    const stored = (await opened.send('GET', `/api/reports/${before.reportId}`)).json as {
      analysis: AnalysisAnswer
    }
    expect(stored.analysis.narrator.kind).toBe('model')
    expect(stored.analysis.metrics).toEqual(before.metrics!)
    expect(stored.analysis.facts).toEqual(before.facts)
  }, 20_000)

  test('twice at once is done one after the other', async () => {
    const asked: number[] = []
    const delayMs = 200
    const opened = await stage.openWith({
      delayMs,
      answer: (body) => (asked.push(performance.now()), JSON.stringify(goodAnswer(readFacts(body)))),
    })
    const { reportId } = (await analyze(opened)).json as unknown as AnalysisAnswer
    const again = () => opened.send('POST', `/api/reports/${reportId}/rewrite`)
    const answers = await Promise.all([again(), again()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(asked).toHaveLength(3)
    expect(asked[2]! - asked[1]!).toBeGreaterThanOrEqual(delayMs)
  })

  test('changes nothing when the model fails', async () => {
    const opened = await stage.openWith({ mode: 'unauthorized' })
    const before = (await analyze(opened)).json as unknown as AnalysisAnswer
    const answer = await opened.send('POST', `/api/reports/${before.reportId}/rewrite`)
    expect([answer.status, answer.json.code]).toEqual([502, 'narrator_failed'])
    const stored = (await opened.send('GET', `/api/reports/${before.reportId}`)).json as {
      analysis: AnalysisAnswer
    }
    expect(stored.analysis.summary).toBe(before.summary)
  })
})
