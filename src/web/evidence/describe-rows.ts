import { countRows } from '../../shared/row-ranges'
import { plural } from '../lib/format'

/** More ranges than this are a heap of numbers that nobody looks up. */
const LISTED = 3

/** Row ranges for people: `rows 2–14, 17` or, for many, `24 rows from 3 to 311`. */
export function describeRows(ranges: string): string {
  const parts = ranges.split(',')
  if (parts.length <= LISTED && !ranges.includes('/')) {
    const one = parts.length === 1 && !ranges.includes('-')
    return `${one ? 'row' : 'rows'} ${parts.join(', ').replaceAll('-', '–')}`
  }
  const bounds = parts.flatMap((part) => part.replace(/\/.*/, '').split('-').map(Number))
  return `${plural(countRows(ranges), 'row')} from ${Math.min(...bounds)} to ${Math.max(...bounds)}`
}
