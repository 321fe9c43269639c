import { nameOf, type ReportType } from '../report-types/names'
import { BARE, ROWS, type RowWord } from './languages/en/nouns'

export const isBare = (row: RowWord): boolean => BARE.includes(row)

export function toRowWord(dimension: string | null, type: ReportType): RowWord {
  const own = dimension !== null && Object.hasOwn(ROWS, dimension) ? dimension : nameOf(type).dimension
  return own as RowWord
}
