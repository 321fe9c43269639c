import { readWorkbook } from '../../../shared/workbook/read-workbook'

/** The sheet of the ads export as CSV, or why there is none. */
export type WorkbookAnswer = { csv: string } | { message: string }

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  readWorkbook(data).then(
    (csv) => answer({ csv }),
    (error: unknown) => answer({ message: error instanceof Error ? error.message : String(error) }),
  )
})

function answer(message: WorkbookAnswer): void {
  postMessage(message)
}
