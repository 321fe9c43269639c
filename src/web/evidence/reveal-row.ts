import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

const REVEAL = 'reveal-row'

/** Asks the tables of the page to show the row of this segment, even if it is folded or on another page. */
export function revealRow(segmentId: string): void {
  window.dispatchEvent(new CustomEvent(REVEAL, { detail: segmentId }))
}

/** Calls `show` with the segment whose row is asked for; the row is on the page when `revealRow` returns. */
export function useRevealRow(show: (segmentId: string) => void): void {
  const onReveal = useEffectEvent(show)
  useEffect(() => {
    const reveal = ({ detail }: Event & { detail?: string }) => flushSync(() => onReveal(detail ?? ''))
    window.addEventListener(REVEAL, reveal)
    return () => window.removeEventListener(REVEAL, reveal)
  }, [])
}
