import type { Measure } from '../ads-table'
import type { Candidate } from '../headers/match-columns'
import type { MeasureColumn } from '../columns/measure-column'
import { FIELD_LABELS } from '../headers/field-labels'
import type { IssueList } from '../issue-list'
import type { TableBuilder } from '../columns/table-builder'

/** Fields whose columns all mean the same, whatever they are called. Purchases of the website are not those of the app. */
const ONE_MEANING: ReadonlySet<Measure> = new Set<Measure>(['spend', 'impressions'])

/** Currencies of the spend columns that hold anything: a file put together from accounts has one for each. */
export function findSpendCurrencies(candidates: readonly Candidate[], { measures }: TableBuilder): string[] {
  const filled = new Set(
    measures.filter(({ measure, filled }) => measure === 'spend' && filled > 0).map(({ index }) => index),
  )
  return [
    ...new Set(candidates.flatMap(({ column }) => (filled.has(column.index) ? (column.currency ?? []) : []))),
  ]
}

/** Two columns for one thing whose figures differ: one of them is something else than it says. */
export function checkTwins(builder: TableBuilder, candidates: readonly Candidate[], issues: IssueList): void {
  const headerOf = (index: number) => candidates.find(({ column }) => column.index === index)!.column.header
  for (const [measure, chosen] of builder.chosenMeasures()) {
    for (const twin of builder.measures) {
      if (twin === chosen || twin.measure !== measure) continue
      const [header, other] = [headerOf(chosen.index), headerOf(twin.index)]
      if ((!ONE_MEANING.has(measure) && header !== other) || !differ(chosen, twin)) continue
      const names = header === other ? `“${header}” stands twice` : `“${header}” and “${other}” both name it`
      issues.warn(
        'duplicate_columns',
        `${FIELD_LABELS[measure]} is in two columns with different figures: ${names}. The ${chosen.index < twin.index ? 'first' : 'second'} was read. If the other is right, leave this one out.`,
        { column: other },
      )
      break
    }
  }
}

function differ(a: MeasureColumn, b: MeasureColumn): boolean {
  for (let at = 0; at < a.size; at++) if (Math.abs(a.at(at) - b.at(at)) > 0.011) return true
  return false
}
