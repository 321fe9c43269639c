import type { AdsTable, Field, Measure } from '../ads-table'
import { toResultKind, type ResultKind } from './vocabulary'

/** Purchases and their value by row, NaN where the file has none. */
export interface ResolvedPurchases {
  values: Float64Array | null
  /** The file's own name: `Website purchases`, `Conversions`. */
  label: string | null
  source: 'column' | 'results' | 'conversions' | null
  /** In the file's currency. */
  value: Float64Array | null
  valueLabel: string | null
  /** True when the file has no value column and the value is ROAS × spend. */
  valueDerived: boolean
}

export interface ResolvedClicks {
  values: Float64Array | null
  kind: 'link clicks' | 'clicks (all)' | 'clicks' | null
}

/** Header of the column read for `field`, exactly as in the file; null when there is none. */
export function findHeader(table: AdsTable, field: Field): string | null {
  return table.columns.find((column) => column.field === field && !column.ignored)?.header ?? null
}

/**
 * Purchases come from a purchase column, else from Results in rows whose type is purchase, else from Google's
 * conversions, labelled as such. Value comes from the matching value column, else from ROAS × spend.
 */
export function resolvePurchases(table: AdsTable): ResolvedPurchases {
  const { purchases, results, conversions } = table.measures
  if (purchases) {
    return {
      values: purchases,
      label: findHeader(table, 'purchases'),
      source: 'column',
      ...findValue(table, 'purchaseValue', 'roas'),
    }
  }
  const types = table.dimensions.resultType
  if (results && types?.some((type) => toResultKind(type) === 'purchase')) {
    const isPurchase = types.map((type) => toResultKind(type) === 'purchase')
    const label = types[isPurchase.indexOf(true)] ?? null
    const stated = findValue(table, 'purchaseValue', 'roas')
    const value = stated.value ? stated : findValue(table, 'resultValue', 'resultRoas')
    return {
      values: results.map((count, row) => (isPurchase[row] ? count : Number.NaN)),
      label,
      source: 'results',
      ...value,
      value:
        value.value?.map((amount, row) => (isPurchase[row] || stated.value ? amount : Number.NaN)) ?? null,
    }
  }
  if (conversions && table.platform !== 'meta') {
    const own = findValue(table, 'conversionValue', 'roas')
    return {
      values: conversions,
      label: findHeader(table, 'conversions'),
      source: 'conversions',
      ...(own.value ? own : findValue(table, 'purchaseValue', 'roas')),
    }
  }
  return { values: null, label: null, source: null, ...findValue(table, 'purchaseValue', 'roas') }
}

function findValue(table: AdsTable, field: Measure, roasField: Measure) {
  const value = table.measures[field]
  if (value) return { value, valueLabel: findHeader(table, field), valueDerived: false }
  const roas = table.measures[roasField]
  const spend = table.measures.spend
  if (!roas || !spend) return { value: null, valueLabel: null, valueDerived: false }
  const header = findHeader(table, roasField) ?? 'ROAS'
  return {
    value: roas.map((ratio, row) => ratio * (spend[row] ?? Number.NaN)),
    valueLabel: `${header} × spend`,
    valueDerived: true,
  }
}

/** Link clicks, else all clicks under their own name. Interactions are not clicks. */
export function resolveClicks(table: AdsTable): ResolvedClicks {
  const { linkClicks, clicksAll } = table.measures
  if (linkClicks) return { values: linkClicks, kind: 'link clicks' }
  if (clicksAll) return { values: clicksAll, kind: table.platform === 'meta' ? 'clicks (all)' : 'clicks' }
  return { values: null, kind: null }
}

/** Sum of results by result label. Different kinds are never added together. */
export function sumResults(table: AdsTable): { label: string; kind: ResultKind; count: number }[] {
  const { results } = table.measures
  if (!results) return []
  const types = table.dimensions.resultType
  const counts = new Map<string, number>()
  for (let row = 0; row < results.length; row++) {
    const count = results[row]!
    if (Number.isNaN(count)) continue
    const label = types?.[row] ?? ''
    counts.set(label, (counts.get(label) ?? 0) + count)
  }
  return [...counts].map(([label, count]) => ({ label, kind: toResultKind(label), count }))
}
