import type { Told } from '../../src/shared/narrative/told'
import type { LanguageCode } from '../../src/shared/schemas/language'
import type { TextPart } from '../../src/shared/schemas/text-part'
import type { Oracle } from './recount'

interface Words {
  way: Record<'above' | 'below' | 'level', RegExp>
  /** Of a rank: `the second-highest`. */
  place: (at: number, end: 'highest' | 'lowest') => string
  first: Record<'best' | 'worst' | 'largest' | 'smallest', string>
  share: RegExp
}

/** Directions and places as a reader of each language would say them, not as its table does. */
const WORDS: Record<LanguageCode, Words> = {
  en: {
    way: { above: /, above /, below: /, below /, level: /, level with / },
    place: (at, end) => `the ${['', 'second-', 'third-'][at]}${end} `,
    first: { best: 'best first', worst: 'weakest first', largest: 'largest first', smallest: 'smallest first' },
    share: / of all /,
  },
  de: {
    way: { above: /, (?:mehr als|über dem) /, below: /, (?:weniger als|unter dem) /, level: /, gleichauf mit / },
    place: (at, end) => `der ${['', 'zweit', 'dritt'][at]}${end === 'highest' ? 'höchste' : 'niedrigste'} Wert`,
    first: { best: 'der beste Wert zuerst', worst: 'der schwächste Wert zuerst', largest: 'der größte Wert zuerst', smallest: 'der kleinste Wert zuerst' },
    share: / aller /,
  },
  es: {
    way: { above: /, por encima de/, below: /, por debajo de/, level: /, al nivel de/ },
    place: (at, end) => `la ${['', 'segunda ', 'tercera '][at]}cifra más ${end === 'highest' ? 'alta' : 'baja'} `,
    first: { best: 'primero el mejor', worst: 'primero el dato más flojo', largest: 'de mayor a menor', smallest: 'de menor a mayor' },
    share: / del total de/,
  },
  fr: {
    way: { above: /, au-dessus d/, below: /, en dessous d/, level: /, au niveau d/ },
    place: (at, end) => `la ${['', 'deuxième ', 'troisième '][at]}valeur la plus ${end === 'highest' ? 'élevée' : 'basse'} `,
    first: { best: 'du meilleur au moins bon', worst: 'du moins bon au meilleur', largest: 'par ordre décroissant', smallest: 'par ordre croissant' },
    share: / du total d/,
  },
  pt: {
    way: { above: /, acima d/, below: /, abaixo d/, level: /, no nível d/ },
    place: (at, end) => `, o ${['', 'segundo ', 'terceiro '][at]}número mais ${end === 'highest' ? 'alto' : 'baixo'} `,
    first: { best: 'do melhor para o pior', worst: 'do pior para o melhor', largest: 'do maior para o menor', smallest: 'do menor para o maior' },
    share: / do total d/,
  },
} // prettier-ignore

const textOf = (sentences: readonly TextPart[][]) =>
  sentences
    .flat()
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')

/** Null where the sentences of a language say the right direction and place; else what they say. */
export function misword(told: Told, sentences: readonly TextPart[][], language: LanguageCode): string | null {
  const text = textOf(sentences)
  const { way, place, first, share } = WORDS[language]
  switch (told.kind) {
    case 'compare':
      return way[told.way].test(text) ? null : text
    case 'rank': {
      const { metric } = told.figure
      const lower = ['cpc', 'costPerPurchase', 'costPerResult', 'costPerEngagement'].includes(metric)
      return text.includes(place(told.place - 1, told.best === lower ? 'lowest' : 'highest')) ? null : text
    }
    case 'part':
      return share.test(text) ? null : text
    case 'list':
      return text.includes(first[told.first]) ? null : text
    default:
      return null
  }
}

/** Null where the English sentences print the right figures; else what is wrong. */
export function misprint({ facts }: Pick<Oracle, 'facts'>, sentences: readonly TextPart[][]): string | null {
  for (const part of sentences.flat()) {
    if (typeof part === 'string' || !('fact' in part)) continue
    const fact = facts.get(part.fact)
    if (fact?.metric === 'firstDay' || fact?.metric === 'lastDay') continue // a date, of milliseconds
    if (!fact || fact.value === null || !isRounded(part.text, fact.value, ESTIMATES.includes(fact.metric)))
      return `${part.text} for ${fact?.value}`
  }
  return null
}

/** Estimates are printed in two digits. */
const ESTIMATES = ['monthly', 'monthlyLow', 'monthlyHigh', 'settledBy']

/** Whether a printed figure is the value, rounded to the digits that are printed; an estimate to its first two. */
export function isRounded(printed: string, value: number, estimated = false): boolean {
  const [digits = ''] = /\d[\d,]*(?:\.\d+)?/.exec(printed) ?? []
  const decimals = digits.split('.')[1]?.length ?? 0
  const shown = Number(digits.replaceAll(',', '')) / (printed.includes('%') ? 100 : 1)
  const step = 10 ** -decimals / (printed.includes('%') ? 100 : 1)
  if (estimated) return shown === Number(value.toPrecision(2))
  return Math.abs(shown - Math.abs(value)) <= (step / 2) * 1.000001 + 1e-9
}
