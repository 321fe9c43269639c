import { afterEach, expect, test } from 'bun:test'
import { goodAnswer, readFacts, sentText } from '../../../test/model-stand-in/analyst'
import { startModel } from '../../../test/model-stand-in/start-model'
import { openApp } from '../../../test/support/open-app'
import { CAMPAIGNS, fixture, toForm } from '../../../test/support/uploads'
import { createSemaphore } from '../http/semaphore'
import { drawScene } from '../../../test/server/draw'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/**
 * An app with four places for uploads and a model that answers only once `uploads` of them have had a place. If a
 * place were held during model calls, this would never happen. (A model that took 44 s once failed four audits of
 * eight.)
 */
async function openWithSlowModel(uploads: number) {
  const allIn = Promise.withResolvers<void>()
  let entered = 0
  const countingSemaphore = () => {
    const semaphore = createSemaphore({ places: 4, waiting: 32, patienceMs: 15_000 })
    return {
      async enter() {
        const leave = await semaphore.enter()
        if (++entered === uploads) allIn.resolve()
        return leave
      },
    }
  }
  const model = startModel({
    until: allIn.promise,
    // Has no answer about images.
    answer: (body) =>
      sentText(body).includes('"reportType"') ? JSON.stringify(goodAnswer(readFacts(body))) : '{}',
  })
  const app = await openApp({
    settings: { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'slow' },
    context: { uploads: countingSemaphore(), imageUploads: countingSemaphore() },
  })
  closing.push(app.close, () => void model.stop())
  return { app, clientId: (await app.createClient()).id }
}

test('a model that takes longer than uploads wait costs no audit', async () => {
  const { app, clientId } = await openWithSlowModel(8)
  const upload = () => app.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId })
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload()))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(answers.map(({ json }) => json.narrator.kind)).toEqual(Array(8).fill('model'))
}, 30_000)

test('a slow model that looks at images costs no audit either', async () => {
  const { app, clientId } = await openWithSlowModel(6)
  const bytes = await new Bun.Image(drawScene(400, 300)).png().bytes()
  const upload = () => {
    const images = new File([new Uint8Array(bytes)], 'a.png')
    return app.send('POST', '/api/analyze-images', { body: toForm({ images, type: 'static', clientId }) })
  }
  const answers = await Promise.all(Array.from({ length: 6 }, upload))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
}, 30_000)
