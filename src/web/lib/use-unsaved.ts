import { useCallback, useEffect, useId } from 'react'
import { mayLeave, unsaved } from './unsaved'

/**
 * Asks before leaving the page would lose what was typed: by a link, the command palette, the browser's Back, a reload
 * or closing the tab. Returns what a Cancel button calls, which has no need to be asked.
 */
export function useUnsaved(isUnsaved: boolean): () => void {
  const id = useId()
  const discard = useCallback(() => void unsaved.delete(id), [id])
  useEffect(() => {
    if (!isUnsaved) return undefined
    unsaved.add(id)
    window.addEventListener('beforeunload', beforeUnload)
    // Absent from older browsers, where Back does not ask.
    window.navigation?.addEventListener('navigate', beforeTraverse)
    return () => {
      discard()
      window.removeEventListener('beforeunload', beforeUnload)
      window.navigation?.removeEventListener('navigate', beforeTraverse)
    }
  }, [isUnsaved, id, discard])
  return discard
}

const beforeUnload = (event: Event) => event.preventDefault()

/** Back and Forward within the app. Of other pages `beforeunload` asks, of links the router. */
function beforeTraverse(event: NavigateEvent) {
  const { navigationType, destination, cancelable } = event
  if (navigationType !== 'traverse' || !destination.sameDocument || !cancelable) return
  if (!mayLeave(destination.url)) event.preventDefault()
}
