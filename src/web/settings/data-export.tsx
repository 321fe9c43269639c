import { DownloadLink } from '../ui/button'

/** The workspace's lists for a spreadsheet. */
export function DataExport() {
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadLink href="/api/exports/clients.csv" icon="download">
        Clients as CSV
      </DownloadLink>
      <DownloadLink href="/api/exports/reports.csv" icon="download">
        Reports as CSV
      </DownloadLink>
    </div>
  )
}
