import type { Told } from '../../src/shared/narrative/told'
import type { TextPart } from '../../src/shared/schemas/text-part'
import type { Oracle } from './recount'

const ORDINALS = ['', 'second-', 'third-']

/** Null where the English sentences print the right figures with the right words around them; else what is wrong. */
export function misprint({ facts }: Oracle, told: Told, sentences: readonly TextPart[][]): string | null {
  const text = sentences
    .flat()
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')
  for (const part of sentences.flat()) {
    if (typeof part === 'string' || !('fact' in part)) continue
    const fact = facts.get(part.fact)
    if (fact?.metric === 'firstDay' || fact?.metric === 'lastDay') continue // a date, of milliseconds
    if (!fact || fact.value === null || !isRounded(part.text, fact.value, ESTIMATES.includes(fact.metric)))
      return `${part.text} for ${fact?.value}`
  }
  const has = (word: string) => text.includes(word)
  switch (told.kind) {
    case 'compare':
      return has({ above: ', above ', below: ', below ', level: ', level with ' }[told.way]) ? null : text
    case 'rank': {
      const lower = ['cpc', 'costPerPurchase', 'costPerResult', 'costPerEngagement'].includes(
        told.figure.metric,
      )
      const end = told.best === lower ? 'lowest' : 'highest'
      return has(`the ${ORDINALS[told.place - 1]}${end} `) ? null : text
    }
    case 'part':
      return has(' of all ') ? null : text
    case 'list':
      return has({ best: 'best first', worst: 'weakest first', largest: 'largest first', smallest: 'smallest first' }[told.first]) ? null : text // prettier-ignore
    default:
      return null
  }
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
