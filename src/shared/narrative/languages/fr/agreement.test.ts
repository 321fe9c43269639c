import { expect, test } from 'bun:test'
import { FR } from './fr'

/** Templates of all tables, with their keys. */
function templatesOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => templatesOf(inner, `${path} ${key}`))
}

/** Euros are masculine, pounds feminine, and a row's name has no gender: no participle or adjective agrees with either. */
const AMOUNT = String.raw`\{(?:money|spend|value|figure|excess|total|statedSpend|barrenSpend|purchaseValue|missedCost)\}`
const AGREES = [
  new RegExp(String.raw`${AMOUNT} (?:dépensé|vendu|revenu|payé|allé)e?s?\b`, 'u'),
  new RegExp(String.raw`${AMOUNT} (?:sont|ont été|y seront) (?:\p{L}+ )?\p{L}+[éu]e?s\b`, 'u'),
  new RegExp(String.raw`(?<!\p{L})(?:[Ss]eule?s|des) ${AMOUNT}`, 'u'),
  /\{name\} (?:s’est|est) (?:\p{L}+ )?\p{L}+é\b/u,
]
/** Shares are masculine wherever they stand. */
const SHARES = /phrases (?:barrenShare|unknownShare|knownShare|upperFunnelShare|longTextShare)$/u

test('nothing agrees with an amount or a name', () => {
  const templates = templatesOf({ ...FR, reading: FR.reading }).filter(([path]) => !SHARES.test(path))
  expect(templates.length).toBeGreaterThan(1500)
  expect(templates.filter(([, text]) => AGREES.some((pattern) => pattern.test(text)))).toEqual([])
})

test('“cible” alone is the audience: the client’s target is an “objectif”', () => {
  const alone = templatesOf(FR).filter(([, text]) => /(?<!CPA |ROAS |[Cc]oût )\bcible\b/u.test(text))
  expect(alone).toEqual([])
})
