import { findFact } from '../../shared/audit/facts/find-fact'
import { valueOf } from '../../shared/metrics/catalogue'
import type { Fact } from '../../shared/schemas/fact'
import type { Labels, Sums } from '../../shared/schemas/segment'
import type { Change } from '../../shared/schemas/since-last'
import type { ClientFigure, SalesFigures } from './shapes'

/** Figures that say what was spent and what came back: of purchases where there are any, otherwise of results. */
const OF_PURCHASES = ['spend', 'purchases', 'costPerPurchase', 'roas'] as const
const OF_RESULTS = ['spend', 'results', 'costPerResult', 'roas'] as const
const OF_SALES = ['spend', 'purchases', 'costPerPurchase', 'roas'] as const

/** The figures that the report has, with their changes since the last audit. */
export function listFigures(totals: Sums, changes: readonly Change[], labels: Labels): ClientFigure[] {
  return (totals.purchases ? OF_PURCHASES : OF_RESULTS).flatMap((metric) => {
    const now = valueOf(metric, totals)
    if (now === null) return []
    const change = changes.find((one) => one.metric === metric)
    const { before = null, relative = null, better = null, chance = false, ended = false } = change ?? {}
    return [{ metric, word: wordOf(metric, labels), now, before, relative, better, chance, ended }]
  })
}

function wordOf(metric: ClientFigure['metric'], labels: Labels): string | null {
  const word = (metric === 'purchases' || metric === 'results') && labels[metric]
  return word && !/^(website )?(purchases|results)$/i.test(word) ? word : null
}

/** The figures of the spend for sales over the whole period, as far as the report states them. */
export function readSales(facts: readonly Fact[]): Partial<SalesFigures> {
  const found = OF_SALES.map((metric) => [metric, findFact(facts, 'group:sales', metric)?.value] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

/** A smaller part of a figure is rounding. */
const SAME = 0.001

/** The figures of the spend for sales; null where there are none, or where the report's own say the same. */
export function findSales(
  figures: readonly ClientFigure[],
  { spend = null, purchases, costPerPurchase = null, roas = null }: Partial<SalesFigures>,
): SalesFigures | null {
  if (!purchases) return null
  const differs = (metric: ClientFigure['metric'], own: number | null) => {
    const all = figures.find((one) => one.metric === metric)?.now
    return all !== undefined && own !== null && Math.abs(own - all) > SAME * all
  }
  return differs('costPerPurchase', costPerPurchase) || differs('roas', roas)
    ? { spend, purchases, costPerPurchase, roas }
    : null
}
