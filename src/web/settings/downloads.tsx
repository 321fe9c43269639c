import { send } from '../lib/api'
import { saveBlob } from '../lib/save-blob'
import { Button } from '../ui/button'
import { useAction } from '../ui/toast'

/** Downloads the whole workspace as one file. */
export function Backup() {
  return (
    <DownloadButton path="/api/backup" fallbackName="spendlens-backup.db" failure="Could not make a backup">
      Download backup
    </DownloadButton>
  )
}

/** Downloads the workspace's lists for a spreadsheet. */
export function DataExport() {
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton
        path="/api/exports/clients.csv"
        fallbackName="clients.csv"
        failure="Could not export the clients"
      >
        Clients CSV
      </DownloadButton>
      <DownloadButton
        path="/api/exports/reports.csv"
        fallbackName="reports.csv"
        failure="Could not export the reports"
      >
        Reports CSV
      </DownloadButton>
    </div>
  )
}

/** Downloads a file for which the server requires the password again. */
function DownloadButton({
  path,
  fallbackName,
  failure,
  children,
}: {
  path: string
  fallbackName: string
  /** Title of the toast on failure. */
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

/** Saves a file from the server under the name in its Content-Disposition header. */
async function saveDownload(path: string, fallbackName: string): Promise<void> {
  const response = await send(path)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveBlob(await response.blob(), name ?? fallbackName)
}
