import type { Measure } from '../ads-table'
import type { MeasureColumn } from '../columns/measure-column'

/** The two that every total row repeats. */
const CORE: readonly Measure[] = ['impressions', 'spend']
/** Those that stand in where a file has neither. */
const OTHERS: readonly Measure[] = [
  'linkClicks', 'clicksAll', 'interactions', 'purchases', 'conversions', 'leads', 'messages', 'addToCart', 'landingPageViews',
] // prettier-ignore
/** More than any file has to have the same by chance. */
const MOST_OTHERS = 4

/** Rows are rounded to the cent, so a sum may be off by half a cent a row. */
export function isSameSum(a: number, b: number, rows: number): boolean {
  return Math.abs(a - b) <= 0.011 + rows * 0.0051
}

/** Above this, sums of a few rows do not meet by chance. */
export const TELLING = 1000

/** One figure for each column of an `Amounts`, and of how many rows. */
export interface Sum {
  figures: number[]
  rows: number
}

/** The figures by which a total row is known, missing ones as nothing. */
export class Amounts {
  readonly columns: readonly MeasureColumn[]
  private readonly others: readonly MeasureColumn[]

  constructor(measures: readonly MeasureColumn[]) {
    const find = (names: readonly Measure[]) =>
      names.flatMap((name) => measures.find(({ measure, filled }) => measure === name && filled > 0) ?? [])
    const core = find(CORE)
    const others = find(OTHERS).slice(0, MOST_OTHERS)
    this.columns = core.length > 0 ? core : others
    this.others = core.length > 0 ? others : []
  }

  get hasAny(): boolean {
    return this.columns.length > 0
  }

  sumOf(from: number, to: number, includes: (row: number) => boolean): Sum {
    return this.sumInto(this.nothing(), from, to, includes)
  }

  /** Like `sum`, but writes into an existing sum. */
  sumInto(sum: Sum, from: number, to: number, includes: (row: number) => boolean): Sum {
    sum.figures.fill(0)
    sum.rows = 0
    for (let row = from; row < to; row++) if (includes(row)) this.add(sum, row)
    return sum
  }

  nothing(): Sum {
    return { figures: this.columns.map(() => 0), rows: 0 }
  }

  add(sum: Sum, at: number): void {
    const { columns } = this
    for (let i = 0; i < columns.length; i++) sum.figures[i]! += columns[i]!.at(at) || 0
    sum.rows++
  }

  /** Whether a row says the same as the rows of `sum` together, in all that it says, and says something. */
  repeats(at: number, sum: Sum): boolean {
    let says = false
    const { columns } = this
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i]!
      const own = column.at(at)
      if (Number.isNaN(own)) continue
      if (!isSame(column, own, sum.figures[i]!, sum.rows)) return false
      if (own > 0) says = true
    }
    return says
  }

  /**
   * How many figures of a row, of those that are not zero, equal the sums of the other rows. Figures in one proportion in
   * all rows prove no more than one of them; one that no other row has says that the platform does not split it.
   */
  countRepeated(at: number, includes: (row: number) => boolean, count: number): number {
    let equal = 0
    let isProportional = true
    const [base] = this.columns
    for (const column of [...this.columns, ...this.others]) {
      const own = column.at(at)
      if (!(own > 0)) continue
      let sum = 0
      let rows = 0
      let filled = 0
      for (let row = 0; row < count; row++) {
        if (!includes(row)) continue
        sum += column.at(row) || 0
        rows++
        if (column.at(row) === column.at(row)) filled++
        if (base && isProportional)
          isProportional = Math.abs(column.at(row) * base.at(at) - own * base.at(row)) < 1e-6 * own
      }
      if (filled === 0) continue
      if (!isSame(column, own, sum, rows)) return 0
      equal++
    }
    return isProportional ? 1 : equal
  }

  /** Whether a row says what the rows of `sum` say on average. */
  averages(at: number, sum: Sum): boolean {
    let says = false
    for (const [i, column] of this.columns.entries()) {
      const own = column.at(at)
      if (!(own > 0)) continue
      // An average may be printed without its fraction.
      if (Math.abs(own - sum.figures[i]! / sum.rows) > 0.51) return false
      says = true
    }
    return says
  }

  /** Whether a row says that share of `sum` or more in every figure that it has. */
  reaches(at: number, sum: Sum, share: number): boolean {
    const { columns } = this
    for (let i = 0; i < columns.length; i++)
      if (columns[i]!.at(at) < sum.figures[i]! * share - 0.01) return false
    return true
  }

  /** Whether a row says the least, or the most, that any of the others does. */
  isExtreme(at: number, includes: (row: number) => boolean, count: number): boolean {
    return [Math.min, Math.max].some((choose) =>
      this.columns.every((column) => {
        let extreme = Number.NaN
        for (let row = 0; row < count; row++) {
          const value = includes(row) ? column.at(row) : Number.NaN
          if (value === value) extreme = extreme === extreme ? choose(extreme, value) : value
        }
        return Math.abs(column.at(at) - extreme) < 0.011
      }),
    )
  }

  /** Whether the row has any of these figures above `least`. */
  says(at: number, least = 0): boolean {
    return this.columns.some((column) => column.at(at) > least)
  }
}

function isSame({ measure }: MeasureColumn, a: number, b: number, rows: number): boolean {
  return measure === 'impressions' ? Math.abs(a - b) < 0.5 : isSameSum(a, b, rows)
}
