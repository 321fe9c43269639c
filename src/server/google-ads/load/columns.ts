import { printAmount, printCount, readField, type AdsRow } from './rows'

/**
 * A column of the export that a loaded report is written as, with Google's own header. `label` cells name a row,
 * `sum` columns are added up over rows with equal labels, `kept` ones cannot be added up.
 */
export type Column =
  | { kind: 'label'; header: string; fields: string[]; read: (row: AdsRow) => string; place?: true }
  | {
      kind: 'sum'
      header: string
      fields: string[]
      read: (row: AdsRow) => number | null
      print: (sum: number) => string
    }
  | { kind: 'kept'; header: string; fields: string[]; read: (row: AdsRow) => string }

const MICROS = 1_000_000

export function label(header: string, field: string, words?: Record<string, string>): Column {
  const read = (row: AdsRow) => {
    const value = readField(row, field)
    const text = value === undefined || value === null ? '' : String(value)
    return words?.[text] ?? (words ? toWords(text) : text)
  }
  return { kind: 'label', header, fields: [field], read }
}

/** A place by number (`2840` or `geoTargetConstants/2840`); its name is queried later. */
export function place(header: string, field: string): Column {
  const read = (row: AdsRow) => /\d+$/.exec(String(readField(row, field) ?? ''))?.[0] ?? ''
  return { kind: 'label', header, fields: [field], read, place: true }
}

export function count(header: string, field: string): Column {
  return { kind: 'sum', header, fields: [field], read: (row) => readNumber(row, field), print: printCount }
}

export function amount(header: string, field: string): Column {
  return { kind: 'sum', header, fields: [field], read: (row) => readNumber(row, field), print: printAmount }
}

/** Money in micros, added up as integers and converted once. */
export function money(header: string, field: string): Column {
  return {
    kind: 'sum',
    header,
    fields: [field],
    read: (row) => readNumber(row, field),
    print: (micros) => printAmount(micros / MICROS),
  }
}

/** A figure that cannot be added up; blank where there is none. */
export function kept(header: string, field: string): Column {
  return { kind: 'kept', header, fields: [field], read: (row) => String(readField(row, field) ?? '') }
}

export function keptMoney(header: string, field: string): Column {
  const read = (row: AdsRow) => {
    const micros = readNumber(row, field)
    return micros === null ? '' : printAmount(micros / MICROS)
  }
  return { kind: 'kept', header, fields: [field], read }
}

/** Google gives shares below 10% and above 90% as bounds (0.0999 and 0.9001), which exports print as `< 10%`. */
export function share(header: string, field: string): Column {
  const read = (row: AdsRow) => {
    const fraction = readNumber(row, field)
    if (fraction === null) return ' --'
    if (fraction === 0.0999) return '< 10%'
    return fraction === 0.9001 ? '> 90%' : `${(fraction * 100).toFixed(2)}%`
  }
  return { kind: 'kept', header, fields: [field], read }
}

/** Quartiles are fractions of impressions. They are converted to counts, which can be added up. */
export function watched(header: string, field: string): Column {
  const read = (row: AdsRow) => {
    const part = readNumber(row, field)
    const impressions = readNumber(row, 'metrics.impressions')
    return part === null || impressions === null ? null : Math.round(part * impressions)
  }
  return { kind: 'sum', header, fields: [field, 'metrics.impressions'], read, print: printCount }
}

/** Texts of a responsive ad in Google's order, else the fields of an older ad. */
export function texts(header: string, lists: string[], singles: string[]): Column {
  const read = (row: AdsRow) => {
    for (const list of lists) {
      const assets = readField(row, list)
      if (Array.isArray(assets)) return assets.map((asset: { text?: string }) => asset.text ?? '').join(' | ')
    }
    return singles.flatMap((field) => readField(row, field) ?? []).join(' | ')
  }
  return { kind: 'label', header, fields: [...lists, ...singles], read }
}

function readNumber(row: AdsRow, field: string): number | null {
  const value = readField(row, field)
  if (value === undefined || value === null || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** `RESPONSIVE_SEARCH_AD` → `Responsive search ad`. */
function toWords(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
