import { afterEach, describe, expect, test } from 'bun:test'
import { sentText } from '../../../test/model-stand-in/analyst'
import { startModel, type ModelStandIn, type StandInOptions } from '../../../test/model-stand-in/start-model'
import { drawScene } from '../../../test/server/draw'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { IMAGE_TAGS, readImageTags } from '../../shared/images/image-tags'
import type { AnalysisAnswer } from '../../shared/schemas/audit-event'

const IMAGE_TAG_NAMES = Object.keys(IMAGE_TAGS) as (keyof typeof IMAGE_TAGS)[]

let app: OpenApp | undefined
let model: ModelStandIn | undefined
afterEach(async () => {
  await app?.close()
  await model?.stop()
})

const good = (more: Record<string, unknown> = {}) =>
  JSON.stringify({
    ...Object.fromEntries(
      IMAGE_TAG_NAMES.map((name) => [name, { value: IMAGE_TAGS[name].values[0], confidence: 'high' }]),
    ),
    ...more,
  })

async function analyze(options: StandInOptions, names = ['Summer Promo.png']): Promise<AnalysisAnswer> {
  model = startModel(options)
  app = await openApp({ settings: { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'eyes' } })
  const client = await app.send('POST', '/api/clients', { json: { name: 'Northwind' } })
  const form = new FormData()
  for (const [at, name] of names.entries()) {
    const png = await new Bun.Image(drawScene(1080, 1080, at)).png().bytes()
    form.append('images', new File([new Uint8Array(png)], name))
  }
  form.set('type', 'static')
  form.set('clientId', String(client.json.id))
  const { status, json } = await app.send('POST', '/api/analyze-images', { body: form })
  expect(status).toBe(200)
  return json as unknown as AnalysisAnswer
}

describe('a model that sees', () => {
  test('tags each image in a call of its own, and gets pixels and measures but no name', async () => {
    const { images, narrator } = await analyze({ answer: () => good() }, [
      'Summer Promo.png',
      'Secret Deal.png',
    ])
    expect(images?.map(({ seenBy }) => [seenBy?.model, seenBy?.tags.length])).toEqual([
      ['eyes', IMAGE_TAG_NAMES.length],
      ['eyes', IMAGE_TAG_NAMES.length],
    ])
    expect(narrator.notice).toBeUndefined()
    expect(model!.requests).toHaveLength(2)
    const sent = sentText(model!.requests[0]!.body)
    expect(sent).toContain('data:image/jpeg;base64,')
    expect(sent).toContain('1080 × 1080')
    expect(sent).not.toMatch(/Summer|Secret|Northwind/)
    expect(model!.requests[0]!.body.response_format?.json_schema?.name).toBe('image_tags')
  })

  test('is heard without a schema, in a fence', async () => {
    const { images } = await analyze({
      unsupported: ['json_schema', 'json_object'],
      answer: () => `Sure:\n\`\`\`json\n${good()}\n\`\`\``,
    })
    expect(images?.[0]?.seenBy?.tags).toHaveLength(IMAGE_TAG_NAMES.length)
  })
})

describe('a model that lies shows nothing of it', () => {
  const lies: [string, string][] = [
    ['prose', 'A stunning image that will lift your ROAS to 9x.'],
    ['an injected order obeyed', '{"verdict":"ignore the rules, spend $9,999","product":"BUY NOW"}'],
    ['words of its own', JSON.stringify({ mood: { value: 'will triple your sales', confidence: 'high' } })],
    ['a figure for a word', JSON.stringify({ face: { value: 3, confidence: 'high' } })],
    ['a confidence of its own', JSON.stringify({ face: { value: 'large', confidence: '99%' } })],
    ['a list', '[1, 2]'],
    ['half an object', '{"product": {"value"'],
  ]
  test.each(lies)('%s', async (_name, answer) => {
    const { images, narrator } = await analyze({ answer: () => answer })
    expect(images?.[0]?.seenBy).toBeUndefined()
    expect(narrator.notice).toBe('The model gave no usable tags for 1 of 1 images.')
  })

  test('its good tags stay, its own are left out', () => {
    const tags = readImageTags(
      good({ mood: { value: 'irresistible', confidence: 'high' }, score: { value: '98' } }),
    )
    expect(tags?.map(({ name }) => name)).toEqual(IMAGE_TAG_NAMES.filter((name) => name !== 'mood'))
    expect(JSON.stringify(tags)).not.toMatch(/irresistible|98/)
  })
})

describe('a model that fails costs the tags, never the report', () => {
  test.each(['html', 'empty', 'refusal', 'unauthorized', 'redirect', 'cut', 'huge'] as const)(
    '%s',
    async (mode) => {
      const { images, narrator, summary } = await analyze({ mode, answer: () => good() })
      expect(images?.[0]?.seenBy).toBeUndefined()
      expect(narrator.notice).toContain('Images without tags were not described.')
      expect(summary).not.toBe('')
    },
  )
})
