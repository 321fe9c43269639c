import { useCallback, useEffect, useId } from 'react'
import { leaving } from './unsaved'

/** Ids of the forms with unsaved input. */
const unsaved = new Set<string>()

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
    leaving.mayLeave = mayLeave
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

/** False if a person prefers to stay. Another query of the page loses nothing, unless it names another client. */
function mayLeave(to: string): boolean {
  return (
    unsaved.size === 0 ||
    toPlace(to) === toPlace(location.href) ||
    window.confirm('Leave without saving? Your changes on this page will be lost.')
  )
}

function toPlace(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href)
  return `${pathname} ${searchParams.get('client')}`
}

const beforeUnload = (event: Event) => event.preventDefault()

/** Back and Forward within the app. Of other pages `beforeunload` asks, of links the router. */
function beforeTraverse(event: NavigateEvent) {
  const { navigationType, destination, cancelable } = event
  if (navigationType !== 'traverse' || !destination.sameDocument || !cancelable) return
  if (!mayLeave(destination.url)) event.preventDefault()
}
