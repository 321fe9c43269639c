import type { FactInput } from '../schemas/fact'

/** A term of a worked sum: inputs that are multiplied and divided, then added or subtracted. */
export interface Term {
  sign: '+' | '−'
  factors: readonly FactInput[]
  /** Without its sign; null where an input is unknown, or a divisor is zero. */
  value: number | null
}

/** Groups a figure's inputs into terms; × and ÷ bind closer than + and −. An input without an `op` begins a term. */
export function toTerms(inputs: readonly FactInput[]): Term[] {
  const terms: { sign: Term['sign']; factors: FactInput[] }[] = []
  for (const input of inputs) {
    if (input.op === '×' || input.op === '÷') terms.at(-1)?.factors.push(input)
    else terms.push({ sign: input.op ?? '+', factors: [input] })
  }
  return terms.map((term) => ({ ...term, value: product(term.factors) }))
}

function product(factors: readonly FactInput[]): number | null {
  return factors.reduce<number | null>((result, { op, value = null }) => {
    if (result === null || value === null) return null
    if (op === '÷') return value === 0 ? null : result / value
    return result * value
  }, 1)
}

const ESTIMATED: ReadonlySet<string> = new Set([
  'probability', 'odds', 'settledBy', 'benchmarkCost', 'benchmarkRoas', 'newPeopleCost', 'newPeopleRoas', 'keywordExpected', 'keywordReturn', 'feature', 'rateDrop', 'moveAmount',
  'gainValueLow', 'gainValueHigh', 'gainLow', 'gainHigh',
]) // prettier-ignore

/** Whether a figure is a statistical estimate, which no worked sum can repeat. */
export function isEstimated(metric: string): boolean {
  return ESTIMATED.has(metric)
}
