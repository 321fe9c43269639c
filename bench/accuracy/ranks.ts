/** Ranks from 1; ties get their mean rank. */
function rank(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!)
  const ranks = values.map(() => 0)
  for (let i = 0; i < order.length;) {
    let j = i
    while (j + 1 < order.length && values[order[j + 1]!] === values[order[i]!]) j++
    for (let k = i; k <= j; k++) ranks[order[k]!] = (i + j) / 2 + 1
    i = j + 1
  }
  return ranks
}

/** Spearman's rank correlation; null for fewer than three pairs or a constant side. */
export function spearman(a: readonly number[], b: readonly number[]): number | null {
  if (a.length < 3) return null
  const x = rank(a)
  const y = rank(b)
  const center = (a.length + 1) / 2
  let sxy = 0
  let sxx = 0
  let syy = 0
  for (let i = 0; i < x.length; i++) {
    sxy += (x[i]! - center) * (y[i]! - center)
    sxx += (x[i]! - center) ** 2
    syy += (y[i]! - center) ** 2
  }
  return sxx > 0 && syy > 0 ? sxy / Math.sqrt(sxx * syy) : null
}
