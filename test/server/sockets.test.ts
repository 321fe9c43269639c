import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { connect } from 'node:net'
import { createClient, smallExport, uploadForm } from '../faults/requests'
import { exchange } from '../support/exchange'
import { startServer, type RunningServer } from '../support/start-server'

// Sends bytes to the real server that fetch cannot send.
setDefaultTimeout(60_000)

let server: RunningServer
let host: string
beforeAll(async () => {
  server = await startServer()
  host = new URL(server.origin).host
})
afterAll(async () => {
  await server.stop()
  await server.remove()
})

const isAnswered = (text: string) => text.includes('\r\n\r\n')
const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const POST = ['POST /api/clients HTTP/1.1', 'Content-Type: application/json']

describe('on the wire', () => {
  const cases: [string, () => string, number[]][] = [
    ['a plain request is answered', () => lines('GET /api/health HTTP/1.1', `Host: ${host}`), [200]],
    [
      'B003 two Hosts',
      () => lines('GET /api/health HTTP/1.1', `Host: ${host}`, 'Host: evil.example'),
      [400, 421],
    ],
    ['B005 HTTP/1.0 without a Host', () => lines('GET /api/health HTTP/1.0'), [400, 421]],
    ['no Host at all', () => lines('GET /api/health HTTP/1.1'), [400, 421]],
    [
      'B007 another server’s address',
      () => lines('GET http://evil.example/ HTTP/1.1', 'Host: evil.example'),
      [400, 421],
    ],
    [
      'B027 a header of 60 KB',
      () => lines('GET /api/health HTTP/1.1', `Host: ${host}`, `X: ${'x'.repeat(60_000)}`),
      [431],
    ],
    [
      'B029 two lengths',
      () => lines(...POST, `Host: ${host}`, 'Content-Length: 2', 'Transfer-Encoding: chunked') + '{}',
      [400],
    ],
    ...['-1', '+12', '99999999999999999999'].map((length): [string, () => string, number[]] => [
      `B031 Content-Length ${length}`,
      () => lines(...POST, `Host: ${host}`, `Content-Length: ${length}`),
      [400, 413],
    ]),
    ['B119 200 MB announced', () => lines(...POST, `Host: ${host}`, 'Content-Length: 209715200'), [413]],
    [
      'a little too much announced',
      () => lines(...POST, `Host: ${host}`, 'Content-Length: 70000') + '{'.repeat(70_000),
      [413],
    ],
  ]
  test.each(cases)('%s', async (_what, bytes, expected) => {
    const status = statusOf(await exchange(server.origin, bytes(), { enough: isAnswered }))
    // Closing the connection without an answer is a refusal, too.
    expect([...expected, ...(expected.includes(400) ? [0] : [])]).toContain(status)
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
  })

  test('B121 uploads that break off leave nothing behind', async () => {
    const head = lines(
      'POST /api/analyze HTTP/1.1',
      `Host: ${host}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 4000000',
    )
    await Promise.all(
      Array.from({ length: 30 }, () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () => {
          socket.write(head)
          socket.write('x'.repeat(1_000_000), () => socket.destroy())
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve())
        return promise
      }),
    )
    // The semaphore's places are free again, so a complete upload succeeds.
    const body = new FormData()
    body.append('file', new File(['nothing'], 'a.csv'))
    body.append('type', 'campaign')
    body.append('clientId', 'nope')
    expect((await fetch(`${server.origin}/api/analyze`, { method: 'POST', body })).status).toBe(404)
    expect(await (await fetch(`${server.origin}/api/reports`)).json()).toEqual([])
  })

  test.each(['application/json', 'text/event-stream'])(
    'a connection on which an audit was answered as %s is closed with the answer',
    async (accept) => {
      const client = await createClient(server.origin, 'Closed')
      const form = new Response(uploadForm(client, smallExport()))
      const type = form.headers.get('content-type')
      const body = Buffer.from(await form.arrayBuffer())
      const head = lines(
        'POST /api/analyze HTTP/1.1',
        `Host: ${host}`,
        `Accept: ${accept}`,
        `Content-Type: ${type}`,
        `Content-Length: ${body.length}`,
      )
      const started = performance.now()
      const text = await exchange(server.origin, Buffer.concat([Buffer.from(head), body]))
      expect(statusOf(text)).toBe(200)
      expect(text).toContain('"reportId"')
      // Shorter than the wait for a connection that stays open.
      expect(performance.now() - started).toBeLessThan(15_000)
    },
  )
})
