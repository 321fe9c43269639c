/** A row's efficiency (value or results per unit of spend) and its probability to beat the benchmark. */
export interface ReallocationRow {
  spend: number
  efficiency: number
  /** P(efficiency > benchmark). */
  pAbove: number
}

export interface Reallocation {
  /** Spend to move: at most a quarter of the receiver's spend. */
  amount: number
  /** Extra value (or results) under strong to mild diminishing returns. An assumption, not a measurement. */
  gain: { low: number; high: number }
}

/** Response n(S) = n0 (S ÷ S0)^ε, so marginal efficiency is ε × average. Practitioners' range of ε. */
const ELASTICITY = { low: 0.5, high: 0.9 } as const
const STEP = 0.25
const RECEIVER_SURE = 0.8

function gainOf(from: ReallocationRow, to: ReallocationRow, amount: number, elasticity: number): number {
  const response = (row: ReallocationRow, spend: number) =>
    row.efficiency * row.spend * (spend / row.spend) ** elasticity
  const lost = response(from, from.spend) - response(from, from.spend - amount)
  const won = response(to, to.spend + amount) - response(to, to.spend)
  return won - lost
}

/**
 * One step of budget from `giver` to `receiver`, with the gain's range over elasticities .5 to .9 (audit method, §1.9). Null where
 * the receiver does not beat the benchmark with probability ≥ 0.8, or where the move loses at either end of the range.
 */
export function proposeReallocation(giver: ReallocationRow, receiver: ReallocationRow): Reallocation | null {
  if (receiver.pAbove < RECEIVER_SURE) return null
  const amount = Math.min(STEP * receiver.spend, giver.spend)
  if (!(amount > 0)) return null
  const gains = [ELASTICITY.low, ELASTICITY.high].map((e) => gainOf(giver, receiver, amount, e))
  const low = Math.min(...gains)
  return low > 0 ? { amount, gain: { low, high: Math.max(...gains) } } : null
}
