import { findDimension } from '../../../shared/audit/summary/dimension'
import type { AdsTable } from '../../../shared/exports/ads-table'
import { segmentNoun } from '../../../shared/narrative/labels'
import type { ReportType } from '../../../shared/report-types/names'
import { capitalize, formatPeriod, formatWholeMoney, plural } from '../../lib/format'

const PLATFORMS = { meta: 'Meta Ads Manager', google: 'Google Ads', unknown: 'Not recognized' } as const

export function describePlatform({ platform }: Pick<AdsTable, 'platform'>): string {
  return PLATFORMS[platform]
}

/** Turns `de` into `German`. */
export function nameLanguage(tag: string | null): string {
  if (tag === null) return 'Not recognized'
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
}

const REASONS: Record<AdsTable['dropped'][number]['reason'], readonly [string, string]> = {
  total: ['total row, kept as a check', 'total rows, kept as a check'],
  subtotal: ['subtotal', 'subtotals'],
  aggregate: ['summary row', 'summary rows'],
  note: ['note', 'notes'],
  blank: ['blank line', 'blank lines'],
}

/** `1 total row, kept as a check and 3 blank lines`. */
export function describeDropped(dropped: AdsTable['dropped']): string {
  const counts = [...Map.groupBy(dropped, (row) => row.reason)].map(([reason, rows]) =>
    plural(rows.length, REASONS[reason][0], REASONS[reason][1]),
  )
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(counts)
}

const IGNORED = {
  unknown: 'not known',
  custom: 'custom metric',
  duplicate: 'second of the same',
  empty: 'empty',
  not_needed: 'not needed',
} as const

export function describeIgnored(reason: keyof typeof IGNORED | undefined): string {
  return reason ? IGNORED[reason] : 'not used'
}

/** Turns `linkClicks` into `link clicks`. */
export function nameField(field: string): string {
  return field.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
}

/** The file on one line: `Meta Ads Manager, 317 rows, Oct 1 – 31, 2026, USD`. */
export function describeTable(
  table: Pick<AdsTable, 'platform' | 'rowCount' | 'period' | 'currency'>,
): string {
  const { rowCount, period, currency } = table
  return [
    describePlatform(table),
    plural(rowCount, 'row'),
    period && formatPeriod(period),
    currency ?? 'currency not stated',
  ]
    .filter(Boolean)
    .join(', ')
}

const SHORT_PLATFORMS = { meta: 'Meta', google: 'Google', unknown: '' } as const

/** Kind of rows of an export: `Google search terms`. */
export function nameKind(table: AdsTable, best: ReportType | undefined): string {
  const what = best
    ? segmentNoun({ reportType: best, dimension: findDimension(table, best)?.name ?? '' }).many
    : 'export'
  return capitalize(`${SHORT_PLATFORMS[table.platform]} ${what}`.trim())
}

/** The file with its best type: `Google search terms, May 5 – 24, 2026, R$4,120`. Leaves out what it does not state. */
export function nameExport(table: AdsTable, best: ReportType | undefined): string {
  // Assets share the spend of their ad, so their sum would count it several times.
  const spend = table.dimensions.asset ? undefined : table.measures.spend
  const sum = spend?.reduce((total, amount) => total + (Number.isNaN(amount) ? 0 : amount), 0)
  return [
    nameKind(table, best),
    table.period && formatPeriod(table.period),
    sum !== undefined && table.currency !== null && formatWholeMoney(sum, table.currency),
  ]
    .filter(Boolean)
    .join(', ')
}
