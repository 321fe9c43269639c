import type { AdsTable, Measure } from '../ads-table'
import { LIMITS } from '../limits'
import { countOf, nameRows, type IssueList } from '../issue-list'

type Rows = Pick<AdsTable, 'dimensions' | 'measures' | 'rowNumbers' | 'rowCount'>

/** Figures that tell most rows apart. */
const KEYS: readonly Measure[] = ['spend', 'impressions', 'clicksAll', 'linkClicks']
const COMPARED = 20
/** No whole number, or different figures would often come to one sum. */
const MIX = 10 * Math.PI

/** Rows that are equal in every cell that was read: the same export pasted twice. */
export function checkDuplicates(table: Rows, issues: IssueList): void {
  const dimensions = Object.values(table.dimensions)
  const measures = Object.values(table.measures)
  const keys = KEYS.flatMap((measure) => table.measures[measure] ?? [])
  if (keys.length === 0 || dimensions.length === 0) return
  const isSame = (a: number, b: number) => {
    for (const values of dimensions) if (values[a] !== values[b]) return false
    for (const values of measures) if (!Object.is(values[a], values[b])) return false
    return true
  }
  const { rowCount } = table
  const hashes = new Float64Array(rowCount)
  for (const values of keys)
    for (let at = 0; at < rowCount; at++) hashes[at] = hashes[at]! * MIX + (values[at]! || 0)
  if (!hasEqual(hashes)) return
  const firsts = new Map<number, number>()
  const more = new Map<number, number[]>()
  const rows: number[] = []
  for (let at = 0; at < rowCount && rows.length < LIMITS.listed; at++) {
    const hash = hashes[at]!
    if (hash === 0) continue
    const first = firsts.get(hash)
    if (first === undefined) {
      firsts.set(hash, at)
      continue
    }
    const others = more.get(hash)
    if (isSame(at, first) || others?.some((other) => isSame(at, other))) rows.push(table.rowNumbers[at]!)
    else if (!others) more.set(hash, [at])
    else if (others.length < COMPARED) others.push(at)
  }
  if (rows.length === 0) return
  const one = rows.length === 1
  issues.warn(
    'duplicate_rows',
    `${rows.length === LIMITS.listed ? 'At least ' : ''}${countOf(rows.length, 'row')} repeat${one ? 's' : ''} an earlier row in every cell (${nameRows(rows)}). If the export was pasted twice, its figures count double.`,
    { rows },
  )
}

/** Whether two figures are equal and not zero: neighbors, or else a sort tells. */
function hasEqual(values: Float64Array): boolean {
  for (let i = 1; i < values.length; i++) if (values[i] === values[i - 1] && values[i] !== 0) return true
  const sorted = values.toSorted()
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1] && sorted[i] !== 0) return true
  return false
}
