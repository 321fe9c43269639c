import { useState, type ReactNode } from 'react'
import { useWords } from '../lib/words'
import { IconButton } from './button'

/** Classes within a `PhoneFold`: text cut after two lines, unless a figure of it has the focus or is open, and text left out. */
export const CUT =
  'max-sm:in-data-[folded=true]:line-clamp-2 focus-within:line-clamp-none! has-data-open:line-clamp-none!'
export const LEFT_OUT = 'max-sm:in-data-[folded=true]:hidden'

interface Props {
  /** Heading of the part. */
  name: string
  className?: string
  children: ReactNode
}

/** A part whose less important text waits on a phone for its button, which stands beside the part's heading. */
export function PhoneFold({ name, className, children }: Props) {
  const { t } = useWords()
  const [isOpened, setOpened] = useState(false)
  return (
    <div data-folded={!isOpened} className={className}>
      <IconButton
        icon="chevron-down"
        label={`${t(isOpened ? 'Less' : 'More')} ${t('of {name}', { name })}`}
        size="sm"
        aria-expanded={isOpened}
        onClick={() => setOpened(!isOpened)}
        className="no-print float-right -mt-8 -mr-1.5 aria-expanded:rotate-180 sm:hidden"
      />
      {children}
    </div>
  )
}
