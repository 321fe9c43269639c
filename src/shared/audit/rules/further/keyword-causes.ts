import { costInputs } from '../../facts/ratio-of'
import type { WeighedRow } from '../../bridge/weigh'
import type { Rule, RuleInput } from '../rule'
import { rowConcern } from '../support'

/** Google’s score runs from 1 to 10; up to 4 it is below average in most accounts. */
const LOW_SCORE = 4
/** The cheaper twin must have this much of the dear one’s price at most. */
const CHEAPER = 1 / 1.5
const FEWEST_RESULTS = 5

/** Why a keyword that is surely too dear is so, as far as its own score tells. */
export const lowQualityKeyword: Rule = {
  id: 'KW3',
  title: 'Dear keywords with a low Quality Score',
  types: ['keyword'],
  needs: ['Quality Score', 'conversions'],
  formula: 'Quality Score as exported, of keywords that cost more than the benchmark',
  threshold: 'a score of 4 or less',
  source: 'Google Ads Help on Quality Score: keyword, ad and page',
  advice: 'Bring keyword, ad and page closer together before bidding less.',
  caseAgainst: 'The score is a hint, not an input of the auction; conversions decide.',
  evaluate: (input) =>
    sureRows(input).flatMap(({ part }) => {
      const score = part.more.qualityScore
      if (score === undefined || score > LOW_SCORE) return []
      return [
        rowConcern(part, {
          issue: 'low_quality_score',
          tier: 'likely',
          figures: [{ metric: 'qualityScore', value: score, rows: part.rows }],
          facts: [],
          lever: 'raise_quality',
        }),
      ]
    }),
}

/** One keyword bought in two places, dear in one of them. */
export const sameKeyword: Rule = {
  id: 'KW4',
  title: 'One keyword in two places at two prices',
  types: ['keyword'],
  needs: ['keyword', 'campaign', 'conversions'],
  formula: 'cost per conversion of the same keyword and match type in each campaign or ad group',
  threshold: 'one is surely too dear, another pays two thirds of it or less on at least 5 conversions',
  source: 'Our own; after the duplicate-keyword checks of Google Ads Editor and Optmyzr',
  advice: 'Keep the keyword where it is cheap, and pause it where it is dear.',
  caseAgainst: 'Places differ in audience, hours or landing page, on purpose perhaps.',
  evaluate: (input) => {
    const byText = Map.groupBy(input.weighing.rows.values(), ({ part }) => foldKeyword(part.label))
    return sureRows(input).flatMap((row) => {
      const cheap = (byText.get(foldKeyword(row.part.label)) ?? [])
        .filter((other) => other !== row && (other.part.results ?? 0) >= FEWEST_RESULTS)
        .filter((other) => costOf(other) <= CHEAPER * costOf(row))
        .sort((a, b) => costOf(a) - costOf(b))[0]
      if (!cheap) return []
      return [
        rowConcern(row.part, {
          issue: 'same_keyword',
          tier: 'confirmed',
          cells: [cheap.part.parent ?? cheap.part.label],
          figures: [
            {
              metric: 'otherCost',
              value: costOf(cheap),
              rows: cheap.part.rows,
              formula: 'cost ÷ conversions where it is cheaper',
              inputs: costInputs(cheap.part.sums.spend ?? 0, cheap.part.results ?? 0),
            },
          ],
          facts: [],
          lever: 'keep_cheapest',
        }),
      ]
    })
  },
}

/** The text of a keyword without the signs of its match type. */
function foldKeyword(label: string): string {
  return label
    .replaceAll(/["[\]+]/g, '')
    .trim()
    .toLowerCase()
}

function sureRows({ weighing }: RuleInput): WeighedRow[] {
  return [...weighing.rows.values()].filter(({ sure }) => sure)
}

function costOf({ part }: WeighedRow): number {
  return (part.sums.spend ?? 0) / Math.max(part.results ?? 0, 1)
}
