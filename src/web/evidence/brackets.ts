import { toTerms } from '../../shared/metrics/worked-sum'
import type { FactInput } from '../../shared/schemas/fact'

/** A formula in words with such brackets: `spend − (value ÷ price)`. */
export function bracketFormula(formula: string): string {
  const parts = formula.split(/( [+−] )/u)
  if (parts.length < 2) return formula
  return parts.map((part) => (/[×÷]/u.test(part) && !/[()]/u.test(part) ? `(${part})` : part)).join('')
}

/**
 * Inputs with the brackets around each product that is added or subtracted: `$20 − ($30 ÷ 2)`. Without them a reader
 * with a calculator works from left to right.
 */
export function withBrackets<Input extends FactInput>(
  inputs: readonly Input[],
): (Input & { before: string; after: string })[] {
  const terms = toTerms(inputs)
  return inputs.map((input) => {
    const factors = terms.find((term) => term.factors.includes(input))?.factors ?? []
    const isProduct = terms.length > 1 && factors.length > 1
    return {
      ...input,
      before: isProduct && factors[0] === input ? '(' : '',
      after: isProduct && factors.at(-1) === input ? ')' : '',
    }
  })
}
