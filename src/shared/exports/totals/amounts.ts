import type { Measure } from '../ads-table'
import type { MeasureColumn } from '../columns/measure-column'

/** Measures that every total row repeats. */
const CORE: readonly Measure[] = ['impressions', 'spend']
/** Replacements where a file has neither. */
const OTHERS: readonly Measure[] = [
  'linkClicks', 'clicksAll', 'interactions', 'purchases', 'conversions', 'leads', 'messages', 'addToCart', 'landingPageViews',
] // prettier-ignore
/** Maximum replacement measures: so many equal sums are no coincidence. */
const MOST_OTHERS = 4

/** Rows are rounded to the cent, so a sum may differ by half a cent per row. */
export function isSameSum(a: number, b: number, rows: number): boolean {
  return Math.abs(a - b) <= 0.011 + rows * 0.0051
}

/** Above this amount, equal sums of a few rows are no coincidence. */
export const TELLING = 1000

/** One sum for each measure of an `Amounts`, and the number of rows. */
export interface Sum {
  figures: number[]
  rows: number
}

/** The measures by which total rows are recognised; missing cells count as zero. */
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

  /** Like `sum`, but writes into an existing object. */
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

  /** Whether every figure of a row equals the sum, and at least one is not zero. */
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
   * Number of a row's non-zero figures if all equal the sums of the other rows, else 0. Proportional columns count as
   * one. Columns that are blank in all other rows are skipped, since the platform does not split them.
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

  /** Whether a row equals the average of the rows in `sum`. */
  averages(at: number, sum: Sum): boolean {
    let says = false
    for (const [i, column] of this.columns.entries()) {
      const own = column.at(at)
      if (!(own > 0)) continue
      // Averages may be printed without decimals.
      if (Math.abs(own - sum.figures[i]! / sum.rows) > 0.51) return false
      says = true
    }
    return says
  }

  /** Whether every figure of a row is at least `share` of the sum. */
  reaches(at: number, sum: Sum, share: number): boolean {
    const { columns } = this
    for (let i = 0; i < columns.length; i++)
      if (columns[i]!.at(at) < sum.figures[i]! * share - 0.01) return false
    return true
  }

  /** Whether a row has the minimum, or the maximum, of every figure. */
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

  /** Whether a figure of the row is above `least`. */
  says(at: number, least = 0): boolean {
    return this.columns.some((column) => column.at(at) > least)
  }
}

function isSame({ measure }: MeasureColumn, a: number, b: number, rows: number): boolean {
  return measure === 'impressions' ? Math.abs(a - b) < 0.5 : isSameSum(a, b, rows)
}
