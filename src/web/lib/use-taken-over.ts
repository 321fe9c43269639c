import { startTransition, useEffect, useState } from 'react'
import { isTakenOver } from '../take-over'

/**
 * False on the server and in hydration, so that expensive hidden content can wait. Set in a transition, since another
 * update would make React rebuild regions whose code is still loading. True at once on a screen that is opened later.
 */
export function useTakenOver(): boolean {
  const [takenOver, setTakenOver] = useState(isTakenOver)
  useEffect(() => startTransition(() => setTakenOver(true)), [])
  return takenOver
}
