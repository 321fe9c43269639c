import { expect, test } from 'bun:test'
import { DE } from './de/de'
import { FR } from './fr/fr'

test.each([
  ['de', 'die Ergebnisse von 3 Geschlechter', 'die Ergebnisse von 3 Geschlechtern'],
  ['de', 'das Angebot hinter 2 Anzeigentitel', 'das Angebot hinter 2 Anzeigentiteln'],
  ['de', 'Varianten von 1.200 Produkte', 'Varianten von 1.200 Produkten'],
  ['de', 'das Budget von 2 Kampagnen und 4 Videos', 'das Budget von 2 Kampagnen und 4 Videos'],
  ['de', 'für 3 Geschlechter', 'für 3 Geschlechter'],
  ['fr', '14 $ sont allés à campagnes', '14 $ sont allés aux campagnes'],
  ['fr', '14 $ sont allés à ', '14 $ sont allés à '],
  ['fr', 'La référence pour des ventes', 'La référence pour les ventes'],
  ['fr', 'La référence pour du trafic', 'La référence pour le trafic'],
] as const)('in %s: %s', (code, words, polished) => {
  expect({ de: DE, fr: FR }[code].polish!(words)).toBe(polished)
})
