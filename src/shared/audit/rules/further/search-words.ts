import { totalOf } from '../../../metrics/rates'
import { fromRowRanges, toRowRanges } from '../../../row-ranges'
import type { NewKeyword, NGram, SearchTermAudit } from '../../../schemas/search-terms'
import { RETURN, findShortest, rowsOfTerms, toCost, toMean, toWhole } from '../../bridge/benchmark-facts'
import { WORDS_METRIC } from '../../bridge/bridge-metrics'
import { overInputs } from '../../bridge/line-inputs'
import type { WeighedRow } from '../../bridge/weigh'
import { rowsOfWords } from '../../bridge/word-rows'
import { joinRows } from '../../summary/slices'
import { digitsOf, roundTo } from '../../bridge/benchmark-price'
import { isBlockedWhole } from '../../search-terms/negatives'
import { findLikelyPrice, type LikelyPrice } from '../../search-terms/likely-price'
import type { FindingDraft, Rule, RuleInput } from '../rule'
import { accountConcern } from '../support'
import type { InputDraft } from '../../facts/fact-book'

/** A rate is printed as a percentage with at least two decimals. */
const RATE_DECIMALS = 4
/** Maximum converting terms named beside a word; the report’s table lists all. */
const NAMED = 5

/** Words that are common in terms without conversions, with negatives for them. */
export const searchWords: Rule = {
  id: 'ST2',
  version: 3,
  title: 'Words of search terms that cost and hardly convert',
  types: ['searchTerm'],
  needs: ['search term', 'cost', 'conversions'],
  formula:
    'conversions of the terms with the word, each term counted for one word, against their cost ÷ the price of the other terms of their class',
  threshold:
    'false-alarm rate of 5% (confirmed) or 10% (likely) after Benjamini–Hochberg on a Gamma–Poisson tail; at least 3 expected conversions and 1% of the cost',
  source: 'Benjamini & Hochberg 1995; n-grams after Google’s search query mining script (Brainlabs)',
  advice: 'Add the word as a negative keyword. Use a tighter match type if it would block a converting term.',
  caseAgainst:
    'Searches build on each other: someone who searched this may buy through a brand search later.',
  evaluate: ({ searchTerm, weighing }) => {
    const over = rowsOfWords(searchTerm?.ngrams ?? [], weighing)
    const words = searchTerm?.ngrams.filter(({ tier }) => tier !== 'watch') ?? []
    const othersOf = ({ class: name }: NGram) => searchTerm?.classes.find((one) => one.class === name)
    const isWhole = ({ gram, blocked }: NGram) =>
      blocked !== undefined && isBlockedWhole(gram, searchTerm?.negatives ?? [])
    return words.map((word) => ({
      ...accountConcern({
        issue: 'search_words',
        ...(isWhole(word) && { detail: 'search_words_blocking' }),
        tier: word.tier,
        key: word.gram,
        cells: [word.gram, ...word.blocks.slice(0, NAMED)],
        stake: word.excess,
        figures: [
          { metric: 'spend', value: word.spend, rows: word.rows },
          { metric: 'results', value: word.results, rows: word.rows },
          {
            metric: 'expectedResults',
            value: word.expected,
            rows: word.rows,
            formula: 'cost ÷ the price of the other terms of its class',
            inputs: [
              { metric: 'spend', value: word.spend },
              { label: 'Price of the other terms', value: word.spend / word.expected, unit: 'money' },
            ],
          },
          ...priceOfOthers(othersOf(word), word.rows),
          { metric: 'segments', value: word.terms, rows: word.rows },
          ...takenOf(word),
          ...barrenOf(word),
          ...(isWhole(word) ? costOfBlocked(word) : []),
          ...overspendOf(over.get(word) ?? []),
        ],
        lever: 'paste_negatives',
      }),
      subject: word.gram,
    }))
  },
}

type FigureDraft = NonNullable<FindingDraft['figures']>[number]

/** Further terms with the word, which count for a clearer one. */
function takenOf({ taken }: NGram): FigureDraft[] {
  return taken ? [{ metric: 'takenTerms', value: taken.terms, rows: taken.rows }] : []
}

/** Its terms without a conversion, where some have one. */
function barrenOf({ barren }: NGram): FigureDraft[] {
  if (!barren) return []
  const { terms, spend, rows } = barren
  return [
    { metric: 'barrenTerms', value: terms, rows },
    { metric: 'barrenSpend', value: spend, rows },
  ]
}

/** The price of its converting terms that the negative blocks as well. */
function costOfBlocked({ blocked }: NGram): FigureDraft[] {
  return blocked ? [costOf(blocked)] : []
}

/** Cost per result of search terms, with its sum. */
const costOf = ({
  spend,
  results,
  rows,
}: Record<'spend' | 'results', number> & { rows: string }): FigureDraft => ({
  metric: 'keywordCost',
  value: spend / results,
  rows,
  inputs: [
    { metric: 'keywordSpend', value: spend },
    { metric: 'keywordResults', value: results },
  ],
})

/** Its part of the bridge's line of terms that hold an expensive word. */
function overspendOf(rows: readonly WeighedRow[]): FigureDraft[] {
  if (rows.length === 0) return []
  const value = roundTo(
    totalOf(rows, ({ excess }) => excess),
    2,
  )
  return [
    { metric: WORDS_METRIC, value, rows: joinRows(rows.map(({ part }) => part)), inputs: overInputs(rows) },
  ]
}

/** The price of a class that words and terms are judged by. */
function priceOfOthers(own: SearchTermAudit['classes'][number] | undefined, rows: string): FigureDraft[] {
  const { price = null, others } = own ?? {}
  if (price === null || !others) return []
  return [
    {
      metric: 'otherCost',
      value: price,
      rows: others.rows ?? rows,
      formula: 'spend ÷ results of the terms of its class without such words',
      inputs: [
        { label: 'Spend of the other terms', value: others.spend, unit: 'money' },
        { label: 'Results of the other terms', value: others.results },
      ],
    },
  ]
}

/** Terms that should become keywords, so that they get bids of their own, and those whose low price is likely luck. */
export const newKeywords: Rule = {
  id: 'ST3',
  version: 3,
  title: 'Search terms that deserve to be keywords',
  types: ['searchTerm'],
  needs: ['search term', 'conversions'],
  formula:
    'conversions of a term that is no keyword yet, at the price of its class or below; its expected price ≤ 95% of the benchmark',
  threshold:
    'at least 3 conversions and, after allowing for luck, at least 5% cheaper than the benchmark; the rest are reported as possible luck, with no step',
  source: 'Our own; practice is two to three conversions (Optmyzr, Adalysis)',
  advice: 'Add them as exact match keywords, with ad copy that mirrors the search.',
  caseAgainst: 'Broad match under automated bidding finds them anyway; a keyword adds control, not reach.',
  evaluate: (input) => {
    const { keywords = [], lucky = [] } = input.searchTerm ?? {}
    if (keywords.length > 0)
      return [{ ...toldTerms(input, keywords, 'new_keywords', lucky), tier: 'likely', lever: 'add_keywords' }]
    return lucky.length > 0 ? [{ ...toldTerms(input, lucky, 'lucky_terms'), tier: 'watch', inert: true }] : []
  },
}

/** Price of the terms in the file, beside the price to expect of them and the benchmark. */
function toldTerms(
  { weighing, book, summary }: RuleInput,
  terms: readonly NewKeyword[],
  issue: string,
  lucky: readonly NewKeyword[] = [],
) {
  const rows = rowsOf(terms)
  const spend = totalOf(terms, (term) => term.spend)
  const results = totalOf(terms, (term) => term.results)
  const likely = findLikelyPrice(terms, weighing)
  const group = `group:${likely?.group.group.name}`
  const benchmark = likely && book.find(group, likely.kind === 'cost' ? 'benchmarkCost' : 'benchmarkRoas')
  return accountConcern({
    issue,
    tier: 'likely',
    cells: terms.slice(0, NAMED).map(({ text }) => text),
    figures: [
      // First, as the decision prints it: the price in the file is luck in part.
      ...(likely && benchmark ? [toLikelyFigure(likely, summary.table.currency)] : []),
      costOf({ spend, results, rows }),
      { metric: 'segments', value: terms.length, rows },
      ...(lucky.length > 0
        ? [{ metric: 'luckyTerms', value: lucky.length, rows: rowsOf(lucky) } as const]
        : []),
      { metric: 'keywordSpend', value: spend, rows },
      { metric: 'keywordResults', value: results, rows },
    ],
    ...(benchmark && { facts: [benchmark.id] }),
    stake: spend / 10,
  })
}

const rowsOf = (terms: readonly NewKeyword[]): string =>
  toRowRanges(terms.flatMap((term) => fromRowRanges(term.rows ?? '')))

/** A mean of the terms’ expected prices, as a sum that a calculator repeats. */
function toLikelyFigure({ kind, terms, spend, clicks }: LikelyPrice, currency: string | null): FigureDraft {
  const printing = kind === 'return' ? RETURN : toCost(currency)
  const whole = toWhole(terms)
  const mean = totalOf(whole, (term) => term.share * term.level)
  const value = roundTo(mean, digitsOf(mean, printing.decimals))
  if (kind === 'cost' && clicks !== null)
    return {
      metric: 'keywordExpected',
      value,
      rows: rowsOfTerms(whole),
      ...byClick({ spend, clicks, mean, value }, printing.decimals),
    }
  return {
    metric: kind === 'return' ? 'keywordReturn' : 'keywordExpected',
    value,
    rows: rowsOfTerms(whole),
    inputs: toMean(whole, value, printing),
  }
}

/** An expected price as the price of a click over the conversion rate that it stands for. */
function byClick(
  { spend, clicks, mean, value }: { spend: number; clicks: number; mean: number; value: number },
  decimals: number,
): Pick<FigureDraft, 'formula' | 'inputs'> {
  const inputs = (further: number): InputDraft[] => [
    { metric: 'keywordSpend', value: spend },
    { label: 'Clicks of these terms', value: clicks },
    {
      label: 'Conversion rate to expect of them',
      value: roundTo(spend / mean / clicks, RATE_DECIMALS + further),
      unit: 'fraction',
    },
  ]
  const work = ([a, b, c]: InputDraft[]) => a!.value! / b!.value! / c!.value!
  return {
    formula: 'cost per click of these terms ÷ the conversion rate to expect of them',
    inputs: findShortest(inputs, work, value, decimals),
  }
}

/** A term that sells at the price of its class or below but is excluded: a negative keyword that costs sales. */
export const excludedThatConvert: Rule = {
  id: 'ST4',
  title: 'Excluded search terms that convert',
  types: ['searchTerm'],
  needs: ['search term', 'Added/Excluded', 'conversions'],
  formula: 'conversions of a term that is excluded, at the price of its class or below',
  threshold: 'at least 3 conversions in the period',
  source:
    'Google Ads Help on negative keyword conflicts; the cut is that of terms that deserve to be keywords',
  advice: 'Remove the negative, or narrow it so it no longer blocks the term.',
  caseAgainst: 'It may be excluded in one campaign on purpose, so that another one gets it.',
  evaluate: ({ summary, searchTerm }) => {
    const excluded = searchTerm?.excluded ?? []
    if (excluded.length === 0) return []
    return [
      accountConcern({
        issue: 'excluded_converts',
        tier: 'likely',
        cells: excluded.slice(0, NAMED).map(({ text }) => text),
        figures: [{ metric: 'segments', value: excluded.length, rows: summary.total.rows }],
        stake: excluded.reduce((sum, { spend }) => sum + spend, 0) / 2,
        lever: 'lift_negatives',
      }),
    ]
  },
}
