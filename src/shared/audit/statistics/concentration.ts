export interface Concentration {
  /** Herfindahl–Hirschman index: the sum of squared shares, from 1 ÷ rows to 1. */
  hhi: number
  /** 1 ÷ HHI: the number of equal rows that would be as concentrated. */
  effectiveRows: number
  /** Gini coefficient × N ÷ (N − 1): 0 when all are equal, 1 when one row has everything. */
  gini: number
  /** Share of the whole that the largest fifth of the rows (at least one) holds. */
  topShare: number
}

/** How concentrated amounts (≥ 0) are on few rows; null where they sum to nothing. Formulas: audit method, §1.9. */
export function measureConcentration(amounts: readonly number[]): Concentration | null {
  const sorted = amounts.map((amount) => Math.max(0, amount)).sort((a, b) => b - a)
  const total = sorted.reduce((sum, amount) => sum + amount, 0)
  if (total <= 0) return null
  const count = sorted.length
  const hhi = sorted.reduce((sum, amount) => sum + (amount / total) ** 2, 0)
  const weighted = sorted.reduce((sum, amount, i) => sum + (count - i) * amount, 0)
  const plain = (2 * weighted) / (count * total) - (count + 1) / count
  const top = sorted.slice(0, Math.max(1, Math.round(count * 0.2)))
  return {
    hhi,
    effectiveRows: 1 / hhi,
    gini: count > 1 ? (plain * count) / (count - 1) : 0,
    topShare: top.reduce((sum, amount) => sum + amount, 0) / total,
  }
}
