import { describe, expect, test } from 'bun:test'
import type { OpenApp } from '../support/open-app'
import { raw, runCases, withVictim, type Case } from './run-cases'

let app: OpenApp
let id: string
withVictim((victim) => ({ app, id } = victim))
const run = (cases: Case[]) => runCases(() => app, cases)

const CLIENTS = '/api/clients'
const post = (what: string, body: BodyInit, status: number, code?: string | RegExp, type?: string): Case => ({
  what,
  path: CLIENTS,
  send: raw(body, type),
  status,
  ...(code ? { code } : {}),
  ...(status === 201 ? { makes: 1 } : {}),
})
const named = (what: string, name: unknown, status: number, kept: unknown = name): Case => ({
  ...post(what, JSON.stringify({ name }), status),
  ...(status === 201 ? { after: ({ json }) => expect(json.name).toBe(kept) } : {}),
})

describe('JSON', () => {
  run([
    {
      ...post('a key twice: the last one counts', '{"name":"first","name":"second"}', 201),
      after: ({ json }) => expect(json.name).toBe('second'),
    },
    post('a name that brings its own toString', '{"name":{"toString":"x"}}', 422, 'invalid_type:name'),
    post('and its own valueOf', '{"name":{"valueOf":1,"toString":2}}', 422, 'invalid_type:name'),
    post('a body with its own toString', '{"toString":{"name":1}}', 422, 'required:name'),
    post('a name of 1e999', '{"name":1e999}', 422, 'invalid_type:name'),
    post('a name of -0', '{"name":-0}', 422, 'invalid_type:name'),
    post('a byte order mark', '\uFEFF{"name":"bom"}', 201),
    post('UTF-16', Buffer.from('{"name":"x"}', 'utf16le'), 400, 'malformed_json'),
    post('bytes of Latin-1', Buffer.from('{"name":"caf\xe9"}', 'latin1'), 400, 'malformed_json'),
    post(
      'an overlong slash',
      Buffer.from([...Buffer.from('{"name":"'), 0xc0, 0xaf, 0x22, 0x7d]),
      400,
      'malformed_json',
    ),
    post(
      'a surrogate in UTF-8',
      Buffer.from([...Buffer.from('{"name":"'), 0xed, 0xa0, 0x80, 0x22, 0x7d]),
      400,
    ),
    ...['utf-7', 'utf-16le', '"iso-8859-1"', 'windows-1252'].map((charset) =>
      post(
        `said to be ${charset}`,
        '{"name":"x"}',
        415,
        'unsupported_media_type',
        `application/json; charset=${charset}`,
      ),
    ),
    post('said to be "UTF-8"', '{"name":"utf8"}', 201, undefined, 'application/json; charset="UTF-8"'),
    ...[
      'application/jsonx',
      'application/json+ld',
      'application/json, text/plain',
      'text/json',
      'application/xml',
      '*/*',
    ].map((type) => post(`sent as ${type}`, '{"name":"x"}', 415, 'unsupported_media_type', type)),
    ...[
      '{"name":"x"} x',
      '{"name":"x"}{"name":"y"}',
      '{"name":"x" /* c */}',
      "{'name':'x'}",
      '{name:"x"}',
      '{"name":NaN}',
      '{"name":"x",}',
      '{"name":"\t"}',
      'name=x',
      '<name>x</name>',
      '{"name":"\\x41"}',
      '\0',
    ].map((body) => post(`no JSON: ${escape(body)}`, body, 400, 'malformed_json')),
    post('objects 9,000 deep', '{"a":'.repeat(9000) + '1' + '}'.repeat(9000), 422, 'invalid_body'),
    post('a name 32 lists deep', `{"name":${'['.repeat(40)}${']'.repeat(40)}}`, 422, 'invalid_body'),
    post(
      '4,000 keys that nobody knows',
      JSON.stringify({
        name: 'k',
        ...Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`k${i}`, 1])),
      }),
      201,
    ),
    post('a prototype with a name', '{"__proto__":{"name":"x"}}', 422, 'required:name'),
    {
      ...post(
        'a prototype that pollutes',
        '{"name":"p","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
        201,
      ),
    },
    post(
      'ids, dates and tokens of its own',
      '{"name":"own","id":"mine","createdAt":"1970","version":9,"googleAdsRefreshToken":"x"}',
      201,
    ),
  ])

  test('none of those fields was stored', async () => {
    const { json } = await app.send('GET', `${CLIENTS}?q=own`)
    expect(json[0]).toMatchObject({ googleAdsRefreshToken: null, createdAt: expect.stringMatching(/^20/) })
    expect(json[0].id).not.toBe('mine')
  })
})

describe('text', () => {
  run([
    ...['a\nb', 'a\rb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u007fb', 'a\u061cb', 'a\u2069b'].flatMap((name) =>
      name.includes('\u2028') ? [] : [named(`a name with ${escape(name)}`, name, 422)],
    ),
    named('a name with hidden words for a model', 'Shop\u{e0049}\u{e0067}\u{e006e}', 201, 'Shop'),
    named('a name with a space of no width', 'Ac\u200bme', 201, 'Acme'),
    named('a family of emoji', '👨‍👩‍👧‍👦 Family', 201),
    named('Arabic and Hebrew', 'متجر חנות', 201),
    named('a script tag', '</script><script>alert(1)</script>', 201),
    named('a formula', '=HYPERLINK("http://evil.example")', 201),
    named('a log line', '{"level":"error"}', 201),
    named('an ANSI color', '\u001b[31mred', 422),
    named('a markdown image', '![x](https://evil.example/?d=1)', 201),
    named('SQL', "Robert'); DROP TABLE clients;--", 201),
    named('a name of "null"', 'null', 201),
    {
      ...post(
        'an industry that turns its text',
        JSON.stringify({ name: 'x', industry: 'a\u202eb' }),
        422,
        'invalid_characters:industry',
      ),
    },
    post(
      'an industry of 201 characters',
      JSON.stringify({ name: 'x', industry: 'y'.repeat(201) }),
      422,
      'too_long:industry',
    ),
    post(
      'a website of 2,001 characters',
      JSON.stringify({ name: 'x', website: 'h'.repeat(2001) }),
      422,
      'too_long:website',
    ),
    post(
      'a website with half a character',
      JSON.stringify({ name: 'x' }).replace('}', String.raw`,"website":"\udc00"}`),
      422,
      'invalid_characters:website',
    ),
  ])
})

describe('numbers in settings', () => {
  const targets = (what: string, fields: string): Case => ({
    what,
    method: 'PUT',
    path: () => `/api/clients/${id}/targets`,
    send: raw(
      `{"cpa":null,"roas":null,"margin":null,"protectedCategory":false,"brandCampaigns":[],"excludedCampaigns":[],${fields}}`,
    ),
    status: 422,
    code: /^(invalid_|too_|required)/,
  })
  const settings = (what: string, json: unknown): Case => ({
    what,
    method: 'PUT',
    path: '/api/settings',
    send: { json },
    status: 422,
  })
  run([
    ...['5e-324', '-0', '0', '1e13', '1e999', '"1"', 'true', '{"valueOf":1}', '[1]'].map((cpa) =>
      targets(`a CPA of ${cpa}`, `"cpa":${cpa}`),
    ),
    ...['1.0000001', '-1', '1e-5'].map((margin) => targets(`a margin of ${margin}`, `"margin":${margin}`)),
    targets('"yes" for a switch', '"protectedCategory":"yes"'),
    targets('201 campaigns', `"brandCampaigns":${JSON.stringify(Array(201).fill('x'))}`),
    targets('a campaign of spaces', '"brandCampaigns":[" "]'),
    targets('a campaign that is a number', '"excludedCampaigns":[1]'),
    ...['usd', 'XXXX', '__proto__', '', 'US$'].map((fallbackCurrency) =>
      settings(`a currency "${fallbackCurrency}"`, { fallbackCurrency }),
    ),
    settings('a workspace named by an object', { workspaceName: { toString: 1 } }),
    settings('a workspace of spaces', { workspaceName: '\u00a0' }),
    ...[
      'https://evil.example/l.png',
      'data:text/html;base64,PGI+',
      'data:image/svg+xml;base64,PHN2Zy8+',
      'data:image/png;base64,',
      'javascript:alert(1)',
      '',
    ].map((logo) => settings(`a logo "${logo.slice(0, 30)}"`, { logo })),
    ...[
      'file:///etc/passwd',
      'gopher://x',
      'http://user:pass@localhost:1/v1',
      'http://169.254.169.254/latest',
      'http://[fe80::1]/',
      'http://metadata.google.internal/',
      '//x',
      'http://',
    ].map((baseUrl): Case => ({
      what: `a model at ${baseUrl}`,
      method: 'PUT',
      path: '/api/narrator',
      send: { json: { baseUrl, model: 'm', apiKey: 'k' } },
      status: 422,
      code: 'invalid_url:baseUrl',
    })),
    {
      what: 'a key that ends the line',
      method: 'PUT',
      path: '/api/narrator',
      send: { json: { apiKey: 'k\r\nX: y' } },
      status: 422,
      code: 'invalid_characters:apiKey',
    },
  ])
})

describe('an edit', () => {
  const edit = (what: string, ifMatch: string, status: number): Case => ({
    what,
    method: 'PATCH',
    path: () => `/api/clients/${id}`,
    send: { json: { name: 'Victim' }, headers: { 'if-match': ifMatch } },
    status,
    ...(status === 409 ? { code: 'edit_conflict' } : {}),
  })
  run([
    ...['garbage', '"1e0"', '1', '"0"', '"999999999999"', '"1", "2"', '""', '"-1"'].map((version) =>
      edit(`made on version ${version}`, version, 409),
    ),
    edit('made on any version', '*', 200),
    {
      what: 'that names nothing',
      method: 'PATCH',
      path: () => `/api/clients/${id}`,
      send: { json: {} },
      status: 200,
    },
    {
      what: 'of a client that is not there',
      method: 'PATCH',
      path: '/api/clients/nope',
      send: { json: { name: 'x' } },
      status: 404,
    },
  ])
})
