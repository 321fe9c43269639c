import type { Amounts, Sum } from './amounts'

/** Sums of the figures of many groups, side by side: an object for each would weigh more than its figures. */
export class GroupSums {
  private readonly figures: Float64Array
  private readonly rows: Uint32Array

  constructor(
    private readonly amounts: Amounts,
    groups: number,
  ) {
    this.figures = new Float64Array(groups * amounts.columns.length)
    this.rows = new Uint32Array(groups)
  }

  /** Adds a row to its group, if that is one of these. */
  addTo(group: number | undefined, at: number): void {
    if (group === undefined) return
    const { columns } = this.amounts
    const first = group * columns.length
    for (let i = 0; i < columns.length; i++) this.figures[first + i]! += columns[i]!.at(at) || 0
    this.rows[group]!++
  }

  /** Puts the sum of a group into one that is there already. */
  read(group: number, into: Sum): void {
    const first = group * into.figures.length
    for (let i = 0; i < into.figures.length; i++) into.figures[i] = this.figures[first + i]!
    into.rows = this.rows[group]!
  }
}
