import { afterEach, beforeEach, expect, test } from 'bun:test'
import { drawScene } from '../../../test/server/draw'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { CAMPAIGNS, fixture } from '../../../test/support/uploads'
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

// A logo of 50 KB may unpack to 160 MB.
test('logos wait for their turn with the images of uploads', async () => {
  const logo = await new Bun.Image(drawScene(600, 300)).png().dataurl()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.send('PUT', '/api/settings', { json: { logo } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([decoded, most]).toEqual([4, 1])
})

test('the agency’s color is kept as six digits, taken away by null, and goes along with a shared report', async () => {
  const put = (brandColor: unknown) => app.send('PUT', '/api/settings', { json: { brandColor } })
  expect((await put('#0A4F9E')).json.brandColor).toBe('#0a4f9e')
  for (const wrong of ['red', '#fff', '#0a4f9e;}', ''])
    expect(await put(wrong)).toMatchObject({
      status: 422,
      json: {
        code: 'invalid_type:brandColor',
        message: 'The color must be a # and six digits or letters from a to f, like #0a4f9e.',
      },
    })
  const client = await app.createClient('Harbor Dental')
  const report = await app.analyze({
    file: fixture(CAMPAIGNS),
    type: 'campaign',
    category: 'audience',
    clientId: client.id,
  })
  const shared = await app.send('POST', `/api/reports/${report.json.reportId}/shares`, { json: {} })
  const read = () => app.send('GET', '/api/share', { headers: { 'x-share-token': shared.json.token } })
  expect((await read()).json.brandColor).toBe('#0a4f9e')
  expect((await put(null)).json.brandColor).toBeNull()
  // A link shows the report as it was when shared.
  expect((await read()).json.brandColor).toBe('#0a4f9e')
})
