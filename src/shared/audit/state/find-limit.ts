import type { AdsTable, Dimension, Measure } from '../../exports/ads-table'
import type { RowLimit } from '../../schemas/row-state'
import { toLabelKey } from '../../exports/words/label-key'
import { daysOf } from '../summary/period-length'
import type { SegmentSummary, Summary } from '../summary/summary'
import type { Standing } from './standing'
import { toStatedLimit } from './status-words'

/**
 * Lost impressions from which budget or rank limits a campaign. Budget as in gads-audit; rank higher, since every
 * campaign loses some to it.
 */
const LOST_TO_BUDGET = 0.2
const LOST_TO_RANK = 0.4
/** A campaign with a target that spends less than this part of its budget is limited by the target. */
const FAR_UNDER_BUDGET = 0.7

const LIFETIME =
  /lifetime|total|laufzeit|gesamt|toda la|conjunto|vital|vida|totale|durée|intera|looptijd|ömür|toplam|весь|всього|总|總|通算|전체|seumur|trọn/u
const SAYING: readonly Dimension[] = ['statusReasons', 'effectiveStatus', 'deliveryStatus', 'adSetStatus']

/** The limit that holds back a row's spend, and the fraction of its budget that it spent. */
export function findLimit(
  { table, period }: Summary,
  segment: SegmentSummary,
  rows: Uint32Array,
  { state, reason }: Pick<Standing, 'state' | 'reason'>,
): Pick<Standing, 'limit' | 'budgetUse'> {
  const budgetUse = useOf(table, segment, rows, daysOf(period))
  return { limit: limitOf(), budgetUse }

  function limitOf(): RowLimit {
    if (reason === 'not_eligible') return 'status'
    if (state === 'off') return 'none'
    const stated = statedLimit(table, rows)
    if (stated) return stated
    const { impressionShareLostBudget: toBudget = 0, impressionShareLostRank: toRank = 0 } = segment.more
    const hasTarget = hasPositive(table, 'targetRoas', rows) || hasPositive(table, 'targetCpa', rows)
    if (toBudget >= LOST_TO_BUDGET && toBudget >= toRank) return 'budget'
    if (hasTarget && budgetUse !== null && budgetUse < FAR_UNDER_BUDGET) return 'target'
    if (toRank >= LOST_TO_RANK) return 'rank'
    return toBudget >= LOST_TO_BUDGET ? 'budget' : 'none'
  }
}

function statedLimit(table: AdsTable, rows: Uint32Array): 'budget' | 'learning' | null {
  for (const name of SAYING) {
    const cells = table.dimensions[name]
    const said = cells && toStatedLimit(cells[rows[0]!]!)
    if (said && rows.every((row) => cells[row] === cells[rows[0]!])) return said
  }
  return null
}

function hasPositive(table: AdsTable, measure: Measure, rows: Uint32Array): boolean {
  const values = table.measures[measure]
  return values !== undefined && rows.some((row) => values[row]! > 0)
}

/** Spend as a part of the budget. Null where rows state different budgets, or a named one, which campaigns may share. */
function useOf(
  { measures, dimensions, platform }: AdsTable,
  { sums }: SegmentSummary,
  rows: Uint32Array,
  days: number | null,
): number | null {
  const first = rows[0]
  if (first === undefined || !measures.budget || sums.spend === null) return null
  const budget = measures.budget[first]!
  if (!(budget > 0) || rows.some((row) => measures.budget![row] !== budget)) return null
  if (/\p{L}/u.test(dimensions.budgetName?.[first] ?? '')) return null
  const type = dimensions.budgetType?.[first] ?? ''
  if (LIFETIME.test(toLabelKey(type))) return sums.spend / budget
  // Google’s budgets are daily unless stated; Meta has daily and lifetime budgets and states which.
  const unstated = type === '' && platform === 'meta'
  return days === null || unstated ? null : sums.spend / (budget * days)
}
