import { ENGLISH, type Words } from '../../shared/narrative/document-words'
import { countRows } from '../../shared/row-ranges'

/** More ranges than this are a heap of numbers that nobody looks up. */
const LISTED = 3

/** Row ranges for people: `rows 2–14, 17` or, for many, `24 rows from 3 to 311`. */
export function describeRows(ranges: string, { t }: Words = ENGLISH): string {
  const parts = ranges.split(',')
  if (parts.length <= LISTED && !ranges.includes('/')) {
    const one = parts.length === 1 && !ranges.includes('-')
    return t(one ? 'row {rows}' : 'rows {rows}', { rows: parts.join(', ').replaceAll('-', '–') })
  }
  const bounds = parts.flatMap((part) => part.replace(/\/.*/, '').split('-').map(Number))
  return t('{n} {n#row|rows} from {first} to {last}', {
    n: countRows(ranges),
    first: `${Math.min(...bounds)}`,
    last: `${Math.max(...bounds)}`,
  })
}
