import { expect, test } from 'bun:test'
import type { LanguageCode } from '../schemas/language'
import { nameFiles, tellFileName } from './file-names'
import { loadLanguage } from './languages/load'
import { openWords } from './open-words'

test.each([
  [['a.csv'], 'a.csv'],
  [['a.csv', 'b.csv'], 'a.csv, b.csv'],
  [['a.csv', 'b.csv', 'c.csv', 'd.csv'], 'a.csv, b.csv and 2 more'],
])('nameFiles %j', (names, name) => {
  expect(nameFiles(names, 2)).toBe(name)
})

test.each<[LanguageCode, string, string]>([
  ['de', 'a.csv, b.csv and 1,200 more.csv', 'a.csv, b.csv and 1,200 more.csv'],
  ['de', 'a.csv, b.csv and 7 more', 'a.csv, b.csv und 7 weitere'],
  ['es', 'a.csv, b.csv and 7 more', 'a.csv, b.csv y 7 más'],
  ['fr', 'a.csv, b.csv and 1 more', 'a.csv, b.csv et 1 autre'],
  ['pt', 'a.csv, b.csv and 7 more', 'a.csv, b.csv e mais 7'],
  ['en', 'a.csv, b.csv and 7 more', 'a.csv, b.csv and 7 more'],
  ['de', 'Google Ads, Nord, 2026-11-16 to 2026-11-22', 'Google Ads, Nord, 2026-11-16 bis 2026-11-22'],
  ['de', 'Google Ads, Nord, 2026-11-16 to 2026-11-22 (Gender)', 'Google Ads, Nord, 2026-11-16 bis 2026-11-22 (Geschlecht)'],
  ['fr', 'Google Ads, Nord, 2026-11-16 to 2026-11-22, b.csv and 2 more', 'Google Ads, Nord, 2026-11-16 au 2026-11-22, b.csv et 2 autres'],
  ['de', 'Gender.csv (Gender)', 'Gender.csv (Geschlecht)'],
  ['de', 'spend 2026-11-16 to 2026-11-22 (final).csv', 'spend 2026-11-16 to 2026-11-22 (final).csv'],
])('tellFileName in %s: %s', async (code, stored, told) => {
  const language = await loadLanguage(code)
  expect(tellFileName(stored, openWords(code, language.document))).toBe(told)
}) // prettier-ignore
