import { DownloadButton } from './download-button'

/** The workspace's lists for a spreadsheet. */
export default function DataExport() {
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
