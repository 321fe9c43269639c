import { describe, expect, setDefaultTimeout } from 'bun:test'
import type { OpenApp, SendOptions } from '../support/open-app'
import { raw, runCases, withVictim, type Case } from './run-cases'

setDefaultTimeout(30_000)

let app: OpenApp
let clientId: string
withVictim((victim) => ({ app, id: clientId } = victim))
const run = (cases: Case[]) => runCases(() => app, cases)

const client = (json: unknown): SendOptions => ({ json })
const CLIENTS = '/api/clients'

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
