import { describeImages } from '../images/describe-images'
import { formatExact } from '../metrics/format-exact'
import { formatValue } from '../metrics/format'
import type { Analysis } from '../schemas/analysis'
import type { Fact, FactInput } from '../schemas/fact'
import type { HiddenCode } from '../schemas/hidden'
import { narratePlan } from './built-in'
import type { Language } from './language'
import { tellTexts } from './tell-texts'
import type { Words } from './document-words'
import { tellFileName, tellFileNames } from './file-names'
import { openWords } from './open-words'
import { tellIssue } from './tell-issue'
import { tellNotes, tellSource } from './tell-notes'
import { toRename } from './target-words'
import { withAddedTexts } from './with-files'

/** Translates a stored report with its name and texts. */
export function tellReport<R extends { fileName: string; analysis: Analysis }>(
  report: R,
  language: Language,
): R {
  const fileName = tellFileName(report.fileName, openWords(language.code, language.document))
  return { ...report, fileName, analysis: tellAnalysis(report.analysis, language) }
}

/**
 * Translates a stored report into the reader's language: same facts, claims and rows, new texts. Pure. Reports stored
 * without claims stay English; `language` states the result.
 */
export function tellAnalysis(stored: Analysis, language: Language): Analysis {
  const { code } = language
  if (code === 'en' && (stored.language ?? 'en') === 'en') return stored
  const words = openWords(code, language.document, toRename(stored, code))
  const analysis = tellFileNames(stored, words)
  const described =
    analysis.images &&
    describeImages(
      analysis.images,
      { withFile: analysis.metrics !== undefined, customPrompt: analysis.customPrompt ?? null },
      language,
    )
  const ofImages =
    described?.facts.map((fact) => ({ ...fact, formula: words.formula(fact.formula ?? '') })) ?? []
  if (!analysis.plan) {
    if (!described || analysis.metrics) return analysis
    const notVisible = (analysis.quality.hidden ?? []).map((hidden) => language.hidden[hidden as HiddenCode])
    return {
      ...analysis,
      ...described.narrative,
      facts: ofImages,
      findings: described.findings,
      narrator: tellNarrator(analysis, words),
      quality: { ...analysis.quality, notVisible },
      language: code,
    }
  }
  // Names of rows, which may equal one of our words and must not be translated.
  const names = new Set(analysis.segments.map(({ label }) => label))
  const labels: Words = { ...words, of: (text) => (names.has(text) ? text : words.of(text)) }
  const told = tellTexts({ ...analysis, metrics: analysis.metrics! }, language)
  const planned = narratePlan(told, analysis.plan, language)
  const { sentences, recommendations, ...sections } = withAddedTexts(
    planned,
    analysis,
    described?.narrative,
    language,
  )
  return {
    ...told,
    ...sections,
    sentences,
    recommendations,
    language: code,
    facts: [
      ...told.facts
        .filter(({ id }) => !described || !isOfImage(id))
        .map((fact) => tellFact(fact, analysis.currency, labels)),
      ...ofImages,
    ],
    findings: described
      ? [...told.findings.filter(({ rule }) => !rule.startsWith('IMG')), ...described.findings]
      : told.findings,
    ...(told.others && {
      others: told.others.map((other) => ({
        ...other,
        facts: other.facts.map((fact) => tellFact(fact, other.currency, labels)),
      })),
    }),
    narrator: tellNarrator(analysis, words),
    ...(analysis.benchmark && {
      benchmark: {
        ...analysis.benchmark,
        sources: Object.fromEntries(
          Object.entries(analysis.benchmark.sources).map(([metric, source]) => [
            metric,
            tellSource(source, words),
          ]),
        ),
      },
    }),
    quality: {
      ...told.quality,
      numberLocale: words.of(told.quality.numberLocale),
      attribution: told.quality.attribution.map(words.of),
      issues: told.quality.issues.map((issue) => tellIssue(issue, language, words)),
    },
  }
}

/** Ids as `openImageFacts` numbers them. */
const isOfImage = (id: string): boolean => /^i\d+$/u.test(id)

function tellNarrator({ narrator }: Analysis, words: Words): Analysis['narrator'] {
  return { ...narrator, ...(narrator.notice && { notice: tellNotes(narrator.notice, words) }) }
}

/** Reformats a figure for the language and translates the words of its worked sum. */
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

/** Inputs have no unit; it is inferred from their printed form. */
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
