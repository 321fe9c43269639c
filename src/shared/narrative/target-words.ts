import { comparesWithTarget } from './compares-with-target'
import type { Analysis } from '../schemas/analysis'
import type { Fact } from '../schemas/fact'
import type { LanguageCode } from '../schemas/language'

/**
 * Replacements that turn a template about a benchmark into one about the client's target, by language. Both words have the same gender,
 * so that the sentence around them stays as it is, or the article is replaced, too. Plurals are benchmarks of several sources, and stay. What a
 * sentence says of a benchmark alone, that it is an average without some rows, is left out.
 */
const PAIRS: Record<LanguageCode, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/, which leaves out the far more expensive \{rows\}/gu, ''],
    [/(?<!\{)\bbenchmark\b/giu, 'target'],
  ],
  de: [
    [/, in dem die weit teureren \{rows\} nicht mitzählen/gu, ''],
    [/\bBenchmark-/gu, 'Ziel-'],
    [/(?<=\bdes )Benchmarks\b/gu, 'Zielwerts'],
    [/\bBenchmark\b/gu, 'Zielwert'],
  ],
  es: [
    [/(?<=(?:coste|ROAS) )de referencia\b/giu, 'objetivo'],
    [/\bde la referencia\b/giu, 'del objetivo'],
    [/\ba la referencia\b/giu, 'al objetivo'],
    [/\bla referencia\b/giu, 'el objetivo'],
    [/\buna referencia\b/giu, 'un objetivo'],
    [/\breferencia\b/giu, 'objetivo'],
  ],
  fr: [
    [/(?<=(?:coût|ROAS) )de référence(?!s)/giu, 'cible'],
    // "Cible" alone is the audience. The goal of a campaign is an "objectif" too, and named as such.
    [/référence non atteinte/giu, 'objectif non atteint'],
    [/\bla référence(?!s)/giu, 'l’objectif'],
    [/\bune référence(?!s)/giu, 'un objectif'],
    [/\bcette référence(?!s)/giu, 'cet objectif'],
    [/\baucune référence(?!s)/giu, 'aucun objectif'],
    [/référence(?!s)/giu, 'objectif'],
  ],
  pt: [
    [/, que deixa de fora \{row#os\|as\} \{rows\} muito mais \{row#caros\|caras\}/gu, ''],
    [/(?<!\p{L})ao(?= (?:custo|ROAS) de referência(?!s))/giu, 'à'],
    [/(?<!\p{L})no(?= (?:custo|ROAS) de referência(?!s))/giu, 'na'],
    [/(?<!\p{L})do(?= (?:custo|ROAS) de referência(?!s))/giu, 'da'],
    [/(?<!\p{L})o(?= (?:custo|ROAS) de referência(?!s))/giu, 'a'],
    [/custo de referência(?!s)/giu, 'meta de custo'],
    // With the space before it, since the capital of “ROAS” does not begin a sentence there.
    [/ ROAS de referência(?!s)/gu, ' meta de ROAS'],
    [/ROAS de referência(?!s)/gu, 'meta de ROAS'],
    [/referência(?!s)/giu, 'meta'],
  ],
}

/** Words about a benchmark, of a template and not of a name, as words about the client's target. */
export function nameTarget(text: string, language: LanguageCode): string {
  return PAIRS[language].reduce(
    (named, [word, target]) =>
      named.replace(word, (found) =>
        found.charAt(0) === found.charAt(0).toLowerCase()
          ? target
          : target.charAt(0).toUpperCase() + target.slice(1),
      ),
    text,
  )
}

/** Renames words of the document for a report that compares with a target. Names of rows stay as they are. */
export function toRename(
  analysis: Pick<Analysis, 'benchmark' | 'facts' | 'segments'>,
  language: LanguageCode,
): ((text: string) => string) | undefined {
  if (!comparesWithTarget(analysis)) return undefined
  const names = new Set(analysis.segments.map(({ label }) => label))
  return (text) => (names.has(text) ? text : nameTarget(text, language))
}

/** A report as stored, in English, with the worked sums of its facts against the target. */
export function renameSums<A extends Pick<Analysis, 'facts' | 'others'>>(
  analysis: A,
  rename: (text: string) => string,
): A {
  const { facts, others } = analysis
  return {
    ...analysis,
    facts: renameFacts(facts, rename),
    ...(others && {
      others: others.map((other) => ({ ...other, facts: renameFacts(other.facts, rename) })),
    }),
  }
}

function renameFacts(facts: readonly Fact[], rename: (text: string) => string): Fact[] {
  return facts.map((fact) => ({
    ...fact,
    ...(fact.formula !== undefined && { formula: rename(fact.formula) }),
    ...(fact.inputs && {
      inputs: fact.inputs.map((input) => ({ ...input, label: rename(input.label) })),
    }),
  }))
}
