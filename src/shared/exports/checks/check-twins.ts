import type { Measure } from '../ads-table'
import type { Candidate } from '../headers/match-columns'
import type { MeasureColumn } from '../columns/measure-column'
import type { IssueList } from '../issue-list'
import type { TableBuilder } from '../columns/table-builder'

/** Fields whose columns all mean the same, whatever their headers. Others differ: website purchases are not app purchases. */
const ONE_MEANING: ReadonlySet<Measure> = new Set<Measure>(['spend', 'impressions'])

/** Currencies of the spend columns that are not empty. A file joined from several accounts has one for each. */
export function findSpendCurrencies(candidates: readonly Candidate[], { measures }: TableBuilder): string[] {
  const filled = new Set(
    measures.filter(({ measure, filled }) => measure === 'spend' && filled > 0).map(({ index }) => index),
  )
  return [
    ...new Set(candidates.flatMap(({ column }) => (filled.has(column.index) ? (column.currency ?? []) : []))),
  ]
}

/** Measures that Meta also counts by place: website, app, Facebook. */
const PARTS: ReadonlySet<Measure> = new Set<Measure>([
  'purchases', 'purchaseValue', 'leads', 'addToCart', 'checkouts', 'contentViews',
]) // prettier-ignore

/** Two columns of one field: one of them is mislabelled, or each counts a part. */
export function checkTwins(builder: TableBuilder, candidates: readonly Candidate[], issues: IssueList): void {
  const candidateOf = ({ index }: MeasureColumn) => candidates.find(({ column }) => column.index === index)!
  const headerOf = (column: MeasureColumn) => candidateOf(column).column.header
  for (const [measure, chosen] of builder.chosenMeasures()) {
    const twins = builder.measures.filter((twin) => twin !== chosen && twin.measure === measure)
    if (twins.length === 0) continue
    const header = headerOf(chosen)
    const twin = twins.find(
      (other) => (ONE_MEANING.has(measure) || headerOf(other) === header) && differ(chosen, other),
    )
    if (twin) {
      const other = headerOf(twin)
      issues.warn(
        `duplicate_columns:${header === other ? 'once' : 'two'}`,
        { field: { field: measure }, header, other, place: chosen.index < twin.index ? 1 : 2 },
        { column: other },
      )
    }
    const { rank, column } = candidateOf(chosen)
    const parts = twins.filter((other) => holdsMore(other, chosen)).map(headerOf)
    // A field's first spelling means the whole; attribution windows have an issue of their own.
    if (!PARTS.has(measure) || rank <= 0 || column.window !== undefined || parts.length === 0) continue
    issues.warn(
      'parts_left_out',
      { field: { field: measure }, header, names: { names: parts } },
      { column: header },
    )
  }
}

/** Whether a column has a value that differs from the chosen column's. */
function holdsMore(column: MeasureColumn, chosen: MeasureColumn): boolean {
  for (let at = 0; at < column.size; at++)
    if (column.at(at) > 0 && column.at(at) !== chosen.at(at)) return true
  return false
}

function differ(a: MeasureColumn, b: MeasureColumn): boolean {
  for (let at = 0; at < a.size; at++) if (Math.abs(a.at(at) - b.at(at)) > 0.011) return true
  return false
}
