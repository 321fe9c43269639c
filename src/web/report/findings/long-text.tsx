import { useState, type ReactNode } from 'react'
import { useWords } from '../../lib/words'
import { Button } from '../../ui/button'

/** Class of the text within a `LongText`: cut unless a figure of it has the focus or is open; whole on paper. */
export const CUT_TO_4 =
  'in-data-[folded=true]:line-clamp-4 focus-within:line-clamp-none! has-data-open:line-clamp-none! print:line-clamp-none!'

/** A text with a long list of names, cut after a few lines until all of it is asked for. */
export function LongText({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const [isWhole, setWhole] = useState(false)
  return (
    // The browser's search scrolls cut text to what it finds.
    <div data-folded={!isWhole} onScrollCapture={() => setWhole(true)}>
      {children}
      <Button size="sm" className="no-print mt-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'Show less' : 'Show all')}
      </Button>
    </div>
  )
}
