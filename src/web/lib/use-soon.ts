import { useEffect, useState } from 'react'

/**
 * A part of the app that the first paint does not show. Prefetched after hydration, so that it is ready when `wanted`
 * even if the server is down. Null until then; a failed load is repeated when wanted, and calls `onMissing`.
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
