import type { DimensionColumn } from '../columns/dimension-column'
import { hasTotalWord, mayHaveTotalWord } from '../words/total-labels'

const UNKNOWN = 0
const PLAIN = 1
const NAMED = 2

/** Finds rows with a label such as `Brand Total`; each label is looked at once. */
export class NamedRows {
  private readonly kinds: readonly Uint8Array[]

  constructor(private readonly columns: readonly DimensionColumn[]) {
    this.kinds = columns.map(({ words }) => new Uint8Array(words.size))
  }

  /** The first such label of a row. */
  find(at: number): string | null {
    const { columns, kinds } = this
    for (let i = 0; i < columns.length; i++) {
      const { words } = columns[i]!
      const code = columns[i]!.codeAt(at)
      if (kinds[i]![code] === UNKNOWN) kinds[i]![code] = isNamed(words, code) ? NAMED : PLAIN
      if (kinds[i]![code] === NAMED) return words.at(code)
    }
    return null
  }
}

function isNamed(words: DimensionColumn['words'], code: number): boolean {
  const first = words.letterAt(code, 0)
  const second = words.letterAt(code, 1)
  const third = words.letterAt(code, 2)
  return mayHaveTotalWord(first, second, third, words.letterAt(code, -1)) && hasTotalWord(words.at(code))
}
