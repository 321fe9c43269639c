import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { OpenApp } from '../support/open-app'
import { csv } from '../support/uploads'
import { raw, runCases, withVictim, type Case } from './run-cases'

setDefaultTimeout(30_000)

let app: OpenApp
let id: string
let file: string
withVictim((victim) => ({ app, id, file } = victim))

const ANALYZE = '/api/analyze'
const FORM = 'multipart/form-data; boundary=x'
const END = '--x--\r\n'

const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const fields = () => part('type', 'campaign') + part('clientId', id)
const withFile = (more = '; filename="a.csv"') => fields() + part('file', file, more)

/** A raw request body. It stores nothing unless `makes` says so. */
const wire = (
  what: string,
  body: () => BodyInit,
  status: number | number[],
  code?: string | RegExp,
  type = FORM,
): Case => ({
  what,
  path: ANALYZE,
  send: () => raw(body(), type),
  status,
  ...(code ? { code } : {}),
  ...(status === 200 ? { makes: 1 } : {}),
})

describe('a form', () => {
  runCases(
    () => app,
    [
      wire('as browsers send it', () => withFile() + END, 200),
      wire('with words before and after it', () => `before\r\n${withFile()}${END}after <script>`, 200),
      wire(
        'with its boundary in quotes',
        () => withFile() + END,
        200,
        undefined,
        'multipart/form-data; boundary="x"',
      ),
      wire('with two boundaries', () => withFile() + END, 400, 'malformed_upload', `${FORM}; boundary=y`),
      wire('with none', () => withFile() + END, 400, 'malformed_upload', 'multipart/form-data; boundary='),
      wire(
        'with a boundary of 300 characters',
        () => `--${'y'.repeat(300)}--`,
        [400, 422],
        undefined,
        `multipart/form-data; boundary=${'y'.repeat(300)}`,
      ),
      wire('that never ends', () => withFile(), [400, 422]),
      wire('cut within its file', () => withFile().slice(0, 700), [400, 422]),
      wire('with bare line feeds', () => (withFile() + END).replaceAll('\r\n', '\n'), [400, 422]),
      wire('that is empty', () => END, [400, 422]),
      wire(
        'of another multipart kind',
        () => withFile() + END,
        415,
        'unsupported_media_type',
        'multipart/mixed; boundary=x',
      ),
      wire(
        'of a kind that only begins like one',
        () => withFile() + END,
        415,
        undefined,
        'multipart/form-datax; boundary=x',
      ),
      wire(
        'with two dispositions in a part',
        () =>
          `${fields()}--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Disposition: form-data; name="type"\r\n\r\n${file}\r\n${END}`,
        400,
        'malformed_upload',
      ),
      wire(
        'with a part that has two names',
        () => withFile('; filename="a.csv"; name="type"') + END,
        400,
        'malformed_upload',
      ),
      wire(
        'with a file that has two names',
        () => withFile(`; filename="a.csv"; filename*=UTF-8''b.exe`) + END,
        400,
        'malformed_upload',
      ),
      wire(
        'with a part without a disposition',
        () => `${withFile()}--x\r\n\r\nhello\r\n${END}`,
        400,
        'malformed_upload',
      ),
      wire(
        'with a part that is no form data',
        () =>
          `${fields()}--x\r\nContent-Disposition: attachment; name="file"; filename="a.csv"\r\n\r\n${file}\r\n${END}`,
        [400, 422],
      ),
      wire(
        'with headers without end',
        () =>
          `${fields()}--x\r\nContent-Disposition: form-data; name="file"\r\nX: ${'x'.repeat(20_000)}\r\n\r\n${END}`,
        [400, 422],
      ),
      wire(
        'with a form in its form',
        () =>
          `${fields()}--x\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=q\r\n\r\n--q\r\n\r\n${file}\r\n--q--\r\n${END}`,
        422,
        'invalid_type:file',
      ),
      wire(
        'with its file in base64',
        () =>
          `${fields()}--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa('a,b')}\r\n${END}`,
        [400, 422],
      ),
      wire('with a field in capitals', () => withFile() + part('TYPE', 'gender') + END, 422, 'unknown_field'),
      wire(
        'with a field named by an escape',
        () => withFile() + part('x%0d%0ay', '1') + END,
        422,
        'unknown_field',
      ),
      wire('with 200 fields', () => withFile() + part('a', '1').repeat(200) + END, 422),
      wire(
        'with a list of clients',
        () =>
          part('type', 'campaign') + part('clientId[]', id) + part('file', file, '; filename="a.csv"') + END,
        422,
        'unknown_field',
      ),
      wire(
        'with its client as a file',
        () =>
          part('type', 'campaign') +
          part('clientId', id, '; filename="x"') +
          part('file', file, '; filename="a.csv"') +
          END,
        422,
        'invalid_type:clientId',
      ),
      ...['\0', ' ', '/../x', '%00'].map((end) =>
        wire(
          `for a client with ${escape(end)} at its end`,
          () =>
            part('type', 'campaign') +
            part('clientId', id + end) +
            part('file', file, '; filename="a.csv"') +
            END,
          [404, 422],
        ),
      ),
      ...['__proto__', 'constructor', 'Campaign', 'campaign ', '0'].map((type) =>
        wire(
          `of type "${type}"`,
          () => part('type', type) + part('clientId', id) + part('file', file, '; filename="a.csv"') + END,
          422,
          'invalid_type:type',
        ),
      ),
      wire('with a category that does not fit', () => withFile() + part('category', '__proto__') + END, 200),
      wire(
        'with a question of 4,001 emoji',
        () => withFile() + part('customPrompt', '😀'.repeat(4001)) + END,
        422,
        'too_long:customPrompt',
      ),
    ],
  )

  const names: [string, string][] = [
    ['..%2f..%2fetc%2fpasswd.csv', '..%2f..%2fetc%2fpasswd.csv'],
    ['..\\..\\boot.ini.csv', 'boot.ini.csv'],
    ['C:\\Users\\me\\a.csv', 'a.csv'],
    ['<img src=x onerror=alert(1)>.csv', '<img src=x onerror=alert(1)>.csv'],
    ['=cmd|calc!A1.csv', '=cmd|calc!A1.csv'],
    ['a\u202evsc.exe.csv', 'avsc.exe.csv'],
    ['.csv', '.csv'],
    ['A.CSV', 'A.CSV'],
  ]
  test.each(names)('a file named %j is shown as %j', async (name, shown) => {
    const answer = await app.analyze({ file: csv(file, name), type: 'campaign', clientId: id })
    expect(answer.status).toBe(200)
    const stored = await app.send('GET', `/api/reports/${answer.json.reportId}`)
    expect(stored.json.fileName).toBe(shown)
  })
})
