import { useTask } from '../lib/use-task'
import { Button } from '../ui/button'
import { toastFailure } from '../ui/toast'
import { useConfirmedPassword } from '../ui/use-confirmed-password'
import { saveDownload } from './save-download'

/** Saves a file of the server's that holds so much that it wants the password again. */
export function DownloadButton({
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
  const { withPassword, passwordDialog } = useConfirmedPassword()
  const download = useTask(async () => {
    try {
      await withPassword(() => saveDownload(path, fallbackName))
    } catch (error) {
      toastFailure(failure, error)
    }
  })
  return (
    <>
      <Button icon="download" disabled={download.pending} onClick={() => void download.run()}>
        {download.pending ? 'Preparing...' : children}
      </Button>
      {passwordDialog}
    </>
  )
}
