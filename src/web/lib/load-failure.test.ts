import { expect, test } from 'bun:test'
import { isLoadFailure } from './load-failure'

test.each([
  [new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1:3000/assets/a.js'), true],
  [new TypeError('error loading dynamically imported module: http://127.0.0.1:3000/assets/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('404: This client does not exist.'), false],
  ['Failed to fetch dynamically imported module', false],
])('%p: %p', (error, expected) => expect(isLoadFailure(error)).toBe(expected))
