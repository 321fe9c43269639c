import { listenForFiles } from './lib/page-drop'
import { toastFailure } from './ui/toast-store'

/** Takes files dropped anywhere; on a screen that takes none, says so. Returns how to stop. */
export function takeFileDrops(): () => void {
  return listenForFiles(() =>
    toastFailure(
      'No file is needed here',
      'To audit an export, open a client, create an audit and drop the file there.',
    ),
  )
}
