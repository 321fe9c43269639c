import { expect, test } from 'bun:test'
import { goodAnswer } from '../../../test/model-stand-in/analyst'
import { analyze, openStage, say } from '../../../test/support/model-stage'

const stage = openStage()
const OPINION = 'I would look at the landing page first.'

test('a model’s opinion reaches a shared report only where the workspace shares opinions', async () => {
  const app = await stage.openWith(say((sent) => ({ ...goodAnswer(sent), opinion: OPINION })))
  const { json } = await analyze(app)
  expect(json.opinion?.opinion).toBe(OPINION)
  const share = async () => {
    const { token } = (await app.send('POST', `/api/reports/${json.reportId}/shares`, { json: {} })).json
    return (await app.send('GET', '/api/share', { headers: { 'x-share-token': String(token) } })).text
  }
  const before = await share()
  expect([before.includes('"summary"'), before.includes(OPINION)]).toEqual([true, false])
  const { json: status } = await app.send('PUT', '/api/narrator', { json: { sharesOpinions: true } })
  expect(status.sharesOpinions).toBe(true)
  expect(await share()).toContain(OPINION)
})
