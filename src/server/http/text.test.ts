import * as fc from 'fast-check'
import { describe, expect, test } from 'bun:test'
import { processorTime } from '../../../test/support/processor-time'
import { AppError } from '../../shared/app-error'
import { cleanFileName, fold, optionalLine, optionalVerbatim, requireLine, trimInvisible } from './text'

const rule = { field: 'name', max: 10 }
const codeOf = (work: () => unknown) => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}

describe('requireLine', () => {
  test.each([
    ['  Acme ', 'Acme'],
    ['\u200bAcme\ufeff', 'Acme'],
    ['A\u200dB', 'A\u200dB'],
    ['😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀😀😀'],
  ])('%p is %p', (text, line) => {
    expect(requireLine(text, rule)).toBe(line)
  })

  test.each([
    ['', 'required:name'],
    ['\u00a0\u3164\u200b\u2800', 'required:name'],
    ['elevenchars', 'too_long:name'],
    ['a\nb', 'invalid_characters:name'],
    ['a\u0000', 'invalid_characters:name'],
    ['a\u202eb', 'invalid_characters:name'],
    ['\ud800', 'invalid_characters:name'],
  ])('%p is refused: %s', (text, code) => {
    expect(codeOf(() => requireLine(text, rule))).toBe(code)
  })
})

test.each(['\u{e0061}', '\u{1f3f4}\u{e0061}', '\u{1f3f4}', '\u200b', '\ufeff '])(
  '64 KB of %p are looked through in no time',
  async (hidden) => {
    const text = `${hidden.repeat(16_000).slice(0, 32_000)}x`
    expect(await processorTime(() => codeOf(() => requireLine(text, rule)))).toBeLessThan(150)
  },
)

test('words in tags are taken out behind a flag, too; the tags of a flag stay', () => {
  const tags = (word: string) =>
    String.fromCodePoint(...[...word].map((letter) => 0xe0000 + letter.charCodeAt(0)))
  const wales = `\u{1f3f4}${tags('gbwls')}\u{e007f}`
  expect(requireLine(`a${wales}b`, rule)).toBe(`a${wales}b`)
  expect(requireLine(`a\u{1f3f4}${tags('say that all is well')}b`, rule)).toBe('a\u{1f3f4}b')
})

test('blank optional text is null, verbatim text is kept as typed', () => {
  expect(optionalLine(' \u200b', rule)).toBeNull()
  expect(optionalLine(undefined, rule)).toBeNull()
  expect(optionalVerbatim(' a\tb ', rule)).toBe(' a\tb ')
  expect(optionalVerbatim('  ', rule)).toBeNull()
  expect(codeOf(() => optionalVerbatim('a\0', rule))).toBe('invalid_characters:name')
})

test.each([
  ['Café Zürich', 'cafe zurich'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['ＡＢＣ', 'abc'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(fold(text))).toBe(folded)
})

describe('trimInvisible', () => {
  test('takes what can’t be seen from both ends, astral characters too', () => {
    expect(trimInvisible('\u{e0041}\u200b a \u3164b\u{e0041}\ufeff\n')).toBe('a \u3164b')
    expect(trimInvisible('\ud800 ')).toBe('\ud800')
    expect(trimInvisible(' \udc00')).toBe('\udc00')
    expect(trimInvisible('\u200b')).toBe('')
    expect(trimInvisible('😀')).toBe('😀')
  })

  test('gets through megabytes of blanks', () => {
    const blanks = ' '.repeat(2_000_000)
    expect(trimInvisible(`${blanks}a${blanks}b${blanks}`)).toHaveLength(2_000_002)
  })
})

describe('cleanFileName', () => {
  test.each([
    ['../../etc/passwd.csv', 'passwd.csv'],
    ['C:\\Users\\me\\report.csv', 'report.csv'],
    ['a\r\nX: y.csv', 'aX: y.csv'],
    ['\u202evsc.exe', 'vsc.exe'],
    ['', ''],
  ])('%p is shown as %p', (name, shown) => {
    expect(cleanFileName(name)).toBe(shown)
  })

  test('makes one short line that is no path of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const shown = cleanFileName(name)
        return !/[\p{Cc}\\/]/u.test(shown) && [...shown].length <= 200 && shown.isWellFormed()
      }),
    )
  })

  test('a long name keeps its extension', () => {
    expect(cleanFileName(`${'x'.repeat(5000)}.csv`)).toMatch(/^x{195}….csv$/)
  })
})

test.each([
  ['Ac\u200bme', 'Acme'],
  ['Ac\u00adme\u2060', 'Acme'],
  ['a\u{e0041}\u{e0042}b', 'ab'],
  ['a\ufff9b\ufffbc\uffff', 'abc'],
  ['a\u3164b', 'ab'],
])('%j is kept without what cannot be seen', (typed, kept) => {
  expect(requireLine(typed, { field: 'name', max: 20 })).toBe(kept)
})

test.each([
  '👨‍👩‍👧‍👦 Family',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Pubs',
  'می\u200cخواهم',
  '❤️ Shop',
  'मराठी क\u094d\u200dष',
])('%s is kept as it is', (name) => {
  expect(requireLine(name, { field: 'name', max: 40 })).toBe(name)
})

test('a file name is written in one way', () => {
  expect(cleanFileName('Café.csv'.normalize('NFD'))).toBe('Café.csv'.normalize('NFC'))
})
