import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import { makeToken } from '../../src/server/security/token'
import { AGES, fixture, toForm } from '../support/uploads'
import { drawNoise, drawScene } from './draw'
import { cookieOf, openSharedApp, PASSWORD, type SharedApp } from './shared-app'
import { pngChunk } from '../support/png'

setDefaultTimeout(60_000)

let app: SharedApp
let cookie: string
let clientId: string
beforeEach(async () => {
  app = await openSharedApp()
  cookie = cookieOf(await app.logIn(PASSWORD))
  const client = await app.send('POST', '/api/clients', { json: { name: 'Northwind' }, headers: { cookie } })
  clientId = String(client.json.id)
})
afterEach(() => app.close())

async function auditImages(...drawn: Uint8Array<ArrayBuffer>[]) {
  const files = drawn.map((bytes, at) => new File([bytes], `${at}.png`, { type: 'image/png' }))
  const body = toForm({ images: files, type: 'static', clientId })
  const { status, json } = await app.send('POST', '/api/analyze-images', { body, headers: { cookie } })
  expect(status).toBe(200)
  return { id: String(json.reportId), images: json.images as { id: string; key: string }[] }
}

async function share(reportId: string): Promise<{ id: string; token: string }> {
  const { json } = await app.send('POST', `/api/reports/${reportId}/shares`, {
    json: {},
    headers: { cookie },
  })
  return { id: String(json.id), token: String(json.token) }
}

/** Opens a share link without a session. */
const open = (token: string) => app.get('/api/share', { 'x-share-token': token })

async function toPng(bitmap: Uint8Array<ArrayBuffer>) {
  return new Uint8Array(await new Bun.Image(bitmap).png().bytes())
}

async function sizeOf(dataUrl: string) {
  const [, base64 = ''] = /^data:image\/webp;base64,(.+)$/.exec(dataUrl) ?? []
  const { width, height, format } = await new Bun.Image(Buffer.from(base64, 'base64')).metadata()
  return { width, height, format }
}

describe('the images of a shared report', () => {
  test('are in its answer as small copies, and are the only ones', async () => {
    const other = await auditImages(await toPng(drawScene(300, 300, 2)))
    const { id, images } = await auditImages(
      await toPng(drawScene(1200, 600)),
      await toPng(drawScene(90, 160, 1)),
    )
    const [{ token }, elsewhere] = [await share(id), await share(other.id)]
    const { text, json, headers } = await open(token)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toBeNull()
    expect(Object.keys(json.pictures)).toEqual(['I1', 'I2'])
    expect(await sizeOf(json.pictures.I1)).toEqual({ width: 480, height: 240, format: 'webp' })
    expect(await sizeOf(json.pictures.I2)).toEqual({ width: 90, height: 160, format: 'webp' })
    expect(Object.values(json.pictures)).not.toContain((await open(elsewhere.token)).json.pictures.I1)
    for (const image of [...images, ...other.images]) {
      expect(text).not.toContain(image.id)
      for (const path of [`/api/images/${image.id}`, `/api/images/${image.key}`, `/api/share/${image.key}`])
        expect([path, (await app.get(path, { 'x-share-token': token })).status]).toEqual([path, 401])
    }
  })

  test.each(['withdrawn', 'its report deleted', 'expired'])('are gone with the link: %s', async (end) => {
    const { id } = await auditImages(await toPng(drawScene(200, 200)))
    const link = await share(id)
    expect((await open(link.token)).text).toContain('data:image/webp')
    if (end === 'withdrawn') await app.send('DELETE', `/api/shares/${link.id}`, { headers: { cookie } })
    if (end === 'its report deleted') await app.send('DELETE', `/api/reports/${id}`, { headers: { cookie } })
    if (end === 'expired') app.wait(30 * 24 * 60 + 1)
    const [gone, never] = [await open(link.token), await open(makeToken())]
    expect([gone.status, gone.json.message]).toEqual([404, never.json.message])
    expect(gone.text).not.toContain('data:image')
  })

  test('are left out where a copy does not get small, and the others stay', async () => {
    const noise = await toPng(drawNoise(480, 480))
    const heavy = withProfile(Buffer.from(await toPng(drawScene(200, 200))), 200_000)
    const { id } = await auditImages(noise, heavy)
    const { json } = await open((await share(id)).token)
    expect(Object.keys(json.pictures)).toEqual(['I1'])
    expect(json.pictures.I1.length).toBeGreaterThan(100_000)
    expect(json.pictures.I1.length).toBeLessThanOrEqual(200_000)
    expect(json.analysis.images).toHaveLength(2)
  })

  test('are none in a report without images', async () => {
    const { json } = await app.analyze({ file: fixture(AGES), type: 'ageRange', clientId }, { cookie })
    expect((await open((await share(String(json.reportId))).token)).json).not.toHaveProperty('pictures')
  })
})

/** The PNG with a color profile of `bytes` bytes, which is tiny while compressed. */
function withProfile(png: Buffer, bytes: number): Uint8Array<ArrayBuffer> {
  const profile = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(bytes))])
  const header = 33
  return Buffer.concat([png.subarray(0, header), pngChunk('iCCP', profile), png.subarray(header)])
}
