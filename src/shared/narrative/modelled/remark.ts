import type { Audit } from '../../audit/audit'

const LONGEST = 400
const SENTENCES = 2
/** Characters of figures, markup, code or links; allows letters and plain punctuation. */
const FORBIDDEN =
  /[\p{N}\p{Sc}%‰<>[\]{}|\\`*_#~^=@$\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{So}]|:\/\/|\bwww\b|\bjavascript\b|\bdata:/iu
/** A domain such as `example.com`, or a path. */
const ADDRESS = /\p{L}\.\p{L}{2,}|\/\p{L}+\//u
const NUMBER_WORDS = new Set(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million ' +
    'millions billion billions dozen dozens half halves third thirds quarter quarters fifth tenth double doubled doubles ' +
    'doubling triple tripled quadruple twice thrice twofold threefold tenfold percent percentage ' +
    'cero uno una dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta cien ciento mil ' +
    'millón millones mitad tercio doble triple um dois duas três quatro cinco sete oito nove dez vinte trinta cem ' +
    'milhão milhões metade dobro deux trois quatre cinq sept huit neuf dix onze douze vingt trente cent mille moitié tiers ' +
    'double null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend hälfte drittel ' +
    'viertel doppelt dreifach prozent'
  ).split(' '),
)
/** Shorter names of the file are allowed, since they may be common words. */
const SHORTEST_NAME = 3

/**
 * A model's own words, shown separately from the report: at most two plain sentences without figures, number words,
 * names of the file, links or markup. Null for anything else.
 */
export function readRemark(audit: Audit, answer: unknown): string | null {
  if (typeof answer !== 'string' || answer.length > 4 * LONGEST) return null
  const text = answer.replaceAll(/\s+/gu, ' ').trim()
  if (text === '' || text.length > LONGEST || FORBIDDEN.test(text) || ADDRESS.test(text)) return null
  if (text.split(/[.!?…](?:\s|$)/u).filter((part) => part.trim() !== '').length > SENTENCES) return null
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []
  if (words.some((word) => word.split('-').some((part) => NUMBER_WORDS.has(part)))) return null
  return namesOf(audit).some((name) => text.toLowerCase().includes(name)) ? null : text
}

function namesOf({ segments, findings, trust = [] }: Audit): string[] {
  const names = [
    ...segments.flatMap(({ label, parent }) => [label, parent ?? '']),
    ...findings.flatMap(({ cells = [] }) => cells),
    ...trust.map(({ subject }) => subject),
  ]
  return [...new Set(names.map((name) => name.toLowerCase().trim()))].filter(
    (name) => name.length >= SHORTEST_NAME && name !== 'account',
  )
}
