import { mixFigure, type FirstFinder } from '../columns/first-finder'

/** Labels of a column as numbers from 0 to `size` − 1, equal for equal labels. */
export interface LabelCodes {
  codes: Uint32Array
  size: number
}

/** One number per row, equal for rows with the same labels. Keys are renumbered before they exceed `exact`. */
export class GroupKeys {
  readonly keys: Float64Array
  private readonly numbers: Uint32Array

  constructor(
    count: number,
    private readonly finder: FirstFinder,
    private readonly exact = 2 ** 53,
  ) {
    this.keys = new Float64Array(count)
    this.numbers = new Uint32Array(count)
  }

  /** Sets the columns that distinguish rows. */
  set(columns: readonly LabelCodes[]): void {
    const { keys } = this
    keys.fill(0)
    let range = 1
    for (const { codes, size } of columns) {
      if (range * size > this.exact) range = this.renumber()
      for (let at = 0; at < keys.length; at++) keys[at] = keys[at]! * size + codes[at]!
      range *= size
    }
  }

  /** Renumbers the keys from 0 and returns how many there are. */
  private renumber(): number {
    const { keys, numbers, finder } = this
    finder.begin((a, b) => keys[a] === keys[b])
    let count = 0
    for (let at = 0; at < keys.length; at++) {
      const first = finder.find(at, mixFigure(0, keys[at]!))
      numbers[at] = first === at ? count++ : numbers[first]!
    }
    keys.set(numbers)
    return count
  }
}
