import { Glob } from 'bun'
import { afterAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApp } from '../../../test/support/open-app'
import { createFetchOutside, ForbiddenAddress, isAllowedHost } from './fetch-outside'
import { isForbiddenAddress } from './forbidden'

describe('addresses that nothing is sent to', () => {
  test.each([
    '169.254.169.254',
    '169.254.170.2',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'febf::1',
    'fec0::1',
    'ff02::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fd00:42::42',
    '::ffff:169.254.169.254',
    '::169.254.169.254',
    '64:ff9b::169.254.169.254',
    '64:ff9b:1::a9fe:a9fe',
    '2002:a9fe:a9fe::',
    '2001:0:4136:e378:8000:63bf:5601:5601',
    '::ffff:6464:64c8',
    'not an address',
  ])('%p is one', (address) => expect(isForbiddenAddress(address)).toBe(true))

  test.each([
    '127.0.0.1',
    '::1',
    '10.0.0.7',
    '192.168.1.20',
    '172.16.0.1',
    '100.100.100.201',
    '100.64.0.1',
    '192.0.1.192',
    '169.253.255.255',
    '169.255.0.0',
    '168.63.129.17',
    '223.255.255.255',
    '1.1.1.1',
    'fd12:3456::1',
    '2606:4700::1111',
    '64:ff9b::808:808',
  ])('%p is none', (address) => expect(isForbiddenAddress(address)).toBe(false))
})

// A key made for these tests, for the name model.test.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgqI3HlNyO6Glgn2E6
Mz58o8IUiyqCPVPdMdBmM+vFwBChRANCAAR2aJ4rRgcDig0z/RGH52WD7Oy4pjAn
ueFfA6RzLBMhAYufL+hMWKI/khRLNEagMl2RViZS+pM49Bo+IOmgf+hu
-----END PRIVATE KEY-----
`
const CERT = `-----BEGIN CERTIFICATE-----
MIIBYzCCAQqgAwIBAgIBATAKBggqhkjOPQQDAjAVMRMwEQYDVQQDDAptb2RlbC50
ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAVMRMwEQYDVQQD
DAptb2RlbC50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEdmieK0YHA4oN
M/0Rh+dlg+zsuKYwJ7nhXwOkcywTIQGLny/oTFiiP5IUSzRGoDJdkVYmUvqTOPQa
PiDpoH/obqNJMEcwFQYDVR0RBA4wDIIKbW9kZWwudGVzdDAPBgNVHRMBAf8EBTAD
AQH/MB0GA1UdDgQWBBRwU2DfHforoypKc9QJpeb8k131yDAKBggqhkjOPQQDAgNH
ADBEAiA8EaL80JbXtAF3PvFpdmFlcNpoOaxqKIUJhstJhvPRKwIgN5CZq/ZeYeKE
alPGKT3ABlggEt56QpcBc/y6WvZmup4=
-----END CERTIFICATE-----
`

const asked: string[] = []
const answer = (request: Request) => {
  asked.push(`${request.headers.get('host')} ${request.url}`)
  if (request.url.endsWith('/moved')) return Response.redirect('http://169.254.169.254/latest')
  return request.text().then((body) => new Response(`${request.method} ${body}`))
}
const plain = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer })
const sealed = Bun.serve({ port: 0, hostname: '127.0.0.1', tls: { key: KEY, cert: CERT }, fetch: answer })
afterAll(() => Promise.all([plain.stop(true), sealed.stop(true)]))

/** Returns each list of addresses in turn. */
function lookupOf(...answers: string[][]) {
  const names: string[] = []
  const lookup = async (name: string) => {
    names.push(name)
    return answers[Math.min(names.length, answers.length) - 1]!
  }
  return { names, fetchOutside: createFetchOutside(lookup) }
}

describe('a call', () => {
  test('goes to the address that was looked at, under the name that was asked for', async () => {
    const { names, fetchOutside } = lookupOf(['127.0.0.1'])
    const response = await fetchOutside(`http://model.test:${plain.port}/v1`, { method: 'POST', body: 'hi' })
    expect([await response.text(), names]).toEqual(['POST hi', ['model.test']])
    expect(asked.at(-1)).toStartWith(`model.test:${plain.port} `)
  })

  test('of a name that means something else the next time is refused then', async () => {
    const { fetchOutside } = lookupOf(['127.0.0.1'], ['169.254.169.254'])
    const url = `http://rebound.test:${plain.port}/`
    expect((await fetchOutside(url)).status).toBe(200)
    const before = asked.length
    await expect(fetchOutside(url)).rejects.toThrow(ForbiddenAddress)
    expect(asked).toHaveLength(before)
  })

  test('of a name with one forbidden address is refused, whatever the others are', async () => {
    const { fetchOutside } = lookupOf(['127.0.0.1', 'fe80::1'])
    await expect(fetchOutside(`http://mixed.test:${plain.port}/`)).rejects.toThrow(ForbiddenAddress)
  })

  test('tries the next address where nobody listens at the first', async () => {
    const { fetchOutside } = lookupOf(['::1', '127.0.0.1'])
    const url = `http://two.test:${plain.port}/`
    const request = new Request(url, { method: 'POST', body: 'again' })
    expect(await (await fetchOutside(request)).text()).toBe('POST again')
  })

  test('does not follow a redirect', async () => {
    const { names, fetchOutside } = lookupOf(['127.0.0.1'])
    const response = await fetchOutside(`http://model.test:${plain.port}/moved`, { redirect: 'follow' })
    expect([response.status, names]).toEqual([302, ['model.test']])
  })

  test('over TLS takes the certificate of the name, and no other', async () => {
    const { fetchOutside } = lookupOf(['127.0.0.1'])
    const tls = { ca: CERT }
    expect((await fetchOutside(`https://model.test:${sealed.port}/`, { tls })).status).toBe(200)
    await expect(fetchOutside(`https://other.test:${sealed.port}/`, { tls })).rejects.toThrow('CERT')
    await expect(fetchOutside(`https://127.0.0.1:${sealed.port}/`, { tls })).rejects.toThrow('CERT')
  })

  test.each([
    'http://169.254.169.254/',
    'http://169.254.169.254./',
    'http://0xa9fea9fe/',
    'http://2852039166/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::a9fe:a9fe]/',
  ])('to %p is refused without asking anyone', async (url) => {
    const { names, fetchOutside } = lookupOf(['127.0.0.1'])
    await expect(fetchOutside(url)).rejects.toThrow(ForbiddenAddress)
    expect(names).toEqual([])
  })

  test('ends when its caller no longer wants it, while its name is looked up', async () => {
    const fetchOutside = createFetchOutside(() => new Promise(() => {}))
    await expect(fetchOutside('http://slow.test/', { signal: AbortSignal.timeout(20) })).rejects.toThrow()
  })
})

test('a name that does not resolve may be stored; one that leads to a forbidden address, or is one by name, may not', async () => {
  const nowhere = () => Promise.reject(new Error('ENOTFOUND'))
  expect(await isAllowedHost('model.internal', nowhere)).toBe(true)
  expect(await isAllowedHost('x.test', async () => ['169.254.169.254'])).toBe(false)
  for (const name of ['metadata.google.internal', 'METADATA.goog.', 'metadata', 'instance-data.ec2.internal'])
    expect([name, await isAllowedHost(name, nowhere)]).toEqual([name, false])
})

test('the settings take no forbidden address for a model, and a stored one is never asked', async () => {
  const app = await openApp()
  const put = (baseUrl: string) => app.send('PUT', '/api/narrator', { json: { baseUrl, model: 'm' } })
  for (const baseUrl of [
    'http://169.254.169.254./v1',
    'http://metadata.goog/v1',
    'http://[2002:a9fe:a9fe::]/v1',
  ])
    expect([baseUrl, (await put(baseUrl)).status]).toEqual([baseUrl, 422])
  expect((await put('http://192.168.7.7:11434/v1')).status).toBe(200)
  await app.context.db.$client.execute(
    "UPDATE settings SET value = json_set(value, '$.baseUrl', 'http://169.254.169.254/v1') WHERE name = 'narrator'",
  )
  const { json } = await app.send('POST', '/api/narrator/test')
  expect(json).toMatchObject({
    ok: false,
    message: 'The address of the model server is one that may not be asked.',
  })
  app.close()
})

test('no other module of the server makes a call', async () => {
  const root = join(import.meta.dir, '..')
  const callers: string[] = []
  for await (const file of new Glob('**/*.ts').scan(root)) {
    if (file.endsWith('.test.ts') || file === 'egress/fetch-outside.ts') continue
    const source = readFileSync(join(root, file), 'utf8').replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
    if (
      /(?<![\w.$]|async )fetch\(|from 'node:(https?|net|tls|dgram)'.*\b(connect|request)\b|new WebSocket/.test(
        source,
      )
    )
      callers.push(file)
  }
  expect(callers).toEqual([])
})
