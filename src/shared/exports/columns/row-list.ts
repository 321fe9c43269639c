import type { Rows } from '../issue-list'

const FIRST = 64

/** Row numbers in four bytes each; a growing JavaScript array takes five times that. */
export class RowList implements Rows {
  private rows = new Uint32Array(0)
  length = 0

  push(row: number): void {
    if (this.length === this.rows.length) this.grow()
    this.rows[this.length++] = row
  }

  slice(from = 0, to = this.length): number[] {
    return [...this.rows.subarray(from, Math.min(to, this.length))]
  }

  without(gone: ReadonlySet<number>): RowList {
    const left = new RowList()
    for (let i = 0; i < this.length; i++) if (!gone.has(this.rows[i]!)) left.push(this.rows[i]!)
    return left
  }

  /** All row numbers. Loop by index: `for … of` allocates an object for each. */
  get all(): Uint32Array {
    return this.rows.subarray(0, this.length)
  }

  private grow(): void {
    const room = Math.max(FIRST, Math.ceil(this.length * 1.5))
    this.rows = new Uint32Array(this.rows.buffer.transfer(room * Uint32Array.BYTES_PER_ELEMENT))
  }
}
