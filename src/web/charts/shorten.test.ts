import { expect, test } from 'bun:test'
import { readNames } from '../ui/names'
import { shorten } from './shorten'

test.each([
  ['Retargeting', 11, 'Retargeting'],
  ['Retargeting | Cart', 14, 'Retargeting |…'],
  ['Retargeting  | Cart', 13, 'Retargeting…'],
  ['קמפיין אביב', 8, '\u2068קמפיין…\u2069'],
])('%p in %p characters is %p', (name, length, shown) => expect(shorten(name, length)).toBe(shown))

test('names that differ only in their middle do not look alike when shortened', () => {
  const names = [
    'US | Conversions | Lookalike | Video | 2026-10',
    'US | Conversions | Interests | Video | 2026-10',
  ]
  const known = readNames(names)
  expect(names.map((name) => shorten(name, 22, known))).toEqual([
    'US | Con…Lookalike | …',
    'US | Con…Interests | …',
  ])
  expect(shorten('Prospecting | Lookalike 1% | Spring', 22, readNames([]))).toBe('Prospectin…1% | Spring')
})
