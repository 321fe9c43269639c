import type { Slicing } from '../schemas/account'

type Row = Pick<Slicing['rows'][number], 'excess' | 'mild' | 'verdict'>

/** Money that a row of the spend map paid above its file's benchmark; 0 where its verdict claims none. */
export function excessOf({ excess = 0, mild = 0, verdict }: Row): number {
  if (verdict === undefined || verdict === 'better') return 0
  return verdict === 'mild' ? mild : excess
}

/** The row with the most overspend; where none is expensive, the one that costs most above the benchmark. */
export function findDearest<R extends Row>(rows: readonly R[]): R | undefined {
  const over = rows.filter((row) => excessOf(row) > 0)
  const expensive = over.filter(({ verdict }) => verdict !== 'mild')
  return (expensive.length > 0 ? expensive : over).toSorted((a, b) => excessOf(b) - excessOf(a))[0]
}
