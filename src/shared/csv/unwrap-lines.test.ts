import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { CodeWriter } from './code-writer'
import { unwrapLines } from './unwrap-lines'

test('a text put together letter by letter is that text, whatever its length and letters', () => {
  for (const text of [
    '',
    'a',
    'aé',
    `${'x'.repeat(9000)}é`,
    'é統😀'.repeat(7000),
    'x'.repeat(8192),
    'x'.repeat(16_385),
  ]) {
    const writer = new CodeWriter(text.length)
    for (let at = 0; at < text.length; at++) writer.add(text.charCodeAt(at))
    expect(writer.toString()).toBe(text)
  }
})

const cell = fc.string({ unit: fc.constantFrom('a', '"', 'é', ' ', '1'), maxLength: 5 })
const line = fc.array(cell, { minLength: 2, maxLength: 4 }).map((cells) => cells.join())
const wrap = (text: string) => `"${text.replaceAll('"', '""')}"`

test('lines that were wrapped into a cell each come back, and those that were not stay', () => {
  fc.assert(
    fc.property(
      line,
      fc.array(fc.tuple(line, fc.constantFrom('', ',', ';;', null)), { minLength: 1, maxLength: 20 }),
      fc.constantFrom('', '\n'),
      (header, rows, end) => {
        // Prefixes unwrapped lines so that they cannot look wrapped.
        const plain = rows.map(([text, after]) => (after === null ? `x${text}` : text))
        const wrapped = rows.map(([text, after], i) => (after === null ? plain[i]! : wrap(text) + after))
        expect(unwrapLines([wrap(header), ...wrapped].join('\n') + end)).toBe(
          [header, ...plain].join('\n') + end,
        )
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['a plain table', 'a,b\n1,2\n'],
  ['quoted cells', '"a","b"\n"1","2"\n'],
  ['one column in quotes', '"a"\n"1"\n'],
  ['one line', '"a,b"'],
])('%s stays as it is', (_, text) => {
  expect(unwrapLines(text)).toBeNull()
})
