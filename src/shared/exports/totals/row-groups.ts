import type { DimensionColumn } from '../columns/dimension-column'
import type { FirstFinder } from '../columns/first-finder'
import { GroupKeys, type LabelCodes } from './group-keys'

/** Groups rows by the labels of a set of columns, which can be changed. */
export class RowGroups {
  private readonly codes = new Map<DimensionColumn, LabelCodes>()
  private groups: GroupKeys | null = null
  private keys: Float64Array | null = null

  constructor(
    private readonly count: number,
    private readonly finderOf: () => FirstFinder,
  ) {}

  /** Sets the columns to group by; with none, all rows are one group. */
  setColumns(columns: ReadonlySet<DimensionColumn>): void {
    this.keys = null
    if (columns.size === 0) return
    const finder = this.finderOf()
    this.groups ??= new GroupKeys(this.count, finder)
    this.groups.set(Array.from(columns, (column) => this.codesOf(column, finder)))
    this.keys = this.groups.keys
  }

  /** A number that is equal for rows of one group. */
  keyOf(at: number): number {
    return this.keys === null ? 0 : this.keys[at]!
  }

  private codesOf(column: DimensionColumn, finder: FirstFinder): LabelCodes {
    let known = this.codes.get(column)
    if (!known) {
      known = { codes: column.settleCodes(finder), size: column.words.size }
      this.codes.set(column, known)
    }
    return known
  }
}
