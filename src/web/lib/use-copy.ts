import { useEffect, useState } from 'react'
import { toast } from '../ui/toast-store'
import { copyText } from './copy-text'

/** Milliseconds for which a button says that it has copied. */
const SAID = 2_000

/** Copies a text, and whether that was just done. A browser that refuses says so: a press without an answer looks broken. */
export function useCopy(): { copied: boolean; copy: (text: string) => void } {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const waiting = setTimeout(() => setCopied(false), SAID)
    return () => clearTimeout(waiting)
  }, [copied])
  const copy = (text: string) =>
    void copyText(text).then(
      () => setCopied(true),
      () =>
        toast({
          title: 'The browser did not allow copying',
          description: 'Select the text and copy it by keyboard.',
          variant: 'destructive',
        }),
    )
  return { copied, copy }
}
