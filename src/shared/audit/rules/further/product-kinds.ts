import type { Dimension } from '../../../exports/ads-table'
import { ratioOf } from '../../facts/ratio-of'
import { WASTEFUL } from '../../statistics/efficiency/benchmark'
import type { FindingDraft, Rule, RuleInput } from '../rule'
import { accountConcern, hardGroups } from '../support'
import { contrastFigures, findContrasts } from './second-column'

const SHARE = 0.7
const MIN_RESULTS = 30
const MIN_KINDS = 3

const KINDS = [
  ['brand', 'brand', 'dear_brand', 'brand_concentration'],
  ['productType', 'product type', 'dear_product_type', 'product_type_concentration'],
] as const satisfies readonly (readonly [Dimension, string, string, string])[]

/** Expensive brands and product types: single products have too few results to compare. */
export const expensiveKinds: Rule = {
  id: 'PR3',
  title: 'Brands and product types that cost more than the rest',
  types: ['product'],
  needs: ['brand or product type', 'cost', 'conversions'],
  formula: 'cost per conversion of all products of a brand or type, against that of the others',
  threshold: `${WASTEFUL} times the cost of the others; exact binomial test after Holm at most 5% (confirmed) or 10% (likely)`,
  source:
    'Practice of feed-based campaigns (Smarter Ecommerce, Producthero): bid by brand and type; the test is ours',
  advice: 'Move them to their own campaign with a target that fits their margin.',
  caseAgainst: 'Brands and types differ in order value and margin, so a more expensive sale may earn more.',
  evaluate: (input) =>
    KINDS.flatMap(([column, words, issue]) =>
      fits(input, column)
        ? findContrasts(input.summary, column, WASTEFUL).map((contrast) =>
            accountConcern({
              issue,
              tier: contrast.tier,
              key: contrast.value,
              cells: [contrast.value],
              stake: contrast.spend - contrast.results * contrast.otherCost,
              figures: contrastFigures(contrast, `the products of this ${words}`),
              lever: 'own_campaign',
            }),
          )
        : [],
    ),
}

/** One brand or type that brings nearly all sales. */
export const concentratedKinds: Rule = {
  id: 'PR4',
  title: 'Sales that hang on one brand or product type',
  types: ['product'],
  needs: ['brand or product type', 'conversions'],
  formula: 'conversions of the largest brand or type ÷ all conversions',
  threshold: 'more than 70% of at least 30 conversions, among 3 or more',
  source: 'Honest Growth methodology on concentration; the same cut as for rows',
  advice: 'Check stock, price and margin before you change the budget.',
  caseAgainst: 'A store may be built around one brand on purpose.',
  evaluate: (input) => KINDS.flatMap(([column, , , issue]) => findConcentration(input, column, issue)),
}

function findConcentration(input: RuleInput, column: Dimension, issue: string): FindingDraft[] {
  const { summary } = input
  const [group] = hardGroups(summary)
  const cells = summary.table.dimensions[column]
  if (!group || !cells || !fits(input, column)) return []
  const kinds = summary.byKey(cells).filter((slice) => slice.group === group.name && cells[slice.row] !== '')
  const total = group.results ?? 0
  const top = kinds.toSorted((a, b) => (b.results ?? 0) - (a.results ?? 0))[0]
  if (!top || kinds.length < MIN_KINDS || total < MIN_RESULTS || (top.results ?? 0) / total <= SHARE)
    return []
  return [
    accountConcern({
      issue,
      tier: 'likely',
      cells: [cells[top.row]!],
      figures: [
        { ...ratioOf('resultShare', { above: top.results, below: total }), rows: [...top.from.rows] },
      ],
      inert: true,
    }),
  ]
}

/** False where the report's rows are the brands or types themselves, which other rules judge one by one. */
function fits({ summary }: RuleInput, column: Dimension): boolean {
  return summary.dimension.name !== column
}
