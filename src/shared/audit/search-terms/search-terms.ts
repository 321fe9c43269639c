import { totalOf } from '../../metrics/rates'
import { toRowRanges } from '../../row-ranges'
import type { NewKeyword, NGram, SearchTermAudit } from '../../schemas/search-terms'
import type { Term } from './count-grams'
import { judgeGrams, type JudgedGram } from './judge-grams'
import { findBlocked, narrowNegatives } from './negatives'
import { foldTerm, holdsPhrase, splitWords } from '../goals/split-words'
import { isBrandName, toBrandPhrases } from '../goals/brand-names'

/** A row of a search-term report. Money in the file's currency. */
export interface SearchTermRow {
  term: string
  campaign?: string
  adGroup?: string
  /** Whether the term is a keyword, or a negative, already. */
  added?: boolean
  excluded?: boolean
  spend: number
  clicks: number
  results: number
  /** Row number in the file. */
  row: number
}

/** Only terms of one class are compared, since classes convert differently. */
type TermClass = 'brand' | 'competitor' | 'other'

/** Minimum results of a class to judge its terms by, as for groups (`few_results`). */
const LEAST_RESULTS = 15
/** Minimum results of a term to become a keyword, at the class's price or below (our choice). */
const KEYWORD_RESULTS = 3
const MOST_KEYWORDS = 50
/** A second round computes the price without the terms that the first one found. */
const ROUNDS = 2
const CLASSES: readonly TermClass[] = ['other', 'competitor', 'brand']

interface ClassTerm extends Term {
  rows: number[]
  places: { campaign?: string; adGroup?: string; spend: number }[]
  added: boolean
  excluded: boolean
}

/**
 * Finds words of search terms that cost much and hardly convert, negatives that stop them without blocking a
 * converting term, and terms to add as keywords. Judges brand, competitor and other terms separately. `brandNames`
 * are the client's names. `onProgress` gets the part of the terms that is judged.
 */
export function auditSearchTerms(
  rows: readonly SearchTermRow[],
  brandNames: readonly string[] = [],
  onProgress: (part: number) => void = () => undefined,
): SearchTermAudit {
  const audit: SearchTermAudit = {
    classes: [],
    ngrams: [],
    negatives: [],
    keywords: [],
    campaigns: listCampaigns(rows),
  }
  const byClass = groupTerms(rows, toBrandPhrases(brandNames))
  const all = [...byClass.values()].flat()
  const excluded: NewKeyword[] = []
  let done = 0
  for (const name of CLASSES) {
    const terms = byClass.get(name) ?? []
    if (terms.length === 0) continue
    const spend = totalOf(terms, (term) => term.spend)
    const results = totalOf(terms, (term) => term.results)
    const judged =
      results >= LEAST_RESULTS
        ? judgeClass(terms, (part) => onProgress((done + part * terms.length) / all.length))
        : null
    const price = judged?.price ?? null
    const others = judged && { others: sumTerms(judged.others) }
    audit.classes.push({ class: name, terms: terms.length, spend, results, price, ...others })
    for (const gram of judged?.found ?? []) {
      audit.ngrams.push(toNGram(gram, name, terms, all))
      if (gram.tier !== 'watch') audit.negatives.push(...narrowNegatives(gram, all, judged!.price))
    }
    if (judged) {
      const paying = findPaying(terms, judged.price)
      audit.keywords.push(...paying.filter(({ added, excluded }) => !added && !excluded).map(toKeyword))
      excluded.push(...paying.filter((term) => term.excluded).map(toKeyword))
    }
    done += terms.length
    onProgress(done / all.length)
  }
  audit.negatives = withoutRepeats(audit.negatives)
  audit.keywords = audit.keywords
    .sort((a, b) => b.results - a.results || a.spend - b.spend)
    .slice(0, MOST_KEYWORDS)
  if (excluded.length > 0)
    audit.excluded = excluded.sort((a, b) => b.results - a.results).slice(0, MOST_KEYWORDS)
  return audit
}

function listCampaigns(rows: readonly SearchTermRow[]): string[] {
  const spends = new Map<string, number>()
  for (const { campaign, spend } of rows)
    if (campaign) spends.set(campaign, (spends.get(campaign) ?? 0) + spend)
  return [...spends].sort((a, b) => b[1] - a[1]).map(([name]) => name)
}

function judgeClass(
  terms: ClassTerm[],
  onProgress: (part: number) => void,
): {
  found: JudgedGram[]
  price: number
  /** The terms that the price is of. */
  others: readonly ClassTerm[]
} {
  let open: readonly ClassTerm[] = terms
  let others = open
  let found: JudgedGram[] = []
  let price = 0
  for (let round = 0; round < ROUNDS; round++) {
    others = open
    price = totalOf(open, (term) => term.spend) / totalOf(open, (term) => term.results)
    for (const term of terms) term.expected = term.spend / price
    found = judgeGrams(terms, price)
    onProgress((round + 1) / (ROUNDS + 1))
    const explained = new Set(found.filter(({ tier }) => tier !== 'watch').flatMap((gram) => gram.terms))
    const rest = terms.filter((_, at) => !explained.has(at))
    if (explained.size === 0 || totalOf(rest, (term) => term.results) < LEAST_RESULTS) break
    open = rest
  }
  return { found, price, others }
}

function sumTerms(terms: readonly ClassTerm[]): { spend: number; results: number; rows: string } {
  return {
    spend: totalOf(terms, (term) => term.spend),
    results: totalOf(terms, (term) => term.results),
    rows: toRowRanges(terms.flatMap((term) => term.rows)),
  }
}

function groupTerms(
  rows: readonly SearchTermRow[],
  brands: readonly (readonly string[])[],
): Map<TermClass, ClassTerm[]> {
  const terms = new Map<string, ClassTerm>()
  const byClass = new Map<TermClass, ClassTerm[]>()
  for (const { term, campaign, adGroup, added = false, excluded = false, ...row } of rows) {
    const label = foldTerm(term)
    const words = splitWords(label)
    if (words.length === 0) continue
    const name = classOfTerm(words, [campaign, adGroup], brands)
    const key = `${name} ${label}`
    let known = terms.get(key)
    if (!known) {
      known = {
        label,
        words,
        spend: 0,
        clicks: 0,
        results: 0,
        expected: 0,
        rows: [],
        places: [],
        added,
        excluded,
      }
      terms.set(key, known)
      const list = byClass.get(name)
      if (list) list.push(known)
      else byClass.set(name, [known])
    }
    known.spend += row.spend
    known.clicks += row.clicks
    known.results += row.results
    known.added ||= added
    known.excluded &&= excluded
    known.rows.push(row.row)
    known.places.push({ campaign, adGroup, spend: row.spend })
  }
  return byClass
}

const COMPETITOR =
  /(?<!\p{L})(?:competitors?|conquest(?:ing)?|konkurren[zt]\p{L}*|wettbewerb\p{L}*|mitbewerb\p{L}*|competen\p{L}+|competidor\p{L}*|concorr\p{L}+|concurren\p{L}+)(?!\p{L})/iu

/**
 * Class of a term by the client's brand words, else by the name of its campaign or ad group. `brands`: phrases as
 * lists of words.
 */
function classOfTerm(
  words: readonly string[],
  places: readonly (string | undefined)[],
  brands: readonly (readonly string[])[],
): TermClass {
  if (brands.some((brand) => holdsPhrase(words, brand))) return 'brand'
  if (places.some((place) => place !== undefined && COMPETITOR.test(place))) return 'competitor'
  if (places.some((place) => place !== undefined && isBrandName(place))) return 'brand'
  return 'other'
}

function toNGram(
  gram: JudgedGram,
  name: TermClass,
  terms: readonly ClassTerm[],
  all: readonly ClassTerm[],
): NGram {
  const { words, spend, clicks, results, expected, excess, chance, tier } = gram
  const blocked = findBlocked(words, all)
  return {
    gram: words.join(' '),
    words: words.length,
    class: name,
    terms: gram.terms.length,
    spend,
    clicks,
    results,
    expected,
    excess,
    odds: Math.round(1 / Math.max(chance, 1e-6)),
    tier,
    blocks: blocked.map(({ label }) => label),
    ...(blocked.length > 0 && { blocked: sumTerms(blocked) }),
    rows: rowsOf(gram.terms, terms),
    ...(gram.taken.length > 0 && { taken: { terms: gram.taken.length, rows: rowsOf(gram.taken, terms) } }),
    ...findBarren(gram.terms.map((at) => terms[at]!)),
  }
}

const rowsOf = (indices: readonly number[], terms: readonly ClassTerm[]): string =>
  toRowRanges(indices.flatMap((at) => terms[at]!.rows))

function findBarren(terms: readonly ClassTerm[]): Pick<NGram, 'barren'> {
  const barren = terms.filter(({ results, spend }) => results === 0 && spend > 0)
  if (barren.length === 0 || barren.length === terms.length) return {}
  return {
    barren: {
      terms: barren.length,
      spend: totalOf(barren, ({ spend }) => spend),
      rows: toRowRanges(barren.flatMap(({ rows }) => rows)),
    },
  }
}

function findPaying(terms: readonly ClassTerm[], price: number): ClassTerm[] {
  return terms.filter(({ results, spend }) => results >= KEYWORD_RESULTS && spend <= results * price)
}

function toKeyword({ label, places, spend, results, rows }: ClassTerm): NewKeyword {
  const [main] = [...places].sort((a, b) => b.spend - a.spend)
  return {
    text: label,
    ...(main?.campaign && { campaign: main.campaign }),
    ...(main?.adGroup && { adGroup: main.adGroup }),
    spend,
    results,
    rows: toRowRanges(rows),
  }
}

function withoutRepeats(negatives: SearchTermAudit['negatives']): SearchTermAudit['negatives'] {
  const seen = new Set<string>()
  return negatives.filter(({ text, match }) => {
    const key = `${match} ${text}`
    return !seen.has(key) && seen.add(key)
  })
}
