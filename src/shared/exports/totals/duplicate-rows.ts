import type { AdsTable, Measure } from '../ads-table'
import { mixFigure } from '../columns/first-finder'
import type { TableBuilder } from '../columns/table-builder'
import type { IssueList } from '../issue-list'
import { LIMITS } from '../limits'

type Rows = Pick<AdsTable, 'dimensions' | 'measures' | 'rowNumbers' | 'rowCount'>

/** Measures that distinguish most rows. */
const KEYS: readonly Measure[] = ['spend', 'impressions', 'clicksAll', 'linkClicks']

/**
 * Rows that are equal in every cell that was read, as when an export is pasted twice. Compares the codes in `builder`
 * (`kept` are the table's rows), which needs no strings.
 */
export function checkDuplicates(
  table: Rows,
  builder: TableBuilder,
  kept: Uint32Array | null,
  issues: IssueList,
): void {
  const columns = [...builder.chosenDimensions().values()]
  const labels = Object.values(table.dimensions)
  const measures = Object.values(table.measures)
  const keys = KEYS.flatMap((measure) => table.measures[measure] ?? [])
  if (keys.length === 0 || labels.length === 0) return
  // Index loops, since `for … of` allocates and each row is compared with up to twenty.
  const isSame = (a: number, b: number) => {
    for (let i = 0; i < measures.length; i++) if (!Object.is(measures[i]![a], measures[i]![b])) return false
    const rowA = kept ? kept[a]! : a
    const rowB = kept ? kept[b]! : b
    for (let i = 0; i < columns.length; i++) if (!columns[i]!.isSame(rowA, rowB)) return false
    // Carried-down names are in no cell, so the final labels are compared.
    for (let i = 0; i < labels.length; i++) if (labels[i]![a] !== labels[i]![b]) return false
    return true
  }
  const { finder } = builder
  finder.begin(isSame)
  const rows: number[] = []
  for (let at = 0; at < table.rowCount && rows.length < LIMITS.listed; at++)
    if (finder.find(at, hashOf(keys, at)) !== at && says(keys, at)) rows.push(table.rowNumbers[at]!)
  const least = rows.length === LIMITS.listed ? ':least' : ''
  issues.ofRows('warn', `duplicate_rows${least}`, rows, { n: rows.length })
}

/** Whether a row has a figure other than zero. */
function says(keys: readonly Float64Array[], at: number): boolean {
  for (const values of keys) if (values[at]) return true
  return false
}

function hashOf(keys: readonly Float64Array[], at: number): number {
  let hash = 0
  for (const values of keys) hash = mixFigure(hash, values[at]!)
  return hash
}
