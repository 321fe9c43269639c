import { beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { deflateSync, gzipSync } from 'node:zlib'
import type { OpenApp } from '../support/open-app'
import { csv, toForm } from '../support/uploads'
import { prepareImage } from '../../src/server/images/prepare'
import { slimPng } from '../../src/server/images/slim-png'
import { drawScene } from './draw'
import { runCases, withVictim, type Case } from './run-cases'
import { pngChunk, pngHead, pngOf } from '../support/png'

setDefaultTimeout(60_000)

let app: OpenApp
let id: string
let png: Buffer
let jpeg: Buffer
let webp: Buffer
withVictim((victim) => ({ app, id } = victim))
beforeAll(async () => {
  png = Buffer.from(await new Bun.Image(drawScene(40, 30)).png().bytes())
  jpeg = Buffer.from(await new Bun.Image(png).jpeg().bytes())
  webp = Buffer.from(await new Bun.Image(png).webp().bytes())
})

/** An uploaded image; an accepted one `makes` two rows, a report and its image. */
const image = (
  what: string,
  bytes: () => Buffer,
  status: number | number[],
  name = 'a.png',
  more: Record<string, string | Blob> = {},
): Case => ({
  what,
  path: '/api/analyze-images',
  send: () => ({
    body: toForm({
      images: new File([new Uint8Array(bytes())], name),
      type: 'static',
      clientId: id,
      ...more,
    }),
  }),
  status,
  ...(status === 200 ? { makes: 2 } : {}),
})

const unpacked = (bytes: number) => deflateSync(Buffer.alloc(bytes))

const empty = (width: number, height: number) => pngOf(pngHead(width, height), pngChunk('IDAT', unpacked(1)))
/** The picture with an extra chunk before its pixels. */
const stuffed = (type: string, body: Uint8Array) =>
  Buffer.concat([png.subarray(0, 33), pngChunk(type, body), png.subarray(33)])
const bomb = () => Buffer.concat([Buffer.from('k\0\0'), unpacked(50_000_000)])

const FRAME = Buffer.from('21f90404000000002c0000000001000100000202440100', 'hex')
const gif = (width: number, height: number, frames: number) =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: frames }, () => FRAME),
    Buffer.from([0x3b]),
  ])
const boxed = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`),
    Buffer.alloc(200),
  ])

describe('a PNG that carries more than its picture', () => {
  test.each([
    ['a packed note of 50 MB', 'zTXt', bomb],
    [
      'an international note of 50 MB',
      'iTXt',
      () => Buffer.concat([Buffer.from('k\0\x01\0\0\0'), unpacked(50_000_000)]),
    ],
    ['a note of 5 MB', 'tEXt', () => Buffer.alloc(5_000_000, 'k')],
    ['a color profile of 50 MB', 'iCCP', bomb],
    ['a camera’s note of 5 MB', 'eXIf', () => Buffer.alloc(5_000_000)],
    ['a chunk that nobody knows', 'spNd', () => Buffer.alloc(100)],
  ])('%s: it is decoded and kept without that', async (_, type, body) => {
    const heavy = stuffed(type, body())
    expect(Buffer.from(slimPng(heavy)).equals(png)).toBe(true)
    const { size, stored } = await prepareImage('a.png', heavy)
    expect(size).toBe(heavy.length)
    expect(stored.bytes).toEqual((await prepareImage('a.png', png)).stored.bytes)
  })

  test('a profile of a usual size, and what is no PNG, stay', () => {
    const profile = stuffed('iCCP', Buffer.concat([Buffer.from('k\0\0'), unpacked(500_000)]))
    for (const bytes of [png, profile, jpeg, png.subarray(0, 60), Buffer.alloc(0)]) {
      expect(Buffer.from(slimPng(bytes)).equals(bytes)).toBe(true)
    }
  })
})

describe('an image', () => {
  runCases(
    () => app,
    [
      image('as it should be', () => png, 200),
      image('cut in half (PNG)', () => png.subarray(0, png.length >> 1), 422),
      image('cut in half (JPEG)', () => jpeg.subarray(0, jpeg.length >> 1), 422, 'a.jpg'),
      image('cut in half (WebP)', () => webp.subarray(0, webp.length >> 1), 422, 'a.webp'),
      image('cut in its header (GIF)', () => gif(1, 1, 1).subarray(0, 15), 422, 'a.gif'),
      image(
        'with broken pixels',
        () =>
          Buffer.from(
            png.map((byte, i) => (i > 60 && i < png.length - 20 && i % 7 === 0 ? byte ^ 0x55 : byte)),
          ),
        422,
      ),
      image('of no width', () => empty(0, 10), 422),
      image('of no size', () => empty(0, 0), 422),
      ...(
        [
          [65_536, 65_536],
          [0x7fffffff, 0x7fffffff],
          [0xffffffff, 0xffffffff],
          [0xffffffff, 1],
          [40_000_001, 1],
        ] as const
      ).map(([width, height]) => image(`of ${width} by ${height}`, () => empty(width, height), 422)),
      image('of one pixel', () => Buffer.from(png), 200),
      image(
        'that unpacks to more than it has',
        () => pngOf(pngHead(10, 10), pngChunk('IDAT', unpacked(50_000_000))),
        200,
      ),
      image('with a packed note of 50 MB', () => stuffed('zTXt', bomb()), 200),
      image('with a color profile of 50 MB', () => stuffed('iCCP', bomb()), 200),
      image('with two headers', () => pngOf(pngHead(40, 30), pngHead(9999, 9999), png.subarray(33)), 422),
      image('with ten thousand frames', () => gif(1, 1, 10_000), 200, 'a.gif'),
      image('of 65,535 by 65,535 with one pixel in it', () => gif(65_535, 65_535, 1), 200, 'a.gif'),
      ...['heic', 'avif', 'isom', 'qt  '].map((brand) =>
        image(`in a box of ${brand}`, () => boxed(brand), 415, `a.${brand.trim()}`),
      ),
      ...[
        'II*\0\x08\0\0\0',
        '8BPS\0\x01',
        '%PDF-1.7\n',
        'PK\x03\x04',
        '\0\0\x01\0\x01\0',
        '<?xml version="1.0"?><svg/>',
        'GIF89',
        'RIFF\0\0\0\0WEBQ',
        '#!/bin/sh\n',
      ].map((start) =>
        image(`that begins ${JSON.stringify(start)}`, () => Buffer.from(start + '\0'.repeat(99)), [415, 422]),
      ),
      image(
        'that is a packed drawing',
        () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        415,
        'a.svgz',
      ),
      image('whose file of figures is a file', () => png, 422, 'a.png', { csvData: csv('[["a"]]') }),
      ...[
        '['.repeat(50_000) + ']'.repeat(50_000),
        '[["Ad name","Amount spent (USD)","Impressions"],["a.png",1e999,-0]]',
        '[["__proto__"],["1"]]',
        '{"length":1e9}',
        '[["a\\u0000"]]',
        '"',
        'null',
      ].map((csvData) =>
        image(`with figures that are ${csvData.slice(0, 20)}`, () => png, 200, 'a.png', { csvData }),
      ),
      {
        ...image('ten at once, one of them broken', () => png, 422),
        send: () => ({
          body: toForm({
            images: Array.from(
              { length: 10 },
              (_, i) => new File([new Uint8Array(i === 7 ? Buffer.from('x') : png)], `${i}.png`),
            ),
            type: 'static',
            clientId: id,
          }),
        }),
        status: [415, 422],
      },
    ],
  )

  const names: [string, string][] = [
    ['../../../etc/cron.d/x.png', 'x.png'],
    ['<svg onload=alert(1)>.png', '<svg onload=alert(1)>.png'],
    ['a\u202egnp.exe.png', 'agnp.exe.png'],
    ['', 'image'],
    ['real.svg', 'real.svg'],
  ]
  test.each(names)('named %j is shown as %j, and served as what it is', async (name, shown) => {
    const notes = ['GPS 52.5200', '<?php system($_GET[0]);', '<script>'].join(' ')
    const exif = Buffer.concat([
      Buffer.from([0xff, 0xe1, 0, notes.length + 8]),
      Buffer.from(`Exif\0\0${notes}`),
    ])
    const bytes = Buffer.concat([
      jpeg.subarray(0, 2),
      exif,
      jpeg.subarray(2),
      Buffer.from('PK\x03\x04 <script>'),
    ])
    const body = toForm({ images: new File([new Uint8Array(bytes)], name), type: 'static', clientId: id })
    const { status, json } = await app.send('POST', '/api/analyze-images', { body })
    expect([status, json.images[0].name]).toEqual([200, shown])
    const stored = await app.send('GET', `/api/images/${json.images[0].id}`)
    expect(stored.text).not.toMatch(/GPS|php|script|PK/)
    expect(Object.fromEntries(stored.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { rows } = await app.context.db.$client.execute('SELECT bytes FROM images')
    const kept = rows.map((row) => Buffer.from(row.bytes as ArrayBuffer).toString('latin1')).join('')
    expect(kept).not.toMatch(/GPS|php|<script/)
  })

  test('range and conditional requests get the whole image', async () => {
    const body = toForm({ images: new File([new Uint8Array(png)], 'a.png'), type: 'static', clientId: id })
    const { json } = await app.send('POST', '/api/analyze-images', { body })
    const path = `/api/images/${json.images[0].id}`
    const whole = await app.send('GET', path)
    const asked: Record<string, string>[] = [
      { range: 'bytes=0-1' },
      { range: `bytes=${'0-0,'.repeat(1000)}0-0` },
      { range: 'bytes=9-1' },
      { 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' },
      { 'if-none-match': '*' },
    ]
    for (const headers of asked) {
      const again = await app.send('GET', path, { headers: { ...headers } })
      expect([200, 304, 416]).toContain(again.status)
      if (again.status === 200) expect(again.text.length).toBe(whole.text.length)
    }
    await app.send('DELETE', `/api/reports/${json.reportId}`)
    expect((await app.send('GET', path)).status).toBe(404)
  })
})
