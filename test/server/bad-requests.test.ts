import { describe, expect, setDefaultTimeout } from 'bun:test'
import { gzipSync } from 'node:zlib'
import type { OpenApp, SendOptions } from '../support/open-app'
import { toForm } from '../support/uploads'
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
