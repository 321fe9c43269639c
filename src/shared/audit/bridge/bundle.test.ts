import { expect, test } from 'bun:test'
import { isBundle } from './bundle'

test.each([
  ['City - desks;...and 49 more ads', true],
  ['Spring sale…and 1,204 more ads', true],
  ['Herbst;…und 44 weitere Werbeanzeigen', true],
  ['Verano; ...y 7 anuncios más', true],
  ['Inverno...e mais 12 anúncios', true],
  ['Printemps ; … et 3 autres publicités', true],
  ['Wait for it... and 20% off', false],
  ['Save…and 50', false],
  ['Desks and 4 more chairs', false],
  ['Ready, set...go', false],
])('%s', (label, bundles) => expect(isBundle(label)).toBe(bundles))
