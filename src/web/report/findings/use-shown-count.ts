import { useState } from 'react'
import { usePrinting } from '../../lib/use-printing'

/** How many items of a list are shown: few on the screen until more are requested, more on paper. */
export function useShownCount(onScreen: number, onPaper: number) {
  const [count, setCount] = useState(onScreen)
  const isPrinting = usePrinting()
  return {
    count: isPrinting ? Math.max(count, onPaper) : count,
    showMore: (more: number) => setCount(count + more),
  }
}
