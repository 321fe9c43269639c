/** Inverse of a symmetric positive definite matrix (rows of arrays) by Gauss–Jordan; null where it is singular. */
export function invert(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length
  const work = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(work[row]![column]!) > Math.abs(work[pivot]![column]!)) pivot = row
    }
    const head = work[pivot]![column]!
    if (Math.abs(head) < 1e-12 * Math.max(1, Math.abs(matrix[column]![column]!))) return null
    ;[work[column], work[pivot]] = [work[pivot]!, work[column]!]
    const lead = work[column]!
    for (let j = 0; j < lead.length; j++) lead[j]! /= head
    for (let row = 0; row < size; row++) {
      const factor = work[row]![column]!
      if (row === column || factor === 0) continue
      for (let j = 0; j < lead.length; j++) work[row]![j]! -= factor * lead[j]!
    }
  }
  return work.map((row) => row.slice(size))
}

export interface WeightedFit {
  coefficients: number[]
  /** (XᵀWX)⁻¹. */
  covariance: number[][]
  /** Σ w (y − Xb)². */
  residual: number
}

/** Weighted least squares; null where the columns depend on each other. */
export function fitWeighted(
  design: readonly (readonly number[])[],
  y: readonly number[],
  weights: readonly number[],
): WeightedFit | null {
  const columns = design[0]?.length ?? 0
  const normal = Array.from({ length: columns }, () => Array.from({ length: columns }, () => 0))
  const right = Array.from({ length: columns }, () => 0)
  design.forEach((row, i) => {
    for (let a = 0; a < columns; a++) {
      right[a]! += weights[i]! * row[a]! * y[i]!
      for (let b = 0; b < columns; b++) normal[a]![b]! += weights[i]! * row[a]! * row[b]!
    }
  })
  const covariance = invert(normal)
  if (!covariance) return null
  const coefficients = covariance.map((row) => row.reduce((sum, value, b) => sum + value * right[b]!, 0))
  const residual = design.reduce((sum, row, i) => {
    const fitted = row.reduce((total, value, a) => total + value * coefficients[a]!, 0)
    return sum + weights[i]! * (y[i]! - fitted) ** 2
  }, 0)
  return { coefficients, covariance, residual }
}
