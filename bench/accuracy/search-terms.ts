import { Rng } from './simulator/rng'
import { auditSearchTerms, type SearchTermRow } from '../../src/shared/audit/search-terms/search-terms'
import { holdsPhrase, splitWords } from '../../src/shared/audit/goals/split-words'

/** Scores of finding planted words, whose search terms hardly convert. */
interface SearchTermScore {
  /** Share of the named n-grams for which planted terms have more than half of the spend. */
  precision: number
  /** Harmonic mean of recall (of spend on planted terms) and precision (of spend on named terms). */
  f1: number
  /** F1 of the rule "no conversion and more than 150 clicks". */
  ruleF1: number
  /** Accounts without planted words in which an n-gram was named. */
  falseAccounts: number
  /** Converting terms that a phrase negative would block and the report does not list as blocked. */
  unnamed: number
}

interface SimulatedTerms {
  rows: SearchTermRow[]
  /** Words or pairs of words whose terms convert at a fraction of the normal rate. */
  planted: string[][]
}

/** Terms of two to five Zipf-distributed words, with rates that vary (σ = 0.3) and heavy-tailed clicks. */
function simulateTerms(rng: Rng, calm: boolean): SimulatedTerms {
  const vocabulary = Array.from({ length: 120 }, (_, i) => `word${i}`)
  const pick = () => vocabulary[Math.floor(vocabulary.length * rng.uniform() ** 1.7)]!
  const planted: string[][] = []
  if (!calm)
    for (let i = 0; i < 1 + Math.floor(rng.uniform() * 3); i++)
      planted.push(rng.uniform() < 0.25 ? [`bad${i}`, `pair${i}`] : [`bad${i}`])
  const rate = 0.03 + 0.05 * rng.uniform()
  const cpc = 0.5 + 3 * rng.uniform()
  const drop = 0.3 * rng.uniform()
  const count = 150 + Math.floor(rng.uniform() * 600)
  const rows: SearchTermRow[] = []
  for (let row = 0; row < count; row++) {
    const words = Array.from({ length: 2 + Math.floor(rng.uniform() * 3) }, pick)
    const gram = planted.find(() => rng.uniform() < 0.06)
    if (gram) words.splice(Math.floor(rng.uniform() * (words.length + 1)), 0, ...gram)
    const clicks = 1 + Math.floor(6 * Math.exp(1.1 * rng.normal()))
    const own = rate * Math.exp(0.3 * rng.normal()) * (gram ? drop : 1)
    rows.push({
      term: words.join(' '),
      spend: clicks * cpc * (0.9 + 0.2 * rng.uniform()),
      clicks,
      results: rng.binomial(clicks, Math.min(1, own)),
      row: row + 2,
    })
  }
  return { rows, planted }
}

/** Scores `accounts` simulated reports, every third of them without planted words. */
export function scoreSearchTerms(accounts: number, seed: string): SearchTermScore {
  const rng = new Rng(seed)
  let [right, named, spendRight, spendNamed, spendPlanted] = [0, 0, 0, 0, 0]
  let [ruleRight, ruleNamed, calmAccounts, falseAccounts, unnamed] = [0, 0, 0, 0, 0]
  for (let account = 0; account < accounts; account++) {
    const calm = account % 3 === 0
    const { rows, planted } = simulateTerms(rng, calm)
    const { ngrams, negatives } = auditSearchTerms(rows)
    const found = ngrams.filter(({ tier }) => tier !== 'watch').map((gram) => splitWords(gram.gram))
    if (calm) {
      calmAccounts++
      if (found.length > 0) falseAccounts++
    }
    const terms = rows.map((row) => {
      const words = splitWords(row.term)
      return { ...row, words, bad: planted.some((gram) => holdsPhrase(words, gram)) }
    })
    for (const gram of found) {
      const held = terms.filter(({ words }) => holdsPhrase(words, gram))
      const bad = held.filter((term) => term.bad)
      named++
      if (2 * spendOf(bad) > spendOf(held)) right++
    }
    const hit = terms.filter(({ words }) => found.some((gram) => holdsPhrase(words, gram)))
    const rule = terms.filter(({ results, clicks }) => results === 0 && clicks > 150)
    spendPlanted += spendOf(terms.filter(({ bad }) => bad))
    spendNamed += spendOf(hit)
    spendRight += spendOf(hit.filter(({ bad }) => bad))
    ruleNamed += spendOf(rule)
    ruleRight += spendOf(rule.filter(({ bad }) => bad))
    const blocks = new Set(ngrams.flatMap((gram) => gram.blocks))
    for (const { text, match } of negatives) {
      const phrase = splitWords(text)
      if (match === 'phrase')
        unnamed += terms.filter(
          ({ words, results, term }) => results > 0 && holdsPhrase(words, phrase) && !blocks.has(term),
        ).length
    }
  }
  return {
    precision: named === 0 ? 1 : right / named,
    f1: f1(spendRight, spendNamed, spendPlanted),
    ruleF1: f1(ruleRight, ruleNamed, spendPlanted),
    falseAccounts: falseAccounts / calmAccounts,
    unnamed,
  }
}

function f1(right: number, named: number, truth: number): number {
  return named + truth === 0 ? 1 : (2 * right) / (named + truth)
}

function spendOf(rows: readonly { spend: number }[]): number {
  return rows.reduce((sum, { spend }) => sum + spend, 0)
}
