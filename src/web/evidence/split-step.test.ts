import { expect, test } from 'bun:test'
import { splitStep } from './split-step'

const name = { segment: 'S1', text: '“St. Louis. Broad”' }
const figure = { fact: 'f1', text: '1.01x' }

test.each([
  [
    ['Cut ', name, ' now. ', figure, ' ROAS. Repeat.'],
    ['Cut ', name, ' now.'],
    [' ', figure, ' ROAS. Repeat.'],
  ],
  [['Pause 2 campaigns. Find the cause.'], ['Pause 2 campaigns.'], [' Find the cause.']],
  [['Add “St. Louis” as a negative.'], ['Add “St. Louis” as a negative.'], []],
  [
    ['Fragen, was am 14. Oktober 2026 war. Checkout.'],
    ['Fragen, was am 14. Oktober 2026 war.'],
    [' Checkout.'],
  ],
  [
    ['Herausfinden, was vom 14. Okt. bis zum 18. Okt. 2026 passiert ist. Checkout.'],
    ['Herausfinden, was vom 14. Okt. bis zum 18. Okt. 2026 passiert ist.'],
    [' Checkout.'],
  ],
  [
    ['Trouver ce qui s’est passé du 14 au 18 oct. 2026. 3 campagnes.'],
    ['Trouver ce qui s’est passé du 14 au 18 oct. 2026.'],
    [' 3 campagnes.'],
  ],
  [['Find out about Oct 18, 2026. Look.'], ['Find out about Oct 18, 2026.'], [' Look.']],
  [['Move 10–20% to ', name, '.'], ['Move 10–20% to ', name, '.'], []],
])('the action of %j is its first sentence', (parts, action, rest) => {
  expect(splitStep(parts)).toEqual([action, rest])
})
