import { startTransition, useEffect, useState } from 'react'

/**
 * False on the server and in the first render (hydration), so that expensive hidden content can wait. Set in a
 * transition, since another update would make React rebuild regions whose code is still loading.
 */
export function useTakenOver(): boolean {
  const [takenOver, setTakenOver] = useState(false)
  useEffect(() => startTransition(() => setTakenOver(true)), [])
  return takenOver
}
