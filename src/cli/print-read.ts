import type { AdsTable, Measure } from '../shared/exports/ads-table'
import { describeRead } from '../shared/exports/describe-read'
import { FIELD_LABELS } from '../shared/exports/field-labels'
import { sumOf } from '../shared/exports/totals/reconcile'
import { resolveClicks, resolvePurchases, sumResults } from '../shared/exports/values/results'

function toTotals(table: AdsTable): Record<string, number> {
  return Object.fromEntries(
    Object.entries(table.measures).map(([measure, values]) => [measure, round(sumOf(values))]),
  )
}

/** Sums of cents carry dust from binary fractions; a millionth is far below a cent. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

/** Everything about a file but its rows, for programs. Money in the file's currency. */
export function toFacts(table: AdsTable) {
  const { measures: _, dimensions, rowNumbers: __, ...rest } = table
  const purchases = resolvePurchases(table)
  const clicks = resolveClicks(table)
  return {
    ...rest,
    dimensions: Object.keys(dimensions),
    totals: toTotals(table),
    results: sumResults(table),
    clicks: { value: clicks.values && round(sumOf(clicks.values)), label: clicks.kind },
    purchases: { value: purchases.values && round(sumOf(purchases.values)), label: purchases.label },
    purchaseValue: {
      value: purchases.value && round(sumOf(purchases.value)),
      label: purchases.valueLabel,
      derived: purchases.valueDerived,
    },
  }
}

/** Sums of these say nothing: they are shown in JSON, for checks, and not to people. */
const NOT_ADDED =
  /^(?:results$|stated|reach|frequency|roas|resultRoas|avgPlay|search|impressionShare|quality|budget)/u
const SHOWN_ROWS = 8

type Line = readonly [label: string, value: string]

/** `toFacts` for people, as indented columns of text. */
export function toText(file: string, table: AdsTable, withColumns: boolean): string {
  const { facts, columns, dropped } = describeRead(table)
  const sections: [string, string[]][] = [
    ['Totals', align(toTotalLines(table))],
    ['Left out', align(dropped.map(({ what, rows }) => [what, `${rows.length} (${listRows(rows)})`]))],
    [
      'Columns',
      withColumns
        ? align(
            columns.map(({ header, meaning, why }) => [header, [meaning, why].filter(Boolean).join(', ')]),
          )
        : [],
    ],
    [
      'Worth knowing',
      table.issues.map(({ severity, message }) => `${severity === 'warning' ? '!' : '-'} ${message}`),
    ],
  ]
  const lines = [file, ...align(facts.map(({ label, value }) => [label, value])).map((line) => `  ${line}`)]
  for (const [title, content] of sections) {
    if (content.length > 0) lines.push('', `  ${title}`, ...content.map((line) => `    ${line}`))
  }
  return `${lines.join('\n')}\n`
}

function toTotalLines(table: AdsTable): Line[] {
  const show = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })
  const totals = Object.entries(toTotals(table)).filter(([measure]) => !NOT_ADDED.test(measure))
  return [
    ...totals.map(([measure, value]): Line => [FIELD_LABELS[measure as Measure], show(value)]),
    ...sumResults(table).map(({ label, count }): Line => [
      `Results: ${label || 'kind not stated'}`,
      show(count),
    ]),
  ]
}

function listRows(rows: readonly number[]): string {
  return `row ${rows.slice(0, SHOWN_ROWS).join(', ')}${rows.length > SHOWN_ROWS ? ', …' : ''}`
}

function align(lines: readonly Line[]): string[] {
  const width = Math.max(0, ...lines.map(([label]) => label.length))
  return lines.map(([label, value]) => `${label.padEnd(width)}  ${value}`)
}
