import type { Amounts, Sum } from './amounts'

/** Sums of many groups in typed arrays: an object for each group would need more memory than its figures. */
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

  /** Adds a row to its group, if it has one. */
  addTo(group: number | undefined, at: number): void {
    if (group === undefined) return
    const { columns } = this.amounts
    const first = group * columns.length
    for (let i = 0; i < columns.length; i++) this.figures[first + i]! += columns[i]!.at(at) || 0
    this.rows[group]!++
  }

  /** Copies the sum of a group into an existing object. */
  read(group: number, into: Sum): void {
    const first = group * into.figures.length
    for (let i = 0; i < into.figures.length; i++) into.figures[i] = this.figures[first + i]!
    into.rows = this.rows[group]!
  }
}
