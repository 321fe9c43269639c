import * as fc from 'fast-check'
import { expect, test } from 'bun:test'
import { pathOf } from './guard-requests'

const HOSTS = ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'ads.example.com']

test.each([
  ['http://localhost:3000/', '/'],
  ['http://localhost:3000/api/clients?q=a/b', '/api/clients'],
  ['http://localhost:3000/api/../api/x', '/api/x'],
  ['http://localhost:3000/api/%2e%2e/x', '/x'],
  ['http://localhost:3000/a.css#b', '/a.css'],
  ['http://', ''],
  ['/api/clients', ''],
])('%s → %p', (url, path) => {
  expect(pathOf(url)).toBe(path)
})

test('the fast path agrees with the URL parser', () => {
  const path = fc.oneof(
    fc.stringMatching(/^[\w/.%;\\ ?#@:-]{0,30}$/),
    fc.webPath(),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...HOSTS), path, (host, rest) => {
      const url = `http://${host}/${rest}`
      return pathOf(url) === (URL.parse(url)?.pathname ?? '')
    }),
    { numRuns: 3000 },
  )
})
