import { costInputs } from '../../facts/ratio-of'
import { shareTest } from '../../statistics/intervals'
import type { WeighedRow } from '../../bridge/weigh'
import type { Rule, RuleInput } from '../rule'
import { rowConcern } from '../support'

/** Google’s quality score runs from 1 to 10; up to 4 is below average in most accounts. */
const LOW_SCORE = 4
/** Maximum price of the cheaper twin, as a part of the expensive one’s. */
const CHEAPER = 1 / 1.5
const FEWEST_RESULTS = 5

/** Explains a clearly expensive keyword by its quality score. */
export const lowQualityKeyword: Rule = {
  id: 'KW3',
  title: 'Expensive keywords with a low Quality Score',
  types: ['keyword'],
  needs: ['Quality Score', 'conversions'],
  formula: 'Quality Score as exported, of keywords that cost more than the benchmark',
  threshold: 'a score of 4 or less',
  source: 'Google Ads Help on Quality Score: keyword, ad and page',
  advice: 'Tighten the match between keyword, ad and landing page before you lower bids.',
  caseAgainst: 'The score is a diagnostic, not an input to the auction; conversions are what count.',
  evaluate: (input) =>
    sureRows(input).flatMap(({ part }) => {
      const score = part.more.qualityScore
      if (score === undefined || score > LOW_SCORE) return []
      return [
        rowConcern(part, {
          issue: 'low_quality_score',
          tier: 'likely',
          figures: [{ metric: 'qualityScore', value: score, rows: part.rows }],
          lever: 'raise_quality',
        }),
      ]
    }),
}

/** One keyword bought in two places and expensive in one of them. */
export const sameKeyword: Rule = {
  id: 'KW4',
  title: 'One keyword in two places at two prices',
  types: ['keyword'],
  needs: ['keyword', 'campaign', 'conversions'],
  formula: 'cost per conversion of the same keyword and match type in each campaign or ad group',
  threshold:
    'one is clearly too expensive, while another pays two thirds of its price or less on at least 5 conversions',
  source: 'Our own; after the duplicate-keyword checks of Google Ads Editor and Optmyzr',
  advice: 'Keep the keyword where it’s cheap and pause it where it’s expensive.',
  caseAgainst: 'The places may differ in audience, hours or landing page, perhaps on purpose.',
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
          lever: 'keep_cheapest',
        }),
      ]
    })
  },
}

/** One search term bought in two campaigns and expensive in one of them: an exact negative there leaves the term to the other. */
export const sameTerm: Rule = {
  id: 'ST5',
  title: 'One search term in two campaigns at two prices',
  types: ['searchTerm'],
  needs: ['search term', 'campaign', 'conversions'],
  formula: 'cost per conversion of the same search term in each campaign',
  threshold:
    'the term is surely too expensive; one campaign pays two thirds of the other’s price or less on at least 5 conversions; exact binomial test at most 10%',
  source: 'Google Ads Help on negative keywords; after the duplicate-term checks of Optmyzr and Adalysis',
  advice: 'Add it as an exact match negative where it’s expensive, so that the cheaper one serves.',
  caseAgainst: 'The campaigns may differ in country, hours or landing page, perhaps on purpose.',
  evaluate: (input) => sureRows(input).flatMap((row) => findPlaces(input, row)),
}

const BY_CHANCE = 0.1

function findPlaces({ summary }: RuleInput, { part }: WeighedRow) {
  const { campaignName = [] } = summary.table.dimensions
  const own = new Set(part.rows)
  const names = campaignName.map((name, at) => (own.has(summary.table.rowNumbers[at]!) ? name : ''))
  const places = summary
    .byKey(names)
    .filter(({ row, group }) => names[row] !== '' && group === part.group)
    .map(({ row, from, results }) => ({
      name: names[row]!,
      spend: from.sums.spend ?? 0,
      results: results ?? 0,
      rows: [...from.rows],
    })) // prettier-ignore
    .sort((a, b) => a.spend / Math.max(a.results, 1) - b.spend / Math.max(b.results, 1))
  const [cheap, excess] = [places[0], places.at(-1)]
  if (!cheap || !excess || cheap.results < FEWEST_RESULTS) return []
  const cost = cheap.spend / cheap.results
  const isExpensive = CHEAPER * excess.spend >= excess.results * cost
  const share = excess.spend / (excess.spend + cheap.spend)
  if (
    cheap === excess ||
    !isExpensive ||
    shareTest(excess.results, excess.results + cheap.results, share) > BY_CHANCE
  )
    return []
  return [
    rowConcern(part, {
      issue: 'same_term',
      tier: 'confirmed',
      cells: [excess.name, cheap.name],
      figures: [
        {
          metric: 'otherCost',
          value: cost,
          rows: cheap.rows,
          formula: 'cost ÷ conversions where it is cheaper',
          inputs: costInputs(cheap.spend, cheap.results),
        },
      ],
      lever: 'stop_dear_term',
    }),
  ]
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
