import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How much of a list is shown: little on the screen until asked for more, plenty on paper. */
export function useShownCount(onScreen: number, onPaper: number) {
  const [count, setCount] = useState(onScreen)
  useEffect(() => {
    // The page is laid out as soon as this returns: a render that comes later would miss the paper.
    const unfold = () => flushSync(() => setCount((now) => Math.max(now, onPaper)))
    window.addEventListener('beforeprint', unfold)
    return () => window.removeEventListener('beforeprint', unfold)
  }, [onPaper])
  return { count, showMore: (more: number) => setCount(count + more) }
}
