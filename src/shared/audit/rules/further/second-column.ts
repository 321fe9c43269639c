import type { Dimension } from '../../../exports/ads-table'
import { ratio } from '../../../metrics/rates'
import type { Tier } from '../../../schemas/tier'
import { costInputs } from '../../facts/ratio-of'
import { adjustHolm, shareTest } from '../../statistics/intervals'
import { joinRows } from '../../summary/slices'
import type { GoalSlice, Summary } from '../../summary/summary'
import type { FindingDraft } from '../rule'
import { hardGroups } from '../support'

/** Rows that share a value of a second column, compared with the other rows of their group. Money in the file's currency. */
export interface Contrast {
  value: string
  spend: number
  results: number
  cost: number
  otherCost: number
  otherSpend: number
  otherResults: number
  rows: Uint32Array
  otherRows: Uint32Array
  tier: Extract<Tier, 'confirmed' | 'likely'>
}

const FEWEST_RESULTS = 5
/** A column with more values is not a classification of rows. */
const MOST_VALUES = 50
const MATERIAL = 0.01

/**
 * Values of a column whose rows cost `times` as much per result as all others. Exact binomial test on the shares of
 * spend, Holm-corrected over the values: at most 5% (confirmed) or 10% (likely), and at least 1% of the group's
 * spend. `kindOf` may merge cells; '' leaves a row out.
 */
export function findContrasts(
  summary: Summary,
  column: Dimension,
  times: number,
  kindOf: (cell: string) => string = (cell) => cell,
): Contrast[] {
  const [group] = hardGroups(summary)
  const cells = summary.table.dimensions[column]
  if (!group || !cells) return []
  const kinds = cells.map(kindOf)
  const slices = summary.byKey(kinds).filter((slice) => slice.group === group.name && kinds[slice.row] !== '')
  if (slices.length < 2 || slices.length > MOST_VALUES) return []
  const all = addUp(slices)
  const found = slices.map((slice) => {
    const own = addUp([slice])
    const rest = addUp(slices.filter((other) => other !== slice))
    const p = shareTest(own.results, all.results, all.spend > 0 ? own.spend / all.spend : 0)
    return { value: kinds[slice.row]!, own, rest, p }
  })
  const chances = adjustHolm(found.map(({ p }) => p))
  return found.flatMap(({ value, own, rest }, at): Contrast[] => {
    const [cost, otherCost, p] = [
      ratio(own.spend, own.results),
      ratio(rest.spend, rest.results),
      chances[at]!,
    ]
    const enough = own.results >= FEWEST_RESULTS && rest.results >= FEWEST_RESULTS
    if (!enough || cost === null || otherCost === null || cost < times * otherCost || p > 0.1) return []
    if (own.spend - own.results * otherCost < MATERIAL * all.spend) return []
    return [
      {
        value,
        spend: own.spend,
        results: own.results,
        cost,
        otherCost,
        otherSpend: rest.spend,
        otherResults: rest.results,
        rows: own.rows,
        otherRows: rest.rows,
        tier: p <= 0.05 ? 'confirmed' : 'likely',
      },
    ]
  })
}

function addUp(slices: readonly GoalSlice[]) {
  return {
    spend: slices.reduce((sum, { from }) => sum + (from.sums.spend ?? 0), 0),
    results: slices.reduce((sum, { results }) => sum + (results ?? 0), 0),
    rows: joinRows(slices.map(({ from }) => from)),
  }
}

/** The facts of a contrast: the cost of these rows and of the others, and the difference in money. */
export function contrastFigures(contrast: Contrast, what: string): NonNullable<FindingDraft['figures']> {
  const { spend, results, cost, otherCost, rows, otherRows } = contrast
  return [
    {
      metric: 'costPerResult',
      value: cost,
      rows,
      formula: `cost ÷ conversions of ${what}`,
      inputs: costInputs(spend, results),
    },
    {
      metric: 'otherCost',
      value: otherCost,
      rows: otherRows,
      formula: 'cost ÷ conversions of the others',
      inputs: costInputs(contrast.otherSpend, contrast.otherResults),
    },
    { metric: 'spend', value: spend, rows },
    { metric: 'results', value: results, rows },
  ]
}
