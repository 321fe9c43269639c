import { readExport, type ReadOptions } from '../../src/shared/exports/read-export'
import type { AdsTable } from '../../src/shared/exports/ads-table'
import { toResultKind, type ResultKind } from '../../src/shared/exports/values/vocabulary'

export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function toUtf16(text: string, { mark = true, bigEndian = false } = {}): Uint8Array {
  const units = mark ? `\ufeff${text}` : text
  const bytes = new Uint8Array(units.length * 2)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < units.length; i++) view.setUint16(i * 2, units.charCodeAt(i), !bigEndian)
  return bytes
}

export function read(text: string, options?: ReadOptions): AdsTable {
  return readExport(toBytes(text), options)
}

/** Sum of a column without its blanks; null if the file does not have it. */
export function sum(values: Float64Array | null | undefined): number | null {
  if (!values) return null
  let total = 0
  for (const value of values) if (!Number.isNaN(value)) total += value
  return Math.round(total * 1e6) / 1e6
}

export function codes(table: AdsTable): string[] {
  return table.issues.map(({ code }) => code)
}

/** Kind of each row's results; empty without a column that names them. */
export function resultKinds(table: AdsTable): ResultKind[] {
  return table.dimensions.resultType?.map(toResultKind) ?? []
}
