import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXPERIMENTS } from './experiments'
import { mergeRows, toRows } from './table'

const ORDER = ['kills', 'locks', 'soak']
const outcome = (measured: string, met: boolean | null = true) => ({
  what: 'it',
  goal: '0 | 1',
  measured,
  met,
})
const page = (rows: string[]) => mergeRows('Words.\n<!-- faults -->\n<!-- /faults -->\nNotes.\n', rows, ORDER)

test('a chosen run replaces its own rows only, and leaves the words around the table', () => {
  const first = page([
    ...toRows('soak', '2026-11-01', [outcome('a'), outcome('b', null)]),
    ...toRows('kills', '2026-11-01', [outcome('c', false)]),
  ])
  const second = mergeRows(first, toRows('soak', '2026-11-02', [outcome('d')]), ORDER)
  expect(second).toBe(`Words.
<!-- faults -->

| Run | What | Goal | Measured | Met | On |
| --- | --- | --- | --- | --- | --- |
| kills | it | 0 \\| 1 | c | **no** | 2026-11-01 |
| soak | it | 0 \\| 1 | d | yes | 2026-11-02 |

<!-- /faults -->
Notes.
`)
})

test('rows of experiments that no longer exist are removed', () => {
  expect(mergeRows(page(toRows('soak', '2026-11-01', [outcome('a')])), [], ['kills'])).not.toContain('soak')
})

test('a page without the marks is unchanged', () => {
  expect(() => mergeRows('# Words', [], ORDER)).toThrow('lacks')
})

test('the page of this project can be written to, and every row of it is of a run', () => {
  const text = readFileSync(join(import.meta.dir, '../../docs/faults.md'), 'utf8')
  expect(mergeRows(text, [], Object.keys(EXPERIMENTS))).toBe(text)
})
