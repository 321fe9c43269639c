import { useStore } from 'jotai'
import { useCallback, useLayoutEffect } from 'react'
import { dropAtom, emptyDrop } from './drop/drop-atom'
import { emptyImages, emptyUpload, imageAtom, uploadAtoms } from './upload/upload-atoms'

/** Whether the browser's Back or Forward led to the page that is shown. */
let cameBack = false
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => (cameBack = true), true)
  for (const event of ['pushState', 'replaceState'])
    window.addEventListener(event, () => (cameBack = false), true)
}

/** A new audit begins empty: finished ones of the client are in its reports. The browser's Back shows them as they were left. */
export function useClearFinished(clientId: string): void {
  const store = useStore()
  const clear = useCallback(() => {
    for (const one of Object.values(uploadAtoms))
      if (store.get(one).clientId === clientId && store.get(one).analysis)
        store.set(one, emptyUpload(clientId))
    const images = store.get(imageAtom)
    if (images.clientId === clientId && images.analysis) store.set(imageAtom, emptyImages(clientId))
    const { clientId: of, files, run } = store.get(dropAtom)
    if (of === clientId && !run && files.length > 0 && files.every(({ state }) => state === 'done'))
      store.set(dropAtom, emptyDrop(clientId))
  }, [store, clientId])
  useLayoutEffect(() => {
    if (!cameBack) clear()
    // A link to a new audit leads here from here, too. A chosen type is in the query, and the panel of a figure has an entry with a state.
    const follow = () => {
      if (window.location.search === '' && window.history.state === null) clear()
    }
    window.addEventListener('pushState', follow)
    return () => window.removeEventListener('pushState', follow)
  }, [clear])
}
