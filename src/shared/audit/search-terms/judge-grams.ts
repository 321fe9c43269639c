import type { Tier } from '../../schemas/tier'
import { incompleteBeta, incompleteGamma } from '../statistics/special'
import { countGrams, type Gram, type Term } from './count-grams'

/** Fewer expected results than this give no verdict: none at all happens to one good gram in twenty (e⁻³). */
const LEAST_EXPECTED = 3
/** False discovery rates (Benjamini–Hochberg) over all grams that could have been named. */
const RATES = { confirmed: 0.05, likely: 0.1 } as const
/** Named beside them, without money or a negative: few enough by itself, yet not among so many. */
const WATCHED = 0.02
const MOST_WATCHED = 5
/** A gram is dear enough to name from this part of the class's spend on, and from one result's price on. */
const MATERIAL_SHARE = 0.01
/** Dearer by less than half is nothing that a negative mends: the same cut as for waste elsewhere. */
const WASTEFUL = 1.5
/** Spread of true rates between terms is never taken to be larger: a few outliers would hide everything. */
const LARGEST_SPREAD = 1
/** Variance of the rates of grams around the normal one, beyond that of their terms: half as much or half as little again (ours). */
const GRAM_SPREAD = 0.25

export interface JudgedGram extends Gram {
  spend: number
  clicks: number
  results: number
  expected: number
  /** Results to expect of the next spend, as a part of the normal: shrunk towards 1 by the spread between terms. */
  shrunken: number
  /** Chance that terms of the normal rate bring so few. */
  chance: number
  tier: Exclude<Tier, 'too_early'>
  excess: number
}

/**
 * Grams that bring too few results for their spend, the clearest first, each explaining terms that none before it explains.
 * The tail is Gamma–Poisson: terms differ by nature, and a gram of few terms differs more than one of many.
 */
export function judgeGrams(terms: readonly Term[], price: number): JudgedGram[] {
  const grams = countGrams(terms, LEAST_EXPECTED)
  if (grams.length === 0) return []
  const spread = spreadOf(terms)
  const spend = terms.reduce((sum, term) => sum + term.spend, 0)
  const measured = grams.map((gram) => measure(gram, terms, spread, price))
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
      .map((gram) =>
        gram.terms.some((term) => explained.has(term))
          ? measure(
              { ...gram, terms: gram.terms.filter((term) => !explained.has(term)) },
              terms,
              spread,
              price,
            )
          : gram,
      )
      .filter(
        ({ chance, expected }) => expected >= LEAST_EXPECTED && chance <= Math.max(cuts.likely, WATCHED),
      )
  }
  const claimed = found.filter(({ tier }) => tier !== 'watch')
  return [...claimed, ...found.filter(({ tier }) => tier === 'watch').slice(0, MOST_WATCHED)]
}

/** Log-likelihood ratio of the gram's own rate against the normal one. */
function clearness({ results, expected }: JudgedGram): number {
  return expected - results + (results > 0 ? results * Math.log(results / expected) : 0)
}

function compareWords(a: Gram, b: Gram): number {
  return a.words.join(' ') < b.words.join(' ') ? -1 : 1
}

function measure(gram: Gram, terms: readonly Term[], spread: number, price: number): JudgedGram {
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

/** Variance of the true rates between terms (1 = the normal rate), by moments: Var(results) = expected + spread × expected². */
function spreadOf(terms: readonly Term[]): number {
  let [above, weight] = [0, 0]
  for (const { results, expected } of terms) {
    above += (results - expected) ** 2 - expected
    weight += expected ** 2
  }
  return weight > 0 ? Math.min(LARGEST_SPREAD, Math.max(0, above / weight)) : 0
}

/** The largest chance that is still a discovery at this rate (Benjamini and Hochberg, 1995); 0 where none is. */
function discoveryCut(grams: readonly JudgedGram[], rate: number): number {
  const chances = grams.map(({ chance }) => chance).sort((a, b) => a - b)
  for (let i = chances.length - 1; i >= 0; i--)
    if (chances[i]! <= (rate * (i + 1)) / chances.length) return chances[i]!
  return 0
}
