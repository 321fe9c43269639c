import { formulaOf } from '../../shared/metrics/catalogue'
import type { Words } from '../../shared/narrative/document-words'
import type { Fact, FactInput } from '../../shared/schemas/fact'
import { bracketFormula, withBrackets } from './brackets'
import { isMetric, stepsOf } from './evidence-columns'
import type { Source } from './evidence-types'

/** The formula of exactly this figure; null for a count of rows. */
export function ownFormula(source: Source, fact: Fact, words: Words): string | null {
  if (fact.metric === 'segments') return null
  const [step = ''] = stepsOf(source, fact)
  // Of one row, a step is the sum of its column.
  if (fact.rowsFrom && isMetric(step)) return words.formula(formulaOf(step))
  if (fact.metric === 'bridgeAtPrice' && fact.inputs)
    return joinInputs(fact.inputs, ({ label }) => inSentence(label, words))
  const formula = fact.formula ?? (isMetric(fact.metric) ? words.formula(formulaOf(fact.metric)) : null)
  return formula && bracketFormula(formula)
}

/** `a − (b ÷ c)`: a formula of exactly these inputs. */
export const joinInputs = (inputs: readonly FactInput[], print: (input: FactInput) => string): string =>
  withBrackets(inputs)
    .map((input) => (input.op ? `${input.op} ` : '') + input.before + print(input) + input.after)
    .join(' ')

/** A label within a sentence, `conversion rate`; German nouns and abbreviations keep their capital letters. */
export const inSentence = (name: string, { language, locale }: Words): string =>
  language === 'de' || /^\p{Lu}{2}/u.test(name)
    ? name
    : name.replaceAll(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLocaleLowerCase(locale))
