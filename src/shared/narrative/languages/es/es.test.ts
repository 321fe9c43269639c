import { expect, test } from 'bun:test'
import { nameTarget } from '../../target-words'
import { ES } from './es'

/** All templates and phrases of the language, with their places. */
function templates(value: unknown = ES, place = ''): (readonly [place: string, template: string])[] {
  if (typeof value === 'string') return [[place, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => templates(inner, `${place} ${key}`))
}

const AMOUNT =
  '\\{(?:money|total|spend|whole|excess|figure|low|high|price|more|sum|stated\\w*|\\w+Spend|\\w+Value|\\w+Cost|\\w+Expected)\\}'
/** Pounds and rupees are feminine, dollars and euros masculine: nothing may agree with an amount. */
const AGREES = new RegExp(
  String.raw`(?<!\p{L})(?:unos|unas|otr[oa]s|l[oa]s|es[oa]s|est[oa]s) ${AMOUNT}|${AMOUNT} (?:\p{L}+[ai]d[oa]s)(?!\p{L})`,
  'iu',
)

test('nothing agrees with the gender of an amount', () => {
  expect(templates().filter(([, template]) => AGREES.test(template))).toEqual([])
  expect(
    ['{money} gastados de más', 'Otros {money}', 'cerca de {money} al mes'].map((text) => AGREES.test(text)),
  ).toEqual([true, true, false])
})

test('the words around the client’s target agree with it', () => {
  const wrong =
    /(?<!\p{L})(?:la|una|esa|esta|ninguna|cuya|otra|propia|misma|a el|de el) objetivo\b|objetivo (?:hecha|acordada)/iu
  const named = templates().map(([place, template]) => [place, nameTarget(template, 'es')] as const)
  expect(named.filter(([, template]) => wrong.test(template))).toEqual([])
  // The platforms say `ROAS objetivo`: `meta` would be a second word for it.
  expect(templates().filter(([, template]) => /\bmetas?\b(?!\})/u.test(template))).toEqual([])
})
