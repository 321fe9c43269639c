import { identifyTable } from '../../../shared/account/identify-table'
import type { FileIdentity } from '../../../shared/account/reconcile'
import { unzipDrop } from '../../../shared/archive/unzip-drop'
import type { Field } from '../../../shared/exports/ads-table'
import { readExport } from '../../../shared/exports/read-export'
import type { ReportType } from '../../../shared/report-types/names'
import { readWorkbook } from '../../../shared/workbook/read-workbook'
import { nameExport, nameKind } from '../preview/preview-words'
import type { Assignments } from '../preview/preview'
import { limitOf, MOST_FILES, MOST_BYTES } from './drop-limits'
import { hashOf } from '../file-hash'

export type ReadJob =
  | { kind: 'export'; name: string; bytes: Uint8Array; assign: Assignments }
  | { kind: 'workbook'; bytes: Uint8Array }
  | { kind: 'archive'; bytes: Uint8Array }

/** Description of an export that the preview shows before the file is sent. */
export interface ReadExport {
  identity: FileIdentity & { type: ReportType }
  /** One line: `Meta age groups, May 1 – 31, 2026, €5,540`. */
  line: string
  /** Its kind alone: `Meta age groups`. */
  kind: string
}

export type ReadAnswer =
  | { kind: 'export'; read: ReadExport | null }
  | { kind: 'workbook'; csv: string }
  | { kind: 'archive'; files: { name: string; bytes: Uint8Array }[]; leftOut: string[] }
  | { kind: 'failed'; message: string }

addEventListener('message', ({ data }: MessageEvent<ReadJob>) => {
  answer(data).then(
    (message) => postMessage(message),
    (error: unknown) =>
      postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  )
})

async function answer(job: ReadJob): Promise<ReadAnswer> {
  if (job.kind === 'workbook') return { kind: 'workbook', csv: await readWorkbook(job.bytes) }
  if (job.kind === 'archive')
    return {
      kind: 'archive',
      ...unzipDrop(job.bytes, { files: MOST_FILES, most: limitOf, total: MOST_BYTES }),
    }
  const { name, bytes, assign } = job
  const table = readExport(bytes, { fileName: name, assign: assign as Record<string, Field | null> })
  const identity = identifyTable(table, { file: name, hash: await identityOf(bytes) })
  if (!identity) return { kind: 'export', read: null }
  const type = identity.type as ReportType
  return {
    kind: 'export',
    read: { identity: { ...identity, type }, line: nameExport(table, type), kind: nameKind(table, type) },
  }
}

/** The file's hash; where the page has none, its length and both ends. */
async function identityOf(bytes: Uint8Array): Promise<string> {
  const hash = await hashOf(new Uint8Array(bytes))
  return hash ?? `${bytes.length}-${[...bytes.slice(0, 400), ...bytes.slice(-400)].join('')}`
}
