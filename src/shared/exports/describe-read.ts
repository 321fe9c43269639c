import type { AdsTable, ColumnMatch } from './ads-table'
import { FIELD_LABELS } from './field-labels'

/** How a file was read, in words, for the panel beside an upload and for the command line. */
export interface ReadDescription {
  /** Label and value, most useful first. */
  facts: { label: string; value: string }[]
  columns: { header: string; meaning: string | null; why: string | null }[]
  dropped: { what: string; rows: number[] }[]
}

const PLATFORMS = { meta: 'Meta Ads', google: 'Google Ads', unknown: 'Not recognized' } as const
const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'vertical bar' } as const
/** Names of languages where `Intl.DisplayNames` gives an unusual or too detailed one. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'pt-BR': 'Portuguese',
  'pt-PT': 'Portuguese',
  'zh-CN': 'Chinese (simplified)',
  'zh-TW': 'Chinese (traditional)',
}
const ENGLISH = new Intl.DisplayNames('en', { type: 'language' })
const IGNORED: Readonly<Record<NonNullable<ColumnMatch['ignored']>, string>> = {
  unknown: 'not recognized',
  custom: 'named by hand in Ads Manager',
  duplicate: 'another column holds this',
  empty: 'nothing in it',
  not_needed: 'not needed',
}
const DROPPED: Readonly<Record<AdsTable['dropped'][number]['reason'], string>> = {
  total: 'Total rows',
  subtotal: 'Subtotal rows',
  aggregate: 'Rows for everything else',
  note: 'Notes and repeated headers',
  blank: 'Blank rows',
}

export function describeRead(table: AdsTable): ReadDescription {
  return {
    facts: describeFacts(table),
    columns: table.columns.map(describeColumn),
    dropped: describeDropped(table),
  }
}

function describeFacts(table: AdsTable): ReadDescription['facts'] {
  const { numberLocale, period, currency, dropped } = table
  const example = `1${numberLocale.group ?? ''}234${numberLocale.decimal}56`
  const readable = [
    { label: 'Platform', value: PLATFORMS[table.platform] },
    {
      label: 'Language',
      value: table.language ? (LANGUAGES[table.language] ?? ENGLISH.of(table.language)!) : 'Not recognized',
    },
    { label: 'Period', value: period ? `${period.start} to ${period.end}` : 'Not in this file' },
    { label: 'Currency', value: currency ?? 'Not in this file' },
    { label: 'Attribution', value: table.attribution.join('; ') || 'Not in this file' },
    {
      label: 'Rows',
      value: `${table.rowCount} read${dropped.length > 0 ? `, ${dropped.length} left out` : ''}`,
    },
    {
      label: 'Numbers',
      value: `${example} (${numberLocale.assumed ? 'assumed from' : 'from'} ${numberLocale.evidence})`,
    },
    {
      label: 'File',
      value: `${table.encoding.toUpperCase()}, ${DELIMITERS[table.delimiter]}, header in row ${table.headerRow}`,
    },
  ]
  const used = table.columns.filter(({ field }) => field !== null).length
  return [...readable, { label: 'Columns', value: `${used} used of ${table.columns.length}` }]
}

function describeColumn(column: ColumnMatch): ReadDescription['columns'][number] {
  const { header, field } = column
  return { header, meaning: field && FIELD_LABELS[field], why: sayWhy(column) }
}

function sayWhy({ field, ignored, assigned }: ColumnMatch): string | null {
  if (assigned) return field === null ? 'left out by hand' : 'assigned by hand'
  return field === null && ignored ? IGNORED[ignored] : null
}

function describeDropped({ dropped }: AdsTable): ReadDescription['dropped'] {
  const rows = Map.groupBy(dropped, ({ reason }) => reason)
  return [...rows].map(([reason, records]) => ({
    what: DROPPED[reason],
    rows: records.map(({ row }) => row),
  }))
}
