import { send } from '../lib/api'
import { saveBlob } from '../lib/save-blob'
import { Button } from '../ui/button'
import { useAction } from '../ui/toast'

/** The whole workspace as one file. */
export function Backup() {
  return (
    <DownloadButton path="/api/backup" fallbackName="spendlens-backup.db" failure="Could not make a backup">
      Download backup
    </DownloadButton>
  )
}

/** The workspace's lists for a spreadsheet. */
export function DataExport() {
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton
        path="/api/exports/clients.csv"
        fallbackName="clients.csv"
        failure="Could not export the clients"
      >
        Clients as CSV
      </DownloadButton>
      <DownloadButton
        path="/api/exports/reports.csv"
        fallbackName="reports.csv"
        failure="Could not export the reports"
      >
        Reports as CSV
      </DownloadButton>
    </div>
  )
}

/** Saves a file of the server's that holds so much that it wants the password again. */
function DownloadButton({
  path,
  fallbackName,
  failure,
  children,
}: {
  path: string
  fallbackName: string
  /** The title of the toast when it fails. */
  failure: string
  children: string
}) {
  const download = useAction(failure, () => saveDownload(path, fallbackName))
  return (
    <Button icon="download" disabled={download.pending} onClick={() => void download.run()}>
      {download.pending ? 'Preparing...' : children}
    </Button>
  )
}

/** Fetches a file of the server's and saves it under the name that comes with it. */
async function saveDownload(path: string, fallbackName: string): Promise<void> {
  const response = await send(path)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveBlob(await response.blob(), name ?? fallbackName)
}
