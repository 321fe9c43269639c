import type { DimensionColumn } from './dimension-column'

/** Rows whose label reads as a total, in the order found, with the column of that label. */
export class LabelledRows {
  readonly rows: Uint32Array
  /** By row: 0 for no label, 1 for a label in an unread column, from 2 on the column's index plus 2. */
  private readonly sources: Uint16Array
  size = 0

  constructor(
    count: number,
    private readonly columns: readonly DimensionColumn[],
    private readonly elsewhere: ReadonlyMap<number, string>,
  ) {
    const most = columns.reduce((sum, { totalRows }) => sum + totalRows.length, elsewhere.size)
    this.rows = new Uint32Array(Math.min(most, count))
    this.sources = new Uint16Array(most === 0 ? 0 : count)
    for (const at of elsewhere.keys()) this.add(at, 1)
    for (const [i, { totalRows }] of columns.entries()) this.addAll(totalRows.all, i + 2)
  }

  has(at: number): boolean {
    return this.sources[at]! > 0
  }

  labelOf(at: number): string {
    const source = this.sources[at] ?? 0
    return source > 1 ? this.columns[source - 2]!.labelAt(at) : (this.elsewhere.get(at) ?? '')
  }

  private addAll(rows: Uint32Array, source: number): void {
    for (let i = 0; i < rows.length; i++) this.add(rows[i]!, source)
  }

  private add(at: number, source: number): void {
    if (!this.has(at)) this.rows[this.size++] = at
    this.sources[at] = source
  }
}
