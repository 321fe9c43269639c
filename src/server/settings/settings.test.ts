import { afterEach, beforeEach, expect, test } from 'bun:test'
import { drawScene } from '../../../test/server/draw'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { createImageWorks, type ImageWorks } from '../images/works'

let app: OpenApp
let decoded = 0
let now = 0
let most = 0
beforeEach(async () => {
  const works = createImageWorks(1)
  const imageWorks: ImageWorks = (decode) =>
    works(async () => {
      decoded++
      most = Math.max(most, ++now)
      return decode().finally(() => now--)
    })
  app = await openApp({ context: { imageWorks } })
})
afterEach(() => app.close())

// A logo of 50 KB may unpack to 160 MB, as any image may.
test('logos wait for their turn with the images of uploads', async () => {
  const logo = await new Bun.Image(drawScene(600, 300)).png().dataurl()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.send('PUT', '/api/settings', { json: { logo } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([decoded, most]).toEqual([4, 1])
})
