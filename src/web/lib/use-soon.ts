import { useEffect, useState } from 'react'

/**
 * A part of the app that no first paint shows: fetched as soon as the app has taken over, so that it is there when it is
 * `wanted`, whether or not the server still is. Null until then; one that did not arrive is asked for again, and `onMissing`
 * is told where it was wanted.
 */
export function useSoon<T>(
  load: () => Promise<T>,
  wanted: boolean,
  onMissing: (error: unknown) => void,
): T | null {
  const [part, setPart] = useState<T | null>(null)
  useEffect(() => {
    if (part !== null) return
    load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => {
        if (wanted) onMissing(error)
      },
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked for again when it is wanted
  }, [part, load, wanted, onMissing])
  return part
}
