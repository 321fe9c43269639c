import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import type { OpenApp } from '../support/open-app'
import { AGES, CAMPAIGNS, csv, fixture, toForm } from '../support/uploads'
import { raw, runCases, withVictim, type Case } from './run-cases'

setDefaultTimeout(30_000)

let app: OpenApp
let clientId: string
withVictim((victim) => ({ app, id: clientId } = victim))
const run = (cases: Case[]) => runCases(() => app, cases)

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
    // If the main thread read the file, no request would be answered before its end.
    expect(served).toBeGreaterThan(2)
  })
})
