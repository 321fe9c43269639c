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
      /** The file on one line: `Google search terms, May 5 – 24, 2026, R$4,120`. */
      name: string
      /** Types that the file fits, the most likely first. */
      served: ReportType[]
      /** The file has no spend, so it is an ads export without anything to audit. */
      spendless: boolean
      /** Trust entries that a report of this type would have. */
      trustOf: (type: ReportType) => Promise<TrustEntry[]>
    }

/** Assigned columns: header as in the file to field, null to ignore the column. */
export type Assignments = Record<string, string | null>

/** Reads a file with the server's code. */
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

/** The file as rows of cells, header first, for the request with images. */
export async function readCells(file: File): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const table = readExport(bytes, { fileName: file.name })
  return toCells(table)
}

function toCells({ columns, dimensions, measures, rowCount }: AdsTable): string[][] {
  // Rates are computed from the sums, so printed rates are left out.
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
