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

test('a beginning that all names share is left out of those that are too long', () => {
  const names = ['Spring', 'Winter', 'Summer'].map(
    (season) => `ACME_DE_2026_Q4_Prospecting_AllPlacements_${season}_Variant_1080x1080.png`,
  )
  const known = readNames(names)
  expect(names.map((name) => shorten(name, 30, known))[0]).toBe('…Spring_Variant_1080x1080.png')
  expect(shorten(names[0]!, 22, known)).toBe('…Spring_…1080x1080.png')
})
