import { DownloadButton } from './download-button'

/** The whole workspace as one file. */
export default function Backup() {
  return (
    <DownloadButton path="/api/backup" fallbackName="spendlens-backup.db" failure="Could not make a backup">
      Download backup
    </DownloadButton>
  )
}
