import { AppError } from '../../../shared/app-error'
import { SOURCE_NOTES } from '../../../shared/exports/source-notes'
import type { ReportType } from '../../../shared/report-types/names'
import type { Period } from '../../../shared/schemas/segment'
import type { Column } from './columns'
import { ACCOUNT_TOTAL, REPORT_QUERIES } from '../api/queries'
import { readField, type AdsRow } from './rows'

/** With more rows, the days are summed up. A report that is still longer is refused. */
const MOST_ROWS = 40_000

export interface LoadedAccount {
  /** Customer id, digits only. */
  id: string
  name: string | null
  timeZone: string | null
}

/** Results of all queries of one load. */
export interface Loaded {
  type: ReportType
  period: Period
  account: LoadedAccount
  rows: Grouped
  /** The account's total; null where Google gave none. */
  total: AdsRow | null
  places: Map<string, string>
  actions: ConversionAction[]
}

export interface ConversionAction {
  name: string
  /** Whether the Conversions column counts it. */
  counted: boolean
}

interface Group {
  labels: string[]
  /** By column: the sum (null without values), or the text of a kept column. */
  values: (number | string | null)[]
}

/** Adds up API rows with equal labels: Google splits an age by ad group, an export does not. */
export class Grouped {
  readonly #groups = new Map<string, Group>()
  readonly #labels: Column[]
  readonly #values: Column[]

  constructor(readonly columns: readonly Column[]) {
    this.#labels = columns.filter((column) => column.kind === 'label')
    this.#values = columns.filter((column) => column.kind !== 'label')
  }

  get size(): number {
    return this.#groups.size
  }

  add(row: AdsRow): void {
    const labels = this.#labels.map((column) => (column.read(row) as string).replace(/\p{Cc}+/gu, ' '))
    this.#merge(
      labels,
      this.#values.map((column) => column.read(row)),
    )
  }

  #merge(labels: string[], values: Group['values']): void {
    const key = labels.join('\u0000')
    const group = this.#groups.get(key)
    if (!group) {
      this.#groups.set(key, { labels, values: [...values] })
      return
    }
    this.#values.forEach((column, i) => {
      const value = values[i]!
      if (column.kind === 'sum' && value !== null)
        group.values[i] = Number(group.values[i] ?? 0) + Number(value)
    })
  }

  /** A copy without the column `header`, and without figures that cannot be added up over it. */
  without(header: string): Grouped {
    const folded = new Grouped(
      this.columns.filter((column) => column.header !== header && column.kind !== 'kept'),
    )
    const at = this.#labels.findIndex((column) => column.header === header)
    const sums = this.#values.flatMap((column, i) => (column.kind === 'sum' ? i : []))
    for (const { labels, values } of this.#groups.values()) {
      folded.#merge(
        labels.toSpliced(at, 1),
        sums.map((i) => values[i]!),
      )
    }
    return folded
  }

  /**
   * Returns itself, or a copy without days if it has too many rows. Throws `google_too_much` if that is not enough.
   * Called after each page, so that memory stays bounded.
   */
  bounded(): Grouped {
    if (this.size <= MOST_ROWS) return this
    const folded = this.#labels.some(({ header }) => header === 'Day') ? this.without('Day') : this
    if (folded.size <= MOST_ROWS) return folded
    throw new AppError(
      'google_too_much',
      'This account has too many rows for that period. Choose a shorter one.',
    )
  }

  placeIds(): string[] {
    const ids = new Set<string>()
    for (const { labels } of this.#groups.values()) {
      labels.forEach((label, i) => isPlace(this.#labels[i]!) && label !== '' && ids.add(label))
    }
    return [...ids]
  }

  /** Cells in column order, sorted by label, so that equal figures give equal files. */
  toCells(places: Map<string, string>): string[][] {
    const sorted = [...this.#groups.values()].sort((a, b) => compare(a.labels, b.labels))
    return sorted.map(({ labels, values }) =>
      this.columns.map((column) => {
        if (column.kind === 'label') {
          const text = labels[this.#labels.indexOf(column)]!
          return column.place ? (places.get(text) ?? text) : text
        }
        const value = values[this.#values.indexOf(column)]!
        return value === null ? '' : column.kind === 'sum' ? column.print(Number(value)) : String(value)
      }),
    )
  }
}

const isPlace = (column: Column) => column.kind === 'label' && column.place === true

function compare(a: string[], b: string[]): number {
  const at = a.findIndex((text, i) => text !== b[i])
  return at === -1 ? 0 : a[at]! < b[at]! ? -1 : 1
}

/**
 * Writes a load as the export that a person would have downloaded: title, period, source, header, rows, account
 * total. The same reader reads both, so an account gives the same report either way.
 */
export function toExport({ type, period, account, rows, total, places, actions }: Loaded): string {
  if (rows.size === 0) {
    throw new AppError(
      'google_no_data',
      'This Google Ads account has no figures for this report in that period. Choose another period.',
    )
  }
  const kept = rows.bounded()
  const lines = [
    [REPORT_QUERIES[type].title],
    [`${printDay(period.start)} - ${printDay(period.end)}`],
    [describeSource(account)],
    ...describeActions(actions).map((line) => [line]),
    kept.columns.map((column) => column.header),
    ...kept.toCells(places),
    ...(total ? [toTotalLine(kept.columns, total)] : []),
  ]
  return lines.map((cells) => cells.map(quote).join(',')).join('\n')
}

function toTotalLine(columns: readonly Column[], total: AdsRow): string[] {
  const counted = new Set(ACCOUNT_TOTAL.columns.map((column) => column.header))
  const cells = columns.map((column) => {
    if (column.kind !== 'sum' || !counted.has(column.header)) return ''
    const value = column.read(total)
    return value === null ? '' : column.print(value)
  })
  return cells.with(0, 'Total: Account')
}

function describeSource({ id, name, timeZone }: LoadedAccount): string {
  const parts = [name, timeZone].filter((part) => part !== null)
  return `${SOURCE_NOTES.loaded} ${printCustomerId(id)}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`
}

/** Conversion actions that the Conversions column counts. They are listed, not added up, since one sale can fire several. */
function describeActions(actions: ConversionAction[]): string[] {
  const names = (counted: boolean) =>
    actions.filter((action) => action.counted === counted).map(({ name }) => name)
  const [primary, secondary] = [names(true), names(false)]
  return [
    ...(primary.length > 0 ? [`${SOURCE_NOTES.counted} ${primary.join('; ')}`] : []),
    ...(secondary.length > 0 ? [`${SOURCE_NOTES.uncounted} ${secondary.join('; ')}`] : []),
  ]
}

export function toConversionAction(row: AdsRow): ConversionAction {
  return {
    name: String(readField(row, 'conversion_action.name') ?? ''),
    counted: readField(row, 'conversion_action.include_in_conversions_metric') === true,
  }
}

/** Formats `1112223334` as `111-222-3334`. */
function printCustomerId(id: string): string {
  return id.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}

function printDay(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

function quote(cell: string): string {
  return /[",\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
