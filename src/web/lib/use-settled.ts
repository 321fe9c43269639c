import { useEffect, useState } from 'react'

const SETTLED_MS = 120

/** The text as it is once nobody types on; an empty one at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
