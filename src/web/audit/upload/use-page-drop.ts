import { useEffect, useRef, useState } from 'react'

/** Takes files dropped anywhere on the page. True while some are being dragged over it. */
export function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    let depth = 0
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const on = {
      dragenter: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        depth++
        setOver(true)
      },
      dragleave: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        depth = Math.max(0, depth - 1)
        if (depth === 0) setOver(false)
      },
      // Without this the browser opens the file in place of the page.
      dragover: (event: DragEvent) => {
        if (carriesFiles(event)) event.preventDefault()
      },
      drop: (event: DragEvent) => {
        depth = 0
        setOver(false)
        if (event.defaultPrevented || !carriesFiles(event)) return
        event.preventDefault()
        latest.current([...(event.dataTransfer?.files ?? [])])
      },
    }
    const stop = new AbortController()
    for (const [name, listener] of Object.entries(on)) {
      window.addEventListener(name, listener as EventListener, { signal: stop.signal })
    }
    return () => stop.abort()
  }, [])
  return over
}
