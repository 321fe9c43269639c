import { useEffect, useState } from 'react'

const SETTLED_MS = 120

/** The text after typing has paused (debounced); an empty text at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
