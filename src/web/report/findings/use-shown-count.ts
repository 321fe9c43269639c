import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How many items of a list are shown: few on the screen until more are requested, more on paper. */
export function useShownCount(onScreen: number, onPaper: number) {
  const [count, setCount] = useState(onScreen)
  useEffect(() => {
    // The browser lays out the print as soon as this returns, so the render must be synchronous.
    const unfold = () => flushSync(() => setCount((now) => Math.max(now, onPaper)))
    window.addEventListener('beforeprint', unfold)
    return () => window.removeEventListener('beforeprint', unfold)
  }, [onPaper])
  return { count, showMore: (more: number) => setCount(count + more) }
}
