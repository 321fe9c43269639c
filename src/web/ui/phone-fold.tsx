import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../lib/cx'
import { useWords } from '../lib/words'
import { IconButton } from './button'

/** Class within a `PhoneFold`: text cut after two lines, unless a figure of it has the focus or is open. */
export const CUT_TO_2 = 'fold-line-clamp-2'
/** Left out until the part is opened. */
export const LEFT_OUT = 'max-sm:in-data-[folded=true]:hidden'
/** The same within a part that folds at every width, which paper shows in full. */
export const ALWAYS_LEFT_OUT = 'not-print:in-data-[folded=true]:hidden'
/** `place` of a button that covers the line of its heading (26 pixels), as high as a finger needs. */
export const WHOLE_LINE =
  'inset-x-0 top-[var(--fold-top,-9px)] h-11! w-full! justify-end! rounded-none! bg-transparent! pr-1'

/** Event of an element within a folded part that has to be seen: the part is open when it has been dispatched. */
export const UNFOLD = 'unfold'

/** What does something else when it is pressed. */
const PRESSED = 'button, a, input, label, summary, [data-fact]'

interface Props {
  /** Heading of the part. */
  name: string
  /** Id of the heading, if links lead to it: they open the part. */
  id?: string
  /** Position of the button within the nearest positioned ancestor. */
  place?: string
  /** Whether it folds at every width. */
  always?: boolean
  children: ReactNode
}

/** A part whose less important text waits on a phone for its button, which stands beside the part's heading. */
export function PhoneFold({ name, id, place = '-top-1 right-0', always = false, children }: Props) {
  const { t } = useWords()
  const [isOpened, setOpened] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = part.current
    const unfold = () => flushSync(() => setOpened(true))
    own?.addEventListener(UNFOLD, unfold)
    return () => own?.removeEventListener(UNFOLD, unfold)
  }, [])
  useEffect(() => {
    if (id === undefined) return undefined
    const open = () => setOpened((now) => now || window.location.hash === `#${id}`)
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [id])
  return (
    // The browser's search scrolls cut text to what it finds, where a press on a figure would miss it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys have the button
    <div
      ref={part}
      data-folded={!isOpened}
      onClick={({ target }) => {
        // A press on the words is one on the button, but for what is pressed or selected by itself.
        if (target instanceof Element && !target.closest(PRESSED) && getSelection()?.isCollapsed !== false)
          setOpened(true)
      }}
      onScrollCapture={({ target }) => {
        if (target instanceof Element && getComputedStyle(target).webkitLineClamp !== 'none') setOpened(true)
      }}
    >
      <IconButton
        icon="chevron-down"
        label={`${t(isOpened ? 'Less' : 'More')} ${t('of {name}', { name })}`}
        size="sm"
        aria-expanded={isOpened}
        onClick={() => setOpened(!isOpened)}
        className={cx('fold-sign', !always && 'sm:hidden', place)}
      />
      {children}
    </div>
  )
}
