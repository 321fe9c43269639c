import type { Told } from '../../src/shared/narrative/told'
import type { LanguageCode } from '../../src/shared/schemas/language'
import type { TextPart } from '../../src/shared/schemas/text-part'
import { EXPECTED } from '../support/report-languages'
import type { Oracle } from './recount'

const textOf = (sentences: readonly TextPart[][]) =>
  sentences
    .flat()
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')

/** Checks directions and places in the sentences of a language; returns the wrong words, or null. */
export function misword(told: Told, sentences: readonly TextPart[][], language: LanguageCode): string | null {
  const text = textOf(sentences)
  const { way, place, first, share } = EXPECTED[language]
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

/** Checks the figures in English sentences; returns the wrong one, or null. */
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

/** Estimates are printed with two or three digits. */
const ESTIMATES = ['monthly', 'monthlyLow', 'monthlyHigh', 'settledBy', 'missedValue', 'missedCost']

/** Whether a printed figure is the value rounded to the printed digits, or an estimate that is at most 2.5% off. */
export function isRounded(printed: string, value: number, estimated = false): boolean {
  const [digits = ''] = /\d[\d,]*(?:\.\d+)?/.exec(printed) ?? []
  const decimals = digits.split('.')[1]?.length ?? 0
  const shown = Number(digits.replaceAll(',', '')) / (printed.includes('%') ? 100 : 1)
  const step = 10 ** -decimals / (printed.includes('%') ? 100 : 1)
  const off = Math.abs(shown - Math.abs(value))
  if (estimated)
    return off <= Math.max(0.025 * value, step / 2) && digits.replaceAll(/[,.]|0+$/g, '').length <= 3
  return off <= (step / 2) * 1.000001 + 1e-9
}
