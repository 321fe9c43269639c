import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { drawScene } from './draw'
import type { OpenApp, SendOptions } from '../support/open-app'
import { AGES, CAMPAIGNS, csv, fixture, toForm } from '../support/uploads'
import { raw, runCases, withVictim, type Case } from './run-cases'

setDefaultTimeout(30_000)

let app: OpenApp
let clientId: string
withVictim((victim) => ({ app, id: clientId } = victim))
const run = (cases: Case[]) => runCases(() => app, cases)

const header = (headers: Record<string, string>, json: unknown = { name: 'x' }): SendOptions => ({
  json,
  headers,
})
const client = (json: unknown): SendOptions => ({ json })
const CLIENTS = '/api/clients'

describe('A: transport and headers', () => {
  run([
    {
      what: 'B001 foreign Host',
      method: 'GET',
      path: CLIENTS,
      send: { headers: { host: 'evil.example' } },
      status: 421,
      code: 'wrong_host',
    },
    {
      what: 'B002 own name, wrong port',
      method: 'GET',
      path: CLIENTS,
      send: { headers: { host: 'localhost:9' } },
      status: 421,
    },
    {
      what: 'B003 two Hosts',
      method: 'GET',
      path: CLIENTS,
      send: { headers: { host: '127.0.0.1:3000, evil.example' } },
      status: 421,
    },
    {
      what: 'B004 short Host',
      method: 'GET',
      path: '/zz/api/clients/7',
      send: { headers: { host: 'x' } },
      status: 421,
    },
    { what: 'B005 empty Host', method: 'GET', path: CLIENTS, send: { headers: { host: '' } }, status: 421 },
    ...[
      'forwarded',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-real-ip',
      'cf-connecting-ip',
    ].map((name): Case => ({
      what: `B008 ${name} without a login`,
      path: CLIENTS,
      send: header({ [name]: '1.1.1.1' }),
      status: 403,
      code: 'proxy_needs_password',
    })),
    {
      what: 'B012 foreign Origin',
      path: CLIENTS,
      send: header({ origin: 'https://evil.example' }),
      status: 403,
      code: 'cross_site',
    },
    {
      what: 'B013 cross-site',
      path: CLIENTS,
      send: header({ 'sec-fetch-site': 'cross-site' }),
      status: 403,
      code: 'cross_site',
    },
    {
      what: 'B014 another port of this machine',
      path: CLIENTS,
      send: header({ origin: 'http://127.0.0.1:5000', 'sec-fetch-site': 'same-site' }),
      status: 403,
    },
    {
      what: 'B015 Origin null',
      method: 'DELETE',
      path: () => `/api/clients/${clientId}`,
      send: { headers: { origin: 'null' } },
      status: 403,
    },
    { what: 'B016 cookie but neither header', path: CLIENTS, send: header({ cookie: 'sid=1' }), status: 403 },
    {
      what: 'B017 text/plain',
      path: CLIENTS,
      send: raw('{"name":"x"}', 'text/plain'),
      status: 415,
      code: 'unsupported_media_type',
    },
    {
      what: 'B018 plain form',
      path: CLIENTS,
      send: raw('name=x', 'application/x-www-form-urlencoded'),
      status: 415,
    },
    {
      what: 'multipart where JSON belongs',
      path: CLIENTS,
      send: () => ({ body: toForm({ name: 'x' }) }),
      status: 415,
    },
    {
      what: 'JSON where a form belongs',
      path: '/api/analyze',
      send: client({ type: 'campaign' }),
      status: 415,
    },
    {
      what: 'gzipped body',
      path: CLIENTS,
      send: {
        body: new Uint8Array(gzipSync('{"name":"x"}')),
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      },
      status: 415,
    },
    {
      what: 'B019 foreign Origin on a read',
      method: 'GET',
      path: CLIENTS,
      send: { headers: { origin: 'https://evil.example' } },
      status: 403,
      after: ({ headers }) =>
        expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]),
    },
    {
      what: 'B021 image from another site',
      method: 'GET',
      path: '/api/images/x',
      send: { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' } },
      status: 403,
    },
    {
      what: 'B023 wrong method',
      method: 'PUT',
      path: CLIENTS,
      send: client({ name: 'x' }),
      status: 405,
      code: 'method_not_allowed',
      after: ({ headers }) => expect(headers.get('allow')).toBe('GET, HEAD, POST'),
    },
    {
      what: 'B024 unknown method',
      method: 'PROPFIND',
      path: CLIENTS,
      status: 405,
      code: 'method_not_allowed',
    },
    { what: 'unknown API path', method: 'GET', path: '/api/nope', status: 404, code: 'not_found' },
  ])
})

describe('B: JSON bodies and fields', () => {
  const invalid = (what: string, json: unknown, code: string | RegExp): Case => ({
    what,
    path: CLIENTS,
    send: client(json),
    status: 422,
    code,
  })
  const made = (what: string, json: Record<string, unknown>): Case => ({
    what,
    path: CLIENTS,
    send: client(json),
    status: 201,
    makes: 1,
    after: (answer) => expect(answer.json).toMatchObject({ name: json.name, website: json.website ?? null }),
  })
  run([
    { what: 'B037 empty body', path: CLIENTS, send: raw(''), status: 422, code: 'invalid_body' },
    { what: 'B037 no body', path: CLIENTS, status: 422, code: 'invalid_body' },
    { what: 'B038 broken JSON', path: CLIENTS, send: raw('{"name":'), status: 400, code: 'malformed_json' },
    ...[null, [], 'x', 1, true].map((json) => invalid(`B039 ${JSON.stringify(json)}`, json, 'invalid_body')),
    {
      what: 'B041 a very deep array',
      path: CLIENTS,
      send: raw('['.repeat(30_000) + ']'.repeat(30_000)),
      status: [400, 422],
    },
    {
      what: 'B041 never closed',
      path: CLIENTS,
      send: raw('['.repeat(60_000)),
      status: 400,
      code: 'malformed_json',
    },
    invalid('B043 {}', {}, 'required:name'),
    ...[' ', '\u00a0\u00a0', '\u200b', '\u3164', '\u2800\u00ad\u200b '].map((name) =>
      invalid(`B045 ${escape(name)}`, { name }, 'required:name'),
    ),
    {
      what: 'B047 name of 1 MB',
      path: CLIENTS,
      send: client({ name: 'x'.repeat(1_000_000) }),
      status: 413,
      code: 'too_large',
    },
    ...['a\u202eb', 'a\u2066b', 'a\u0000b', 'a\u001bb', '\ud800x', 'x\udc00'].map((name) =>
      invalid(`B049 ${escape(name)}`, { name }, /^invalid_characters/),
    ),
    {
      what: 'B051 lone surrogate in JSON',
      path: CLIENTS,
      send: raw(String.raw`{"name":"\ud800x"}`),
      status: 422,
      code: 'invalid_characters:name',
    },
    invalid('B053 zalgo', { name: 'a' + '\u0301'.repeat(5000) }, 'too_long:name'),
    invalid('201 characters', { name: 'x'.repeat(201) }, 'too_long:name'),
    made('200 characters beyond the BMP', { name: '😀'.repeat(200) }),
    made('B055 template', { name: "{{constructor.constructor('alert(1)')()}}" }),
    made('B055 ${7*7}', { name: '${7*7}' }),
    made('B056 markup', { name: '<img src=x onerror=alert(1)>' }),
    ...[1, ['a'], { a: 1 }, true, null].map((name) =>
      invalid(`B057 ${JSON.stringify(name)}`, { name }, 'invalid_type:name'),
    ),
    {
      what: 'B058 __proto__',
      path: CLIENTS,
      send: raw('{"name":"p","__proto__":{"polluted":1}}'),
      status: [201, 422],
      makes: 1,
    },
    {
      what: 'B059 constructor.prototype',
      path: CLIENTS,
      send: client({ name: 'q', constructor: { prototype: { polluted: 1 } } }),
      status: [201, 422],
      makes: 1,
    },
    {
      what: 'B061 another id',
      method: 'PATCH',
      path: () => `/api/clients/${clientId}`,
      send: client({ id: 'other', googleAdsRefreshToken: 'x' }),
      status: [200, 422],
      after: async () =>
        expect((await app.send('GET', `/api/clients/${clientId}`)).json).toMatchObject({
          id: clientId,
          googleAdsRefreshToken: null,
        }),
    },
    ...[
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      '//evil',
      'http:evil',
      'https://',
      'http://a b',
      'http://[::1',
      'http://169.254.169.254/',
      'https://gооgle.com',
    ].map((website) => made(`B063 website ${escape(website)}`, { name: 'Web', website })),
    {
      what: 'website with NUL',
      path: CLIENTS,
      send: client({ name: 'Web', website: 'a\0b' }),
      status: 422,
      code: 'invalid_characters:website',
    },
  ])

  const numbers = (what: string, body: string): Case => ({
    what,
    method: 'PUT',
    path: () => `/api/clients/${clientId}/targets`,
    send: raw(body),
    status: 422,
  })
  const targets = (cpa: string) =>
    `{"cpa":${cpa},"roas":null,"margin":null,"protectedCategory":false,"brandCampaigns":[],"excludedCampaigns":[]}`
  run(['-1', '1e309', '"12,5"', '9007199254740993', '[]'].map((cpa) => numbers(`B071 ${cpa}`, targets(cpa))))
})

describe('C: lists, search, ids', () => {
  const get = (what: string, path: string, status: number, code?: string): Case => ({
    what,
    method: 'GET',
    path,
    status,
    ...(code ? { code } : {}),
  })
  const count = (what: string, q: string, rows: number): Case => ({
    what,
    method: 'GET',
    path: `${CLIENTS}?q=${encodeURIComponent(q)}`,
    status: 200,
    after: ({ json }) => expect(json).toHaveLength(rows),
  })
  run([
    count('B079 injection', "' OR 1=1 --", 0),
    count('B080 a percent sign', '%', 0),
    ...['\\', '[a-z]', '.*', '_'].map((q) => count(`B081 ${q}`, q, 0)),
    get('B083 201 characters', `${CLIENTS}?q=${'x'.repeat(201)}`, 422, 'too_long:q'),
    get('B085 NUL', `${CLIENTS}?q=%00`, 422, 'invalid_characters:q'),
    {
      ...count('B087 q twice: the last one counts', 'nothing', 0),
      path: `${CLIENTS}?q=victim&q=nothing-at-all`,
    },
    ...['0', '-1', '1e9', 'NaN', '1.5', '0x10', '', '501', ' 5'].map((limit) =>
      get(
        `B089 limit ${limit}`,
        `${CLIENTS}?limit=${encodeURIComponent(limit)}`,
        422,
        'invalid_number:limit',
      ),
    ),
    ...['garbage', 'WyJjbGllbnRzIl0', 'WyJyZXBvcnRzIiwiYSIsImIiXQ', ''].map((cursor) =>
      get(`B091 cursor ${cursor}`, `${CLIENTS}?cursor=${cursor}`, 422, 'invalid_cursor'),
    ),
    count('B093 a regular expression', '(a+)+$', 0),
    count('B093 its victim', `${'a'.repeat(199)}!`, 0),
    get('B095 traversal', '/api/clients/..%2f..%2fetc%2fpasswd', 404, 'not_found'),
    get('B096 a broken escape', '/api/clients/%zz', 404),
    get('B097 unknown report', '/api/reports/01a1fb85-48a3-72d8-a1a9-04cadeea8376', 404, 'not_found'),
    get('unknown latest', '/api/reports?latest=all', 422, 'invalid_type:latest'),
    get('B105 names in the query', '/api/images/x?download=../../x&name=a%0d%0aSet-Cookie:x=1', 404),
  ])
})

describe('D: the upload itself', () => {
  const upload = (
    what: string,
    form: () => FormData,
    status: number | number[],
    code?: string | RegExp,
    makes = 0,
  ): Case => ({
    what,
    path: '/api/analyze',
    send: () => ({ body: form() }),
    status,
    makes,
    ...(code ? { code } : {}),
  })
  const fields = (more: Record<string, string | Blob | (string | Blob)[]> = {}) =>
    toForm({ file: fixture(CAMPAIGNS), type: 'campaign', clientId, ...more })
  const without = (name: string) => {
    const form = fields()
    form.delete(name)
    return form
  }
  run([
    {
      what: 'B107 a header without a body',
      path: '/api/analyze',
      send: raw('', 'multipart/form-data; boundary=x'),
      status: 400,
      code: 'malformed_upload',
    },
    {
      what: 'B108 no boundary',
      path: '/api/analyze',
      send: raw('--x\r\n', 'multipart/form-data'),
      status: 400,
      code: 'malformed_upload',
    },
    {
      what: 'B109 a part without a name',
      path: '/api/analyze',
      send: raw(
        '--x\r\nContent-Disposition: form-data\r\n\r\nhi\r\n--x--\r\n',
        'multipart/form-data; boundary=x',
      ),
      status: [400, 422],
    },
    upload('B111 text where a file belongs', () => fields({ file: 'a,b\n1,2' }), 422, 'invalid_type:file'),
    upload(
      'B113 six files',
      () => fields({ file: Array.from({ length: 6 }, () => fixture(AGES)) }),
      422,
      'too_many:file',
    ),
    upload(
      'B114 ten thousand fields',
      () => fields(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, 'x']))),
      [413, 422],
    ),
    ...['__proto__', '__proto__.polluted', 'constructor.prototype.polluted', 'a.b', 'file[]'].map((name) =>
      upload(`B115 field ${name}`, () => fields({ [name]: '1' }), 422, 'unknown_field'),
    ),
    upload('type twice', () => fields({ type: ['campaign', 'gender'] }), 422, 'too_many:type'),
    upload('no type', () => without('type'), 422, 'required:type'),
    upload('unknown type', () => fields({ type: 'toString' }), 422, 'invalid_type:type'),
    upload('no file', () => without('file'), 422, 'required:file'),
    {
      ...upload('no client', () => without('clientId'), 422, 'required:clientId'),
      after: ({ json }) => expect(json.message).toBe('Invalid client'),
    },
    upload('unknown client', () => fields({ clientId: 'nope' }), 404, 'not_found'),
    {
      ...upload(
        'B117 5 MB and a byte',
        () => fields({ file: csv(new Uint8Array(5 * 1024 * 1024 + 1)) }),
        413,
        'too_large',
      ),
      after: ({ json }) => expect(json.message).toBe('File is too large. Maximum size is 5 MB.'),
    },
    {
      ...upload(
        'B118 20 MB',
        () => fields({ file: csv(new Uint8Array(20 * 1024 * 1024)) }),
        413,
        'too_large',
      ),
      after: ({ json }) => expect(json.message).toBe('File is too large. Maximum size is 5 MB.'),
    },
    ...[
      '\u0000evil.csv',
      '../../../../etc/passwd.csv',
      'a\r\nX: y.csv',
      `${'x'.repeat(5000)}.csv`,
      'CON.csv',
      '-rf.csv',
      '\u202evsc.exe.csv',
    ].map((name): Case => ({
      ...upload(
        `B123 named ${escape(name).slice(0, 40)}`,
        () => fields({ file: csv(new Uint8Array(0), name) }),
        [415, 422],
      ),
    })),
    ...['', '.', '..', 'a.csv.exe', 'a.xlsx', 'csv'].map((name) => ({
      ...upload(`B124 named "${name}"`, () => fields({ file: csv('a,b', name) }), [415, 422]),
    })),
    {
      ...upload(
        'B125 said to be HTML',
        () => fields({ file: new File([fixture(CAMPAIGNS)], 'a.csv', { type: 'text/html' }) }),
        200,
        undefined,
        1,
      ),
    },
    ...['\u0000', 'x'.repeat(4001), '   ', '\u200b'].map((customPrompt) =>
      upload(
        `B183 prompt ${escape(customPrompt).slice(0, 20)}`,
        () => fields({ customPrompt }),
        422,
        /^(too_long|invalid_characters|required):customPrompt$/,
      ),
    ),
  ])

  test('a name from a file system far away is shown as a plain one', async () => {
    const bytes = await fixture(CAMPAIGNS).bytes()
    const answer = await app.analyze({
      file: csv(bytes, '../../etc/\u202epass\u0007wd.csv'),
      type: 'campaign',
      clientId,
    })
    const stored = await app.send('GET', `/api/reports/${answer.json.reportId}`)
    expect(stored.json.fileName).toBe('passwd.csv')
  })
})

describe('E: what is in the CSV', () => {
  const MB = 1024 * 1024
  const content = (
    what: string,
    file: () => string | Uint8Array<ArrayBuffer>,
    status: number | number[] = 422,
    code?: RegExp,
  ): Case => ({
    what,
    path: '/api/analyze',
    send: () => ({ body: toForm({ file: csv(file()), type: 'campaign', clientId }) }),
    status,
    ...(code ? { code } : {}),
  })
  const HEAD = 'Campaign name,Amount spent (USD),Impressions\n'
  const bytes = (...values: number[]) =>
    new Uint8Array([...values, ...Array.from({ length: 64 }, (_, i) => i)])
  run([
    content('B127 nothing', () => '', 422, /empty_file/),
    content('B128 only line ends', () => '\n'.repeat(5 * MB), 422),
    content('B129 header only', () => HEAD, 422, /no_rows/),
    content('B130 no ad columns', () => 'a,b\n1,2\n', 422),
    content('B131 PNG', () => bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), [415, 422]),
    content('B131 PDF', () => '%PDF-1.7\n1 0 obj\n', [415, 422]),
    content('B131 ZIP', () => bytes(0x50, 0x4b, 0x03, 0x04), [415, 422]),
    content('B131 gzip', () => new Uint8Array(gzipSync('a,b')), [415, 422]),
    content('B131 ELF', () => bytes(0x7f, 0x45, 0x4c, 0x46), [415, 422]),
    content(
      'B141 401 columns',
      () => `${Array.from({ length: 401 }, (_, i) => `c${i}`).join(',')}\n${'1,'.repeat(400)}1\n`,
    ),
    content('B142 a million columns', () => `${'c,'.repeat(1_000_000)}c\n`),
    content('B143 one line of 5 MB', () => 'x'.repeat(5 * MB)),
    content('B145 a quote never closed', () => `${HEAD}"A,1,2\nB,3,4\n`, 422, /unclosed_quote/),
    content('B147 quotes out of place', () => `${HEAD}${'" ,'.repeat(1_700_000)}`),
    content('B147 more of them', () => `${HEAD}${'"x" y,'.repeat(850_000)}`),
    content('B148 quotes side by side', () => `${HEAD}${'"a"b'.repeat(1_300_000)}`),
    content('B152 a column named __proto__', () => `__proto__,toString\n1,2\n`),
    content('B153 header of 10,001 characters', () => `Campaign name,${'h'.repeat(10_001)}\nA,1\n`),
  ])

  test('others are served while a large file is read and audited', async () => {
    const rows = Array.from({ length: 40_000 }, (_, i) => `Campaign ${i >> 10},${(i % 97) + 0.5},${i % 1000}`)
    const waiting = { large: true }
    const file = csv(HEAD + rows.join('\n'))
    const large = app.analyze({ file, type: 'campaign', clientId }).finally(() => (waiting.large = false))
    let served = 0
    while (waiting.large) {
      expect((await app.send('GET', '/api/health')).status).toBe(200)
      served++
      await Bun.sleep(1)
    }
    expect((await large).status).toBe(200)
    // On this thread, the file would let none of them through before it is done.
    expect(served).toBeGreaterThan(2)
  })
})

describe('F: images', () => {
  const images = (
    what: string,
    files: () => Promise<Blob[]> | Blob[],
    status: number | number[],
    code?: string,
    more: Record<string, string> = {},
  ): Case => ({
    what,
    path: '/api/analyze-images',
    send: async () => ({ body: toForm({ images: await files(), type: 'static', clientId, ...more }) }),
    status,
    ...(code ? { code } : {}),
  })
  const png = async (width = 40, height = 30) =>
    new Uint8Array(await new Bun.Image(drawScene(width, height)).png().bytes())
  const file = (content: BlobPart, name: string) => new File([content], name)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'
  run([
    images('B165 0 bytes', () => [file('', 'a.png')], [415, 422]),
    images('B165 1 byte', () => [file('x', 'a.png')], [415, 422]),
    images(
      'B165 magic bytes only',
      () => [file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'a.png')],
      [415, 422],
    ),
    images('B167 SVG', () => [file(svg, 'a.svg')], [415, 422], 'unsupported_type'),
    images('B167 SVG as PNG', () => [file(svg, 'a.png')], [415, 422], 'unsupported_type'),
    images('B168 HTML as PNG', () => [file('<html><script>alert(1)</script>', 'a.png')], [415, 422]),
    {
      ...images(
        'B173 16,000 by 16,000 pixels',
        async () => [file(pngHeader(16_000, 16_000), 'bomb.png')],
        422,
      ),
    },
    images('B177 a line of 60,000 pixels', async () => [file(pngHeader(60_000, 1), 'line.png')], [415, 422]),
    {
      ...images('none', () => [], 422, 'required:images'),
      after: ({ json }) => expect(json.message).toContain('Please select at least one image to analyze.'),
    },
    {
      ...images(
        'eleven',
        async () => Array.from({ length: 11 }, () => file('x', 'a.png')),
        422,
        'too_many:images',
      ),
      after: ({ json }) => expect(json.message).toBe('You can only upload a maximum of 10 images.'),
    },
    {
      ...images(
        '15 MB and a byte',
        () => [file(new Uint8Array(15 * 1024 * 1024 + 1), 'big.png')],
        413,
        'too_large',
      ),
      after: ({ json }) => expect(json.message).toBe("File 'big.png' exceeds the maximum size of 15 MB."),
    },
    {
      ...images('a text file', () => [file('hello', 'notes.txt')], 415, 'unsupported_type'),
      after: ({ json }) => expect(json.message).toBe("File 'notes.txt' is not an image."),
    },
    images(
      'images for an audience type',
      async () => [file(await png(), 'a.png')],
      422,
      'invalid_type:type',
      { type: 'gender' },
    ),
    images('unknown field', async () => [file(await png(), 'a.png')], 422, 'unknown_field', { extra: '1' }),
    ...['{', '{"a":1}', '[[{}]]', '[["a"],["b"]]'].map((csvData) => ({
      ...images(
        `csvData ${csvData}: the images go on`,
        async () => [file(await png(), 'a.png')],
        200,
        undefined,
        { csvData },
      ),
      makes: 2,
    })),
  ])

  test('B169 what hides behind the pixels stays behind, B181 and the copy is no page', async () => {
    const hidden = new Blob([await png(), '<script>alert(1)</script>'])
    const body = toForm({ images: new File([hidden], 'poly.png'), type: 'static', clientId })
    const answer = await app.send('POST', '/api/analyze-images', { body })
    const image = await app.send('GET', `/api/images/${answer.json.images[0].id}`)
    expect(image.text).not.toContain('<script>')
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  test('B171 a camera’s notes stay behind', async () => {
    const jpeg = new Uint8Array(await new Bun.Image(await png(64, 48)).jpeg().bytes())
    const note = new TextEncoder().encode('Exif\0\0GPS 52.5200 13.4050 <?php system($_GET[0]); ?>')
    const app1 = new Uint8Array([0xff, 0xe1, 0, note.length + 2, ...note])
    const body = toForm({
      images: new File([jpeg.slice(0, 2), app1, jpeg.slice(2)], 'photo.jpg'),
      type: 'static',
      clientId,
    })
    const answer = await app.send('POST', '/api/analyze-images', { body })
    expect(answer.json.images[0]).toMatchObject({ width: 64, height: 48 })
    const image = await app.send('GET', `/api/images/${answer.json.images[0].id}`)
    expect(image.text).not.toMatch(/GPS|php/)
  })
})

/** A PNG that claims a size and holds next to nothing. */
function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, body: Uint8Array) => {
    const data = new Uint8Array([...new TextEncoder().encode(type), ...body])
    const out = new Uint8Array(data.length + 8)
    new DataView(out.buffer).setUint32(0, body.length)
    out.set(data, 4)
    new DataView(out.buffer).setUint32(data.length + 4, Bun.hash.crc32(data))
    return out
  }
  const header = new Uint8Array(13)
  new DataView(header.buffer).setUint32(0, width)
  new DataView(header.buffer).setUint32(4, height)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', header), chunk('IDAT', new Uint8Array(16)), chunk('IEND', new Uint8Array(0))]
  return new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...parts.flatMap((part) => [...part]),
  ])
}
