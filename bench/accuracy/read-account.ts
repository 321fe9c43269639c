import Papa from 'papaparse'
import type { Goal } from './truth'

/** Row of a simulated export from a simple reader, for the baselines and for the statistics alone. */
export interface PlainRow {
  key: string
  objective: string | null
  spend: number
  impressions: number
  clicks: number
  landed: number
  results: number
  value: number
  plays3s: number
  days: { day: string; spend: number; impressions: number; clicks: number }[]
}

export interface PlainReport {
  goal: Goal
  video: boolean
  daily: boolean
  rows: PlainRow[]
}

const KEY_COLUMNS = [
  'Ad name',
  'Campaign name',
  'Text',
  'Image name',
  'Video name',
  'Region',
  'Age',
  'Gender',
  'Format',
  'Objective',
]

/** Reads an export: drops the totals row (empty key), reads blanks as zero, adds up rows with the same key. */
export function readPlainReport(csv: string): PlainReport {
  const { data, meta } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  const has = (column: string) => meta.fields?.includes(column) ?? false
  const keyColumn = KEY_COLUMNS.find(has) ?? 'Objective'
  const resultColumn = has('Purchases') ? 'Purchases' : 'Leads'
  const rows = new Map<string, PlainRow>()
  for (const record of data) {
    const key = record[keyColumn]
    if (!key) continue
    const number = (column: string) => Number(record[column] ?? '') || 0
    const row: PlainRow = rows.get(key) ?? {
      key,
      objective: record.Objective ?? null,
      spend: 0,
      impressions: 0,
      clicks: 0,
      landed: 0,
      results: 0,
      value: 0,
      plays3s: 0,
      days: [],
    }
    rows.set(key, row)
    const day = {
      day: record.Day ?? '',
      spend: number('Amount spent (USD)'),
      impressions: number('Impressions'),
      clicks: number('Link clicks'),
    }
    row.spend += day.spend
    row.impressions += day.impressions
    row.clicks += day.clicks
    row.landed += number('Landing page views')
    row.results += number(resultColumn)
    row.value += number('Purchases conversion value')
    row.plays3s += number('3-second video plays')
    if (has('Day')) row.days.push(day)
  }
  return {
    goal: has('Purchases conversion value') ? 'value' : 'count',
    video: has('3-second video plays'),
    daily: has('Day'),
    rows: [...rows.values()],
  }
}

/** Rows with the account's goal, if the export names objectives; else all rows. */
export function comparableRows({ rows, goal }: PlainReport): PlainRow[] {
  const wanted = goal === 'value' ? 'Sales' : 'Leads'
  return rows.filter(({ objective }) => objective === null || objective === wanted)
}
