import { useEffect, useRef, useState } from 'react'
import { toastFailure } from '../ui/toast-store'
import { listFiles } from './list-files'

interface Zone {
  say: (over: boolean) => void
  take: (dropped: DataTransfer | null) => void
}

/** Screens that accept files dropped anywhere on the page; the latest one gets them. */
const zones: Zone[] = []

/** Accepts files and folders dropped anywhere on the page. True while files are dragged over it. */
export function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [over, say] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const zone: Zone = {
      say,
      take: (dropped) => void listFiles(dropped).then((files) => latest.current(files)),
    }
    zones.push(zone)
    return () => void zones.splice(zones.indexOf(zone), 1)
  }, [])
  return over
}

/**
 * Handles files dragged over any screen; call once. Otherwise the browser would open a file dropped beside a drop
 * zone. Says so on a screen that accepts none. Returns a function that stops it.
 */
export function takeFileDrops(): () => void {
  let depth = 0
  const move = (to: number) => {
    depth = Math.max(0, to)
    zones.at(-1)?.say(depth > 0)
  }
  const on: Record<string, (event: DragEvent) => void> = {
    dragenter: () => move(depth + 1),
    dragleave: () => move(depth - 1),
    dragover: (event) => event.preventDefault(),
    drop: (event) => {
      move(0)
      if (event.defaultPrevented) return
      event.preventDefault()
      const zone = zones.at(-1)
      if (zone) zone.take(event.dataTransfer)
      else
        toastFailure(
          'No file is needed here',
          'To audit an export, open a client, create an audit and drop the file there.',
        )
    },
  }
  const stop = new AbortController()
  for (const [name, listener] of Object.entries(on)) {
    const withFiles = (event: Event) => {
      if ((event as DragEvent).dataTransfer?.types.includes('Files')) listener(event as DragEvent)
    }
    window.addEventListener(name, withFiles, { signal: stop.signal })
  }
  return () => stop.abort()
}
