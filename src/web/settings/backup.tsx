import { send } from '../lib/api'
import { useTask } from '../lib/use-task'
import { Button } from '../ui/button'
import { toastFailure } from '../ui/toast'
import { useConfirmedPassword } from '../ui/use-confirmed-password'

/** The whole workspace as one file. */
export function Backup() {
  const { withPassword, passwordDialog } = useConfirmedPassword()
  const download = useTask(async () => {
    try {
      const response = await withPassword(() => send('/api/backup'))
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      saveFile(await response.blob(), name ?? 'spendlens-backup.db')
    } catch (error) {
      toastFailure('Could not make a backup', error)
    }
  })
  return (
    <>
      <Button icon="download" disabled={download.pending} onClick={() => void download.run()}>
        {download.pending ? 'Preparing...' : 'Download backup'}
      </Button>
      {passwordDialog}
    </>
  )
}

function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; the copy in memory can go.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
