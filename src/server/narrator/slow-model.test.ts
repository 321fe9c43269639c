import { afterEach, expect, test } from 'bun:test'
import { goodAnswer, readFacts, sentText } from '../../../test/model-stand-in/analyst'
import { startModel } from '../../../test/model-stand-in/start-model'
import { openApp } from '../../../test/support/open-app'
import { CAMPAIGNS, fixture, toForm } from '../../../test/support/uploads'
import { createGate } from '../http/gate'
import { drawScene } from '../../../test/server/draw'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** An app whose uploads wait for less than the model takes. By default 25 s; a model that took 44 s cost four audits of eight. */
async function openWithSlowModel() {
  const gate = () => createGate({ places: 4, waiting: 32, patienceMs: 2000 })
  const model = startModel({
    delayMs: 2200,
    // Asked what is on an image, it has nothing to say.
    answer: (body) =>
      sentText(body).includes('"reportType"') ? JSON.stringify(goodAnswer(readFacts(body))) : '{}',
  })
  const app = await openApp({
    settings: { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'slow' },
    context: { uploads: gate(), imageUploads: gate() },
  })
  closing.push(app.close, () => void model.stop())
  return { app, clientId: (await app.createClient()).id }
}

test('a model that takes longer than uploads wait costs no audit', async () => {
  const { app, clientId } = await openWithSlowModel()
  const upload = (file = fixture(CAMPAIGNS)) => app.analyze({ file, type: 'campaign', clientId })
  // A file that cannot be read starts the worker and asks no model.
  expect((await upload(new File([''], 'a.csv'))).status).toBe(422)
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload()))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(answers.map(({ json }) => json.narrator.kind)).toEqual(Array(8).fill('model'))
}, 30_000)

test('nor does one that looks at images', async () => {
  const { app, clientId } = await openWithSlowModel()
  const bytes = await new Bun.Image(drawScene(400, 300)).png().bytes()
  const upload = () => {
    const images = new File([new Uint8Array(bytes)], 'a.png')
    return app.send('POST', '/api/analyze-images', { body: toForm({ images, type: 'static', clientId }) })
  }
  const answers = await Promise.all(Array.from({ length: 6 }, upload))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
}, 30_000)
