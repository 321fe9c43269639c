import { expect, test } from 'bun:test'
import { shorten } from './shorten'

test.each([
  ['Retargeting', 11, 'Retargeting'],
  ['Retargeting | Cart', 14, 'Retargeting |…'],
  ['Retargeting  | Cart', 13, 'Retargeting…'],
  ['קמפיין אביב', 8, '\u2068קמפיין…\u2069'],
])('%p in %p characters is %p', (name, length, shown) => expect(shorten(name, length)).toBe(shown))
