import { startTransition, useEffect, useState } from 'react'

/**
 * False in the server's render, and in the browser's first one over it: what is costly and out of sight can wait. It turns true in
 * a transition: any other update would make React build those regions anew whose code is still on its way.
 */
export function useTakenOver(): boolean {
  const [takenOver, setTakenOver] = useState(false)
  useEffect(() => startTransition(() => setTakenOver(true)), [])
  return takenOver
}
