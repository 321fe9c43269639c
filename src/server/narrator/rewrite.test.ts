import { describe, expect, test } from 'bun:test'
import { goodAnswer, readFacts, sentText } from '../../../test/model-stand-in/analyst'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'
import { drawScene } from '../../../test/server/draw'
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

  test('plans an account audit anew; how its files add up stays, after the verdict and in code’s words', async () => {
    const opened = await stage.openWith({ ...say(goodAnswer), mode: 'fails_first', failures: 6 })
    const { id: clientId } = await opened.createClient('Northwind')
    const upload = async (column: string, labels: readonly string[]) => {
      const rows = labels.map((label, at) => `${label},90000,1200,${40 + at},2600,1000,2026-05-01,2026-05-31`)
      const head = `${column},Impressions,Link clicks,Purchases,Purchases conversion value,Amount spent (EUR),Reporting starts,Reporting ends`
      const file = new File([[head, ...rows].join('\n')], `${column}.csv`)
      const type = column === 'Age' ? 'ageRange' : 'campaign'
      return (await opened.analyze({ file, type, clientId })).json.reportId
    }
    const reports = [
      await upload('Campaign name', ['A', 'B', 'C']),
      await upload('Age', ['18-24', '25-34', '35-44']),
    ]
    const { json } = await opened.send('POST', `/api/clients/${clientId}/account-audits`, {
      json: { reports },
    })
    const again = async (): Promise<number> => {
      const { status } = await opened.send('POST', `/api/reports/${json.reportId}/rewrite`)
      return status === 502 ? again() : status
    }
    expect(await again()).toBe(200)
    const stored = (await opened.send('GET', `/api/reports/${json.reportId}`)).json as {
      analysis: AnalysisAnswer
    }
    expect(stored.analysis.narrator.kind).toBe('model')
    const [, files] = json.summary.split('\n\n')
    expect(files).toContain('counted once')
    const [, ...told] = stored.analysis.summary.split('\n\n')
    expect(told.filter((text) => text === files)).toHaveLength(1)
    expect(told[0]).toBe(files)
    expect(stored.analysis.files).toEqual(json.files)
  }, 20_000)

  test('what the images of a report show stays in its text', async () => {
    const opened = await stage.openWith({
      // Has no answer about images.
      answer: (body) =>
        sentText(body).includes('data:image') ? '{}' : JSON.stringify(goodAnswer(readFacts(body))),
      mode: 'fails_first',
      failures: 8,
    })
    const { id: clientId } = await opened.createClient('Northwind')
    const png = await new Bun.Image(drawScene(320, 120, 1)).png().bytes()
    const head = 'Ad name,Impressions,Link clicks,Purchases,Purchases conversion value,Amount spent (EUR)'
    const rows = ['A', 'B', 'C'].map((name, at) => [name, '90000', '1200', `${40 + at}`, '2600', '1000'])
    const body = new FormData()
    body.append('images', new File([new Uint8Array(png)], 'A.png'))
    body.set('csvData', JSON.stringify([head.split(','), ...rows]))
    body.set('type', 'static')
    body.set('clientId', clientId)
    const { json: before } = await opened.send('POST', '/api/analyze-images', { body })
    const again = async (): Promise<number> => {
      const { status } = await opened.send('POST', `/api/reports/${before.reportId}/rewrite`)
      return status === 502 ? again() : status
    }
    expect(await again()).toBe(200)
    const { json } = await opened.send('GET', `/api/reports/${before.reportId}`)
    const { insights, narrator } = (json as { analysis: AnalysisAnswer }).analysis
    expect(narrator.kind).toBe('model')
    expect(insights).toContain('A.png is 320 × 120 pixels')
  }, 20_000)

  test('two requests at once are done one after the other', async () => {
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

  test('keeps a decision that was marked as done while the model wrote', async () => {
    const asked: string[] = []
    const opened = await stage.openWith({
      writesMs: 300,
      answer: (body) => (asked.push('model'), JSON.stringify(goodAnswer(readFacts(body)))),
    })
    const { id: clientId } = await opened.createClient('Northwind')
    const file = Bun.file('src/web/public/sample-meta-campaigns.csv')
    const { reportId } = (await opened.analyze({ file, type: 'campaign', clientId })).json
    const before = asked.length
    const rewrite = opened.send('POST', `/api/reports/${reportId}/rewrite`)
    while (asked.length === before) await Bun.sleep(5)
    const path = `/api/reports/${reportId}/decisions/1`
    const { json: marked } = await opened.send('PUT', path, { json: { done: true } })
    expect(marked.done).toBeString()
    const { status, json: told } = await rewrite
    expect(status).toBe(200)
    const { json } = await opened.send('GET', `/api/reports/${reportId}`)
    for (const { actions } of [told, json.analysis] as unknown as AnalysisAnswer[])
      expect(actions.find(({ decision }) => decision === 1)?.done).toBe(marked.done)
  }, 20_000)

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
