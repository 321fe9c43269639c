import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { cx } from '../lib/cx'
import { Button, IconButton } from './button'
import { Icon } from './icon'
import {
  dismissToast,
  TOAST_ACTION_DURATION_MS,
  TOAST_DURATION_MS,
  TOAST_SWIPE_PX,
  type Toast,
} from './toast-store'

export function ToastCard({ toast }: { toast: Toast }) {
  const ref = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const [dragged, setDragged] = useState(0)
  const [place, setPlace] = useState<Place>('low')
  const start = useRef<number | null>(null)
  const bad = toast.variant === 'destructive'
  const duration = toast.action ? TOAST_ACTION_DURATION_MS : TOAST_DURATION_MS

  useEffect(() => {
    // A manual popover appears above an open dialog, and clicks elsewhere do not close it.
    ref.current?.showPopover()
    // Positioned again, since a button may appear later or be scrolled under the toast.
    const move = () => ref.current && setPlace(findFreest(ref.current))
    const observer = new ResizeObserver(move)
    observer.observe(document.body)
    document.addEventListener('scrollend', move)
    return () => {
      observer.disconnect()
      document.removeEventListener('scrollend', move)
    }
  }, [])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), duration)
    return () => clearTimeout(timer)
  }, [held, toast.id, duration])

  function drag(event: PointerEvent) {
    if (start.current !== null) setDragged(Math.max(0, event.clientX - start.current))
  }
  function release() {
    if (dragged >= TOAST_SWIPE_PX) dismissToast(toast.id)
    start.current = null
    setDragged(0)
    setHeld(false)
  }

  return (
    <div
      ref={ref}
      popover="manual"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        start.current = event.clientX
        setHeld(true)
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      style={dragged ? { translate: `${dragged}px 0` } : undefined}
      className={cx(
        'no-print fixed inset-auto right-2 left-2 flex w-auto animate-rise touch-pan-y items-start gap-2 sm:right-4 sm:gap-3',
        PLACES[place],
        'rounded-lg p-2.5 border bg-raised shadow-float sm:p-3.5',
        bad ? 'border-bad/60' : 'border-line',
      )}
    >
      <Icon
        name={bad ? 'alert' : 'check'}
        size={18}
        className={cx('mt-0.5', bad ? 'text-bad' : 'text-good')}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{toast.title}</p>
        {toast.description && (
          <p className="text-xs wrap-anywhere text-muted sm:text-sm">{toast.description}</p>
        )}
      </div>
      {toast.action && (
        <Button
          size="sm"
          onClick={() => {
            toast.action?.run()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        icon="x"
        label="Dismiss"
        size="sm"
        onClick={() => dismissToast(toast.id)}
        className="-mt-1 -mr-1"
      />
    </div>
  )
}

/**
 * On a wide screen the sidebar is at the left; on a phone a page may have a bar at the bottom. `top`: over the top bar of a
 * phone; on a wide screen below it, where at most a title stands.
 */
const PLACES = {
  low: 'bottom-2 sm:right-auto sm:bottom-4 sm:left-4 sm:w-112',
  other: 'bottom-20 sm:bottom-4 sm:left-auto sm:w-112',
  top: 'top-1 sm:right-0 sm:left-0 sm:mx-auto sm:w-fit sm:max-w-112 lg:top-16',
} as const
type Place = keyof typeof PLACES

/** A covered control of the page counts as much as this many other ones, if it is what a reader goes on with. */
const MAIN = 100

/** The place where a toast covers least: the focused control, main buttons, decisions and key figures, then other controls. */
function findFreest(card: HTMLElement): Place {
  // Parts of a long page stay below the top bar while it is scrolled.
  const places: Place[] = document.querySelector('.contents-bar') ? ['low', 'other'] : ['low', 'other', 'top']
  const covered = places.map((place) => {
    const box = boxAt(place, card.offsetHeight)
    // A heading that has the focus is no control.
    const main = countIn(
      box,
      card,
      ':focus:not([tabindex="-1"]), [data-main], [data-decision], [data-figures]',
    )
    return MAIN * main + countIn(box, card, 'main :is(a, button, select, input, summary):not([data-figure])')
  })
  return places[covered.indexOf(Math.min(...covered))]!
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Sizes of the classes of `PLACES`, in pixels. */
function boxAt(place: Place, height: number): Box {
  const [wide, high] = [document.documentElement.clientWidth, window.innerHeight]
  const isPhone = wide < 640
  const width = isPhone ? wide - 16 : Math.min(448, wide - 32)
  const left = isPhone ? 8 : place === 'low' ? 16 : place === 'other' ? wide - 16 - width : (wide - width) / 2
  const bottom = high - (isPhone ? (place === 'low' ? 8 : 80) : 16)
  const top = place === 'top' ? (wide < 1024 ? 4 : 64) : bottom - height
  return { left, right: left + width, top, bottom: top + height }
}

function countIn({ left, right, top, bottom }: Box, card: HTMLElement, selector: string): number {
  return [...document.querySelectorAll(selector)].filter((one) => {
    const box = one.getBoundingClientRect()
    return !card.contains(one) && box.right > left && box.left < right && box.bottom > top && box.top < bottom
  }).length
}
