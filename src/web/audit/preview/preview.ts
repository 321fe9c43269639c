import { recogniseTypes } from '../../../shared/audit/summary/recognise'
import type { AdsTable, Field } from '../../../shared/exports/ads-table'
import { readExport } from '../../../shared/exports/read-export'
import type { ReportType } from '../../../shared/report-types/names'
import type { TrustEntry } from '../../../shared/schemas/trust'
import { today } from '../../lib/format'
import { nameExport } from './preview-words'

/** Result of reading a file in the browser, before anything is sent. */
export type Preview =
  | { status: 'reading' }
  | { status: 'failed'; message: string }
  | {
      status: 'ready'
      table: AdsTable
      /** The file in one line: `Google search terms, May 5 – 24, 2026, R$4,120`. */
      name: string
      /** The type that the file was exported for first. */
      served: ReportType[]
      /** Whether it has no amount spent: an ads export all the same, but nothing that could be audited. */
      spendless: boolean
      /** Trust entries that a report of this type will have. */
      trustOf: (type: ReportType) => Promise<TrustEntry[]>
    }

/** Columns assigned by hand: header as in the file to field, or to null to leave it out. */
export type Assignments = Record<string, string | null>

/** Reads a file with the very code that the server reads it with. */
export async function readPreview(file: File, assign: Assignments): Promise<Preview> {
  try {
    const table = readExport(new Uint8Array(await file.arrayBuffer()), {
      fileName: file.name,
      assign: assign as Record<string, Field | null>,
    })
    const served = recogniseTypes(table)
    const trustOf = async (type: ReportType) => {
      const { previewTrust } = await import('../../../shared/preview-trust')
      return previewTrust(table, type, today())
    }
    const spendless = table.measures.spend === undefined
    return { status: 'ready', table, name: nameExport(table, served[0]), served, spendless, trustOf }
  } catch (error) {
    return { status: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

/** The file as rows of cells, header first, for the call that takes images with their figures. */
export async function readCells(file: File): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const table = readExport(bytes, { fileName: file.name })
  return toCells(table)
}

function toCells({ columns, dimensions, measures, rowCount }: AdsTable): string[][] {
  // Rates are worked out again from the sums, so those that the platform printed are left behind.
  const used = columns.filter(({ field }) => field !== null && !field.startsWith('stated'))
  const header = used.map((column) => column.header)
  const rows = Array.from({ length: rowCount }, (_, row) =>
    used.map(({ field }) => {
      const text = dimensions[field as keyof typeof dimensions]?.[row]
      if (text !== undefined) return text
      const number = measures[field as keyof typeof measures]?.[row]
      return number === undefined || Number.isNaN(number) ? '' : String(number)
    }),
  )
  return [header, ...rows]
}
