import { formatExact } from '../metrics/format-exact'
import { formatValue } from '../metrics/format'
import type { Analysis, Fact, FactInput } from '../schemas/analysis'
import { narratePlan } from './built-in'
import type { Language } from './language'
import { tellTexts } from './tell-texts'
import type { Words } from './document-words'
import { openWords } from './open-words'
import { withFiles } from './with-files'

/**
 * A stored report in the language of its reader: the same facts, claims and rows, told again. Pure. A report from before its
 * claims were stored keeps its English; `language` says what it is in.
 */
export function tellAnalysis(analysis: Analysis, language: Language): Analysis {
  const { code } = language
  if (!analysis.plan || (code === 'en' && (analysis.language ?? 'en') === 'en')) return analysis
  const words = openWords(code, language.document)
  const told = tellTexts({ ...analysis, metrics: analysis.metrics! }, language)
  const narrated = narratePlan(told, analysis.plan, language)
  const { sentences, recommendations, ...sections } = analysis.files
    ? withFiles(narrated, analysis.files, code)
    : narrated
  return {
    ...told,
    ...sections,
    sentences,
    recommendations,
    language: code,
    facts: told.facts.map((fact) => tellFact(fact, analysis.currency, words)),
    ...(told.others && {
      others: told.others.map((other) => ({
        ...other,
        facts: other.facts.map((fact) => tellFact(fact, other.currency, words)),
      })),
    }),
    quality: {
      ...told.quality,
      issues: told.quality.issues.map((issue) => ({ ...issue, message: words.of(issue.message) })),
    },
  }
}

/** Figures as the language writes them, and the words of a worked sum. */
function tellFact(fact: Fact, currency: string | null, words: Words): Fact {
  const { value, unit, formula, inputs, compared } = fact
  return {
    ...fact,
    shown: formatValue(value, unit, currency, undefined, words.locale),
    ...(formula !== undefined && { formula: words.formula(formula) }),
    ...(inputs && { inputs: inputs.map((input) => tellInput(input, currency, words)) }),
    ...(compared && {
      compared: { ...compared, shown: formatValue(compared.value, unit, currency, undefined, words.locale) },
    }),
  }
}

/** Inputs state no unit of their own: it is read off how they are printed. */
function tellInput(input: FactInput, currency: string | null, { locale, of }: Words): FactInput {
  return { ...input, label: of(input.label), shown: reprint(input, currency, locale) ?? of(input.shown) }
}

function reprint({ shown, value }: FactInput, currency: string | null, locale: string): string | null {
  if (value === undefined || value === null || !/\d/u.test(shown)) return null
  if (shown.endsWith('%')) return formatExact(value, 'fraction', currency, locale)
  if (/\dx$/u.test(shown)) return formatExact(value, 'ratio', currency, locale)
  if (/\ds$/u.test(shown)) return formatExact(value, 'seconds', currency, locale)
  if (/\d days?$/u.test(shown)) return formatExact(value, 'days', currency, locale)
  return formatExact(value, /^[−-]?[\d.,]+$/u.test(shown) ? 'count' : 'money', currency, locale)
}
