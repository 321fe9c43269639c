/** A row that sums up others, and why. */
export interface TotalRow {
  /** Index among the rows read. */
  at: number
  label: string
  reason: 'total' | 'subtotal' | 'aggregate'
}

/** A set of rows with one byte per row of the table; a Set takes forty bytes per member. */
export class RowSet {
  private readonly marks: Uint8Array
  size = 0

  constructor(count: number) {
    this.marks = new Uint8Array(count)
  }

  has(at: number): boolean {
    return this.marks[at] === 1
  }

  add(at: number): void {
    if (this.marks[at] === 1) return
    this.marks[at] = 1
    this.size++
  }

  copy(): RowSet {
    const copy = new RowSet(this.marks.length)
    copy.marks.set(this.marks)
    copy.size = this.size
    return copy
  }
}
