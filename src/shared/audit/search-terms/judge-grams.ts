import type { Tier } from '../../schemas/tier'
import { incompleteBeta, incompleteGamma } from '../statistics/special'
import { countGrams, type Gram, type Term } from './count-grams'

/** With three expected results, none at all happens by chance once in twenty (e⁻³). Fewer give no verdict. */
const LEAST_EXPECTED = 3
/** Accepted false discovery rates (Benjamini–Hochberg) over all grams. */
const RATES = { confirmed: 0.05, likely: 0.1 } as const
/** Maximum chance of a gram to watch: rare for one gram, but not among so many. It claims no money and gets no negative. */
const WATCHED = 0.02
const MOST_WATCHED = 5
/** Minimum spend of a gram to name: this part of the class's, and the price of one result. */
const MATERIAL_SHARE = 0.01
/** Minimum cost as a multiple of the price, as for waste elsewhere. */
const WASTEFUL = 1.5
/** Limits the estimated spread of rates between terms, so that a few outliers do not hide all others. */
const LARGEST_SPREAD = 1
/** Extra variance of the rates between grams, beyond that of their terms: about ±50% (our choice). */
const GRAM_SPREAD = 0.25

export interface JudgedGram extends Gram {
  /** Further terms that hold it, which an earlier gram has explained. */
  taken: number[]
  spend: number
  clicks: number
  results: number
  expected: number
  /** Expected results of further spend relative to the normal rate, shrunk towards 1 by the spread between terms. */
  shrunken: number
  /** Chance that terms of the normal rate bring as few results. */
  chance: number
  tier: Exclude<Tier, 'too_early'>
  excess: number
}

/**
 * Grams with too few results for their spend, the clearest first. Each must be significant on the terms that no
 * earlier gram has explained. The tail is Gamma–Poisson: rates vary between terms, and a gram of few terms varies
 * more than one of many.
 */
export function judgeGrams(terms: readonly Term[], price: number): JudgedGram[] {
  const grams = countGrams(terms, LEAST_EXPECTED)
  if (grams.length === 0) return []
  const spread = spreadOf(terms)
  const spend = terms.reduce((sum, term) => sum + term.spend, 0)
  const measured = grams.map((gram) => measure({ ...gram, taken: [] }, terms, spread, price))
  const cuts = {
    confirmed: discoveryCut(measured, RATES.confirmed),
    likely: discoveryCut(measured, RATES.likely),
  }
  const found: JudgedGram[] = []
  const explained = new Set<number>()
  let open = measured.filter(({ chance }) => chance <= Math.max(cuts.likely, WATCHED))
  while (open.length > 0) {
    open.sort((a, b) => clearness(b) - clearness(a) || a.words.length - b.words.length || compareWords(a, b))
    const [best] = open
    const { chance, expected, shrunken, excess } = best!
    const material = excess >= Math.max(MATERIAL_SHARE * spend, price)
    const wasteful = shrunken * WASTEFUL <= 1
    const tier =
      material && wasteful && expected >= LEAST_EXPECTED
        ? chance <= cuts.confirmed
          ? 'confirmed'
          : chance <= cuts.likely
            ? 'likely'
            : 'watch'
        : 'watch'
    found.push({ ...best!, tier })
    best!.terms.forEach((term) => explained.add(term))
    open = open
      .slice(1)
      .map((gram) => {
        const taken = gram.terms.filter((term) => explained.has(term))
        if (taken.length === 0) return gram
        const left = gram.terms.filter((term) => !explained.has(term))
        return measure({ ...gram, terms: left, taken: [...gram.taken, ...taken] }, terms, spread, price)
      })
      .filter(
        ({ chance, expected }) => expected >= LEAST_EXPECTED && chance <= Math.max(cuts.likely, WATCHED),
      )
  }
  const claimed = found.filter(({ tier }) => tier !== 'watch')
  return [...claimed, ...found.filter(({ tier }) => tier === 'watch').slice(0, MOST_WATCHED)]
}

/** Log-likelihood ratio of the gram's rate against the normal rate. */
function clearness({ results, expected }: JudgedGram): number {
  return expected - results + (results > 0 ? results * Math.log(results / expected) : 0)
}

function compareWords(a: Gram, b: Gram): number {
  return a.words.join(' ') < b.words.join(' ') ? -1 : 1
}

function measure(
  gram: Gram & Pick<JudgedGram, 'taken'>,
  terms: readonly Term[],
  spread: number,
  price: number,
): JudgedGram {
  let [spend, clicks, results, expected, squares] = [0, 0, 0, 0, 0]
  for (const at of gram.terms) {
    const term = terms[at]!
    spend += term.spend
    clicks += term.clicks
    results += term.results
    expected += term.expected
    squares += term.expected ** 2
  }
  const own = expected > 0 ? (spread * squares) / expected ** 2 : 0
  const prior = 1 / (own + GRAM_SPREAD)
  return {
    ...gram,
    spend,
    clicks,
    results,
    expected,
    shrunken: (results + prior) / (expected + prior),
    chance: results < expected ? lowerTail(results, expected, own) : 1,
    tier: 'watch',
    excess: spend - results * price,
  }
}

/** P(X ≤ results): Poisson, or Gamma–Poisson with the variance `spread` of the rate. Fractional results interpolate. */
function lowerTail(results: number, expected: number, spread: number): number {
  if (spread < 1e-9) return 1 - incompleteGamma(results + 1, expected)
  const size = 1 / spread
  return incompleteBeta(size, results + 1, size / (size + expected))
}

/**
 * Variance of the true rates between terms (1 = the normal rate), by the method of moments: Var(results) = expected +
 * spread × expected².
 */
function spreadOf(terms: readonly Term[]): number {
  let [above, weight] = [0, 0]
  for (const { results, expected } of terms) {
    above += (results - expected) ** 2 - expected
    weight += expected ** 2
  }
  return weight > 0 ? Math.min(LARGEST_SPREAD, Math.max(0, above / weight)) : 0
}

/** The largest p-value that is a discovery at this rate (Benjamini and Hochberg, 1995); 0 where there is none. */
function discoveryCut(grams: readonly JudgedGram[], rate: number): number {
  const chances = grams.map(({ chance }) => chance).sort((a, b) => a - b)
  for (let i = chances.length - 1; i >= 0; i--)
    if (chances[i]! <= (rate * (i + 1)) / chances.length) return chances[i]!
  return 0
}
