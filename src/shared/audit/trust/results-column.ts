import type { AdsTable, Measure } from '../../exports/ads-table'
import { sumOf } from '../../exports/totals/reconcile'
import { toResultKind } from '../../exports/values/vocabulary'
import type { Summary } from '../summary/summary'
import type { TrustDraft } from './trust'

/** Columns that count purchases or other conversions. */
const COUNTS = [
  'purchases',
  'results',
  'conversions',
  'leads',
  'messages',
] as const satisfies readonly Measure[]

/** A results column that counts several kinds. They are split into goals and never added up. */
export function findMixed({ table, groups, total }: Summary): TrustDraft | null {
  const { results } = table.measures
  const types = table.dimensions.resultType
  if (!results || !types) return null
  const kinds = new Map<string, number>()
  types.forEach((type, row) => {
    if (type === '' || !(results[row]! > 0)) return
    const kind = toResultKind(type)
    if (kind === 'unknown' || kind === 'mixed') return
    const key = kind === 'custom' ? type : kind
    kinds.set(key, (kinds.get(key) ?? 0) + results[row]!)
  })
  if (kinds.size < 2) return null
  return {
    code: 'mixed_results',
    effect: 'qualifies',
    subject: 'account',
    detail: [...kinds.keys()].filter((kind) => kind !== 'custom').length > 1 ? 'kinds' : 'custom',
    figures: [
      { metric: 'resultKinds', value: kinds.size, rows: total.rows },
      { metric: 'segments', value: groups.length, rows: total.rows },
    ],
  }
}

/** Results that only the file's total states, since the platform does not split them by these rows. */
export function findUnsplit(table: AdsTable, rows: Uint32Array): TrustDraft | null {
  const total = table.statedTotals.toSorted((a, b) => (b.measures.spend ?? 0) - (a.measures.spend ?? 0))[0]
  if (!total) return null
  const bought = COUNTS.find((name) => (total.measures[name] ?? 0) > 0)
  if (!bought) return null
  const isEmpty = (name: Measure) => !table.measures[name] || sumOf(table.measures[name]) === 0
  if (!COUNTS.every(isEmpty)) return null
  return {
    code: 'unsplit_results',
    effect: 'stops',
    subject: 'account',
    detail: bought,
    figures: [
      { metric: 'statedResults', value: total.measures[bought]!, rows: [total.row] },
      { metric: 'segments', value: rows.length, rows },
    ],
  }
}
