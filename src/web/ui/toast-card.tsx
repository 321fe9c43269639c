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
  const [onTop, setOnTop] = useState(false)
  const start = useRef<number | null>(null)
  const bad = toast.variant === 'destructive'
  const duration = toast.action ? TOAST_ACTION_DURATION_MS : TOAST_DURATION_MS

  useEffect(() => {
    // A manual popover appears above an open dialog, and clicks elsewhere do not close it.
    ref.current?.showPopover()
    // Positioned again, since a button may appear later or be scrolled under the toast.
    const place = () => ref.current && setOnTop(coversAction(ref.current))
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    document.addEventListener('scrollend', place)
    return () => {
      observer.disconnect()
      document.removeEventListener('scrollend', place)
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
        // Over the page's top bar; on a wide screen below it, where at most a title stands.
        onTop
          ? 'top-1 sm:right-0 sm:left-0 sm:mx-auto sm:w-fit sm:max-w-112 lg:top-16'
          : 'bottom-20 sm:bottom-4 sm:left-auto sm:w-112',
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

/** Size of a card at the bottom right: as large as most become. */
const [WIDTH, HEIGHT] = [448, 74]

/** Whether a toast at the bottom right would cover the focused control, a main button, a decision or key figures. */
function coversAction(card: HTMLElement): boolean {
  const [wide, high] = [document.documentElement.clientWidth, window.innerHeight]
  const bottom = high - (wide < 640 ? 80 : 16)
  const [left, top] = [wide - 16 - Math.min(WIDTH, wide - 32), bottom - HEIGHT]
  // A heading that has the focus is no control.
  const actions = document.querySelectorAll(
    ':focus:not([tabindex="-1"]), [data-main], [data-decision], [data-figures]',
  )
  return [...actions].some((one) => {
    const box = one.getBoundingClientRect()
    return (
      !card.contains(one) && box.right > left && box.left < wide - 16 && box.bottom > top && box.top < bottom
    )
  })
}
