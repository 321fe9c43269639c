import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { cx } from '../lib/cx'
import { IconButton } from './button'
import { Icon } from './icon'
import {
  dismissToast,
  readToasts,
  subscribeToToasts,
  TOAST_DURATION_MS,
  TOAST_SWIPE_PX,
  type Toast,
} from './toast-store'

export { toast, toastFailure } from './toast-store'

/** The place where toasts appear, mounted once by the shell. One is visible at a time. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  const shown = toasts.find((item) => item.open)
  return (
    <div aria-live="polite" aria-atomic="true" role="status">
      {shown && <ToastCard key={shown.id} toast={shown} />}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const ref = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const [dragged, setDragged] = useState(0)
  const start = useRef<number | null>(null)
  const bad = toast.variant === 'destructive'

  useEffect(() => {
    // Manual popover: above an open dialog, and never closed by a click elsewhere.
    ref.current?.showPopover()
  }, [])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [held, toast.id])

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
        'no-print fixed inset-auto right-4 bottom-18 left-4 sm:bottom-4 flex w-auto animate-rise touch-pan-y items-start gap-3',
        'rounded-lg border bg-raised p-3.5 shadow-float sm:left-auto sm:w-96',
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
        {toast.description && <p className="text-sm wrap-anywhere text-muted">{toast.description}</p>}
      </div>
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
