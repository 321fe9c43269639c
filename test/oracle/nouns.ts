import type { Language } from '../../src/shared/narrative/language'
import { toText } from '../../src/shared/narrative/markdown'
import { tell } from '../../src/shared/narrative/tell'
import type { Told } from '../../src/shared/narrative/told'
import { OF_RESULTS, OF_SALES } from './recount'
import { findFigures } from './examine'

/** Kinds of results whose words, in every language, do not occur in sentences with another meaning. */
const PLAIN = ['purchase', 'conversion', 'registration', 'add_to_cart', 'checkout', 'landing_page_view', 'app_install', 'thruplay'] as const // prettier-ignore

/** Kinds of claims whose figures are in their own sentences, without advice and limits, which use such words, too. */
const SAYING = ['spent', 'bought', 'goals', 'part', 'estimate', 'bridge', 'unjudged']

const marked = new WeakMap<Language, Language>()

/** Copy of the language that has a mark like `‹lead›` for each word for results. */
function mark(language: Language): Language {
  const known = marked.get(language)
  if (known) return known
  const counts = Object.fromEntries(
    Object.entries(language.counts).map(([kind, noun]) => [
      kind,
      { ...noun, one: `‹${kind}›`, many: `‹${kind}›` },
    ]),
  ) as Language['counts']
  const found = { ...language, counts }
  marked.set(language, found)
  return found
}

/** Nouns of the columns that a trust entry's detail names: `addToCart_above_clicks`. */
const COLUMNS: Partial<Record<string, string>> = {
  clicks: 'link_click', landingPageViews: 'landing_page_view', addToCart: 'add_to_cart', checkouts: 'checkout',
  purchases: 'purchase', conversions: 'conversion', leads: 'lead', messages: 'message', results: 'unknown',
} // prettier-ignore

/** Nouns that a claim may use: those of its figures, which the oracle has checked. */
function nounsOf(told: Told): Set<string> {
  const nouns: string[] = findFigures(told).flatMap(({ counts }) => counts ?? [])
  if ('counts' in told && told.counts !== null) nouns.push(told.counts)
  if (told.kind === 'since' && told.note.kind === 'followed') nouns.push(told.note.cost?.counts ?? 'unknown')
  if (told.kind === 'findings')
    for (const { lead, also } of told.items) for (const { counts } of [lead, ...also]) nouns.push(counts)
  if (told.kind === 'dip') nouns.push(told.finding.counts)
  if (told.kind === 'decision') for (const { counts } of told.findings) nouns.push(counts)
  if (told.kind === 'trust' && told.detail !== null)
    nouns.push(...told.detail.split('_above_').flatMap((column) => COLUMNS[column] ?? []))
  return new Set(nouns)
}

const COSTS = ['costPerPurchase', 'costPerResult']
/** Kinds of claims that print every figure with its metric. */
const NAMING = ['figures', 'compare', 'rank', 'range', 'list', 'together', 'benchmark']

/** Checks that a language uses exactly the right words for results; returns the wrong words, or null. */
export function misname(told: Told, language: Language): string | null {
  const sentences = tell(told, mark(language))
  const text = sentences.map(toText).join(' ')
  const said = new Set([...text.matchAll(/‹(\w+)›/g)].map(([, kind]) => kind!))
  const may = nounsOf(told)
  const extra = [...said].filter((kind) => !may.has(kind))
  if (extra.length > 0) return `${language.code}: ${extra.join(' ')} in ${text}`
  if (NAMING.includes(told.kind))
    for (const { metric, counts } of findFigures(told)) {
      const counted = (OF_SALES.includes(metric) && metric !== 'conversionRate' && metric !== 'averageOrderValue') || OF_RESULTS.includes(metric) // prettier-ignore
      if (
        (counted || metric === 'benchmarkCost') &&
        told.kind !== 'compare' &&
        !said.has(counts ?? 'unknown')
      )
        return `${language.code}: no word for ${counts} in ${text}`
    }
  if (told.kind === 'compare' && COSTS.includes(told.figure.metric) && !said.has(told.figure.counts!))
    return `${language.code}: no word for ${told.figure.counts} in ${text}`
  // In `41 ‹purchase›` the figure before the word must count that result.
  const parts = sentences.flat()
  const byId = new Map(findFigures(told).map(({ id, counts }) => [id, counts]))
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1]
    if (typeof part === 'string' || !('fact' in part) || typeof next !== 'string') continue
    const [, noun] = /^ ‹(\w+)›/.exec(next) ?? []
    const counts = byId.get(part.fact)
    if (noun !== undefined && counts && counts !== 'unknown' && noun !== counts)
      return `${language.code}: ${counts} called ${noun}`
  }
  return [...NAMING, ...SAYING].includes(told.kind) ? writtenOut(text, told, language) : null
}

const words = new WeakMap<Language, { pattern: RegExp; allowed: RegExp }>()

/** Finds a word for a result that is written into a template, where it would appear for every goal. */
function writtenOut(text: string, told: Told, language: Language): string | null {
  if (!words.has(language)) {
    const nouns = PLAIN.flatMap((kind) => [language.counts[kind].one, language.counts[kind].many])
    const pattern = new RegExp(`(?<![\\p{L}-])(?:${nouns.join('|')})(?![\\p{L}-])`, 'giu')
    // Names of metrics and goals may contain such words.
    const names = [...Object.values(language.metrics), ...Object.values(language.groups)]
    const own = names.filter((name) => name.match(pattern)).map((name) => name.replaceAll(/[()]/g, '\\$&'))
    words.set(language, { pattern, allowed: new RegExp(own.join('|') || '(?!)', 'giu') })
  }
  const { pattern, allowed } = words.get(language)!
  const [found] = text.replaceAll(allowed, '').match(pattern) ?? []
  if (found === undefined || JSON.stringify(told).includes(found)) return null
  return `${language.code}: ${found} written out in ${text}`
}
