import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { drawScene } from './draw'
import { openApp, type Json, type OpenApp, type Answer } from '../support/open-app'
import { toForm } from '../support/uploads'

setDefaultTimeout(30_000)

let app: OpenApp
let clientId: string
beforeAll(async () => {
  app = await openApp()
  clientId = (await app.createClient('Images')).id
})
afterAll(() => app.close())

async function picture(name: string, width: number, height: number, turn = 0): Promise<File> {
  const image = new Bun.Image(drawScene(width, height, turn))
  const encoded = name.endsWith('.jpg') ? image.jpeg({ quality: 70 }) : image.png()
  return new File([new Uint8Array(await encoded.bytes())], name)
}

function analyze(
  images: File[],
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = toForm({ images, type: 'static', clientId, category: 'audience', ...more })
  return app.send('POST', '/api/analyze-images', { body, headers })
}

describe('POST /api/analyze-images', () => {
  test('measures each image, finds copies and what platforms would crop or blur', async () => {
    const { status, json } = await analyze([
      await picture('square.png', 1080, 1080),
      await picture('square again.jpg', 700, 700),
      await picture('story.png', 720, 1280, 1),
      await picture('odd.jpg', 500, 300, 2),
    ])
    expect(status).toBe(200)
    expect(json.category).toBe('creative')
    expect(
      json.images.map(({ key, name, width, height, placement, repeats }: Json) => [
        key,
        name,
        width,
        height,
        placement,
        repeats,
      ]),
    ).toEqual([
      ['I1', 'square.png', 1080, 1080, '1:1', null],
      ['I2', 'square again.jpg', 700, 700, '1:1', 'I1'],
      ['I3', 'story.png', 720, 1280, '9:16', null],
      ['I4', 'odd.jpg', 500, 300, null, null],
    ])
    expect(json.findings.map(({ id }: Json) => id)).toEqual(['IMG1:I2', 'IMG2:I4', 'IMG3:I2'])
    expect(json.concerns).toContain('odd.jpg is 500 × 300 pixels and will be cropped in every placement')
    expect(json.concerns).toContain(
      'square again.jpg, story.png and odd.jpg have too few pixels (1080 wide or more is recommended)',
    )
    expect(json.recommendations.join()).toContain('(1:1, 4:5, 9:16, 1.91:1)')
  })

  test('every printed figure is a fact of the report', async () => {
    const { json } = await analyze([await picture('one.png', 600, 600)])
    const facts = new Map(json.facts.map(({ id, shown }: Json) => [id, shown]))
    const parts = json.sentences.flatMap(({ parts }: Json) => parts).filter(({ fact }: Json) => fact)
    expect(parts.length).toBeGreaterThan(5)
    for (const { fact, text } of parts) expect([fact, facts.get(fact)]).toEqual([fact, text])
  })

  test('shows the specification’s empty messages where there is nothing to report', async () => {
    const { json } = await analyze([await picture('fine.png', 1080, 1080)])
    expect(json).toMatchObject({
      highlights: 'No highlights identified',
      concerns: 'No concerns identified',
      creativeMetrics: [],
    })
    expect(json.metrics).toBeUndefined()
  })

  const csvData = JSON.stringify([
    ['Ad name', 'Amount spent (USD)', 'Impressions', 'Purchases'],
    ['Summer, "big" sale', '100.50', '10000', '5'],
    ['Autumn', '300', '30000', '1'],
  ])

  test('a performance file gives its figures, and each image its ad', async () => {
    const { json } = await analyze(
      [await picture('Summer big sale.png', 1080, 1080), await picture('unknown.png', 1080, 1080, 2)],
      { csvData, customPrompt: 'Which visual elements work best?' },
    )
    expect(json.totals).toMatchObject({ spend: 400.5, purchases: 6 })
    expect(json.images.map(({ adName }: Json) => adName)).toEqual(['Summer, "big" sale', null])
    const [autumn, summer] = json.creativeMetrics
    expect([summer.adName, summer.imageId]).toEqual(['Summer, "big" sale', json.images[0].id])
    expect(autumn.imageId).toBeUndefined()
    expect(json.summary).toContain('$400.50')
    expect(json.summary).toContain('2 images were measured')
  })

  test('shared, its images are known by their keys alone', async () => {
    const { json } = await analyze([await picture('Summer big sale.png', 800, 800)], { csvData })
    const { token } = (await app.send('POST', `/api/reports/${json.reportId}/shares`, { json: {} })).json
    const shared = await app.send('GET', '/api/share', { headers: { 'x-share-token': token } })
    expect(shared.text).not.toContain(json.images[0].id)
    const { images, creativeMetrics } = shared.json.analysis
    expect(images).toEqual([{ ...json.images[0], id: 'I1' }])
    expect(creativeMetrics.map(({ imageId }: Json) => imageId)).toEqual([undefined, 'I1'])
  })

  test('report and images are stored together, and go together', async () => {
    const { json } = await analyze([await picture('kept.png', 2400, 1200)])
    const stored = await app.send('GET', `/api/reports/${json.reportId}`)
    expect(stored.json).toMatchObject({ fileName: 'kept.png', reportType: 'static', category: 'creative' })
    const { reportId, ...analysis } = json
    expect(stored.json.analysis).toEqual(analysis)
    const { json: listed } = await app.send('GET', `/api/clients/${clientId}/reports`)
    expect(listed[0]).toMatchObject({ id: reportId, excess: null, images: '1 image needs work' })
    const { json: news } = await app.send('GET', '/api/notifications')
    expect(news[0].outcome.images).toBe('1 image needs work')
    const path = `/api/images/${json.images[0].id}`
    const image = await app.context.db.$client.execute('SELECT max(width), max(height) FROM images')
    expect(image.rows[0]![0]).toBe(1600)
    expect((await app.send('GET', path)).status).toBe(200)
    await app.send('DELETE', `/api/reports/${reportId}`)
    expect((await app.send('GET', path)).status).toBe(404)
  })

  test('streams, and answers a repeated request with the same report', async () => {
    const files = [await picture('again.png', 1080, 1080)]
    const headers = { 'idempotency-key': 'images', accept: 'text/event-stream' }
    const first = await analyze(files, {}, headers)
    expect(first.text).toMatch(/^event: progress\n[\s\S]*\nevent: done\ndata: \{.*\}\n\n$/)
    const second = await analyze(files, {}, { 'idempotency-key': 'images' })
    expect(first.text).toContain(second.json.reportId)
  })
})
