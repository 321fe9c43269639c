import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from './button'

interface DialogProps {
  onClose: () => void
  title: string
  description?: ReactNode
  /** `alertdialog` for confirming a deletion. */
  role?: 'dialog' | 'alertdialog'
  /** While true, neither Escape nor a click outside closes it, since something would be lost. */
  locked?: boolean
  /** While true, a click outside does not close it (a form with typed text), but Escape does. */
  keepOnOutsideClick?: boolean
  wide?: boolean
  children: ReactNode
}

/**
 * A modal `<dialog>`: it traps the focus and restores it; Escape and a click outside close it. The first field gets
 * the focus, or the element with `data-autofocus`.
 */
export function Dialog({
  onClose,
  title,
  description,
  role = 'dialog',
  locked,
  keepOnOutsideClick,
  wide,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(ref)

  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === ref.current && !locked && !keepOnOutsideClick) onClose()
  }

  return (
    // The backdrop belongs to the dialog element; keyboard users have Escape and the close button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      role={role}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!locked) onClose()
      }}
      onMouseDown={closeOnBackdrop}
      className={`max-h-[min(44rem,calc(100dvh-2rem))] w-[calc(100vw-2rem)] animate-rise overflow-hidden rounded-lg border border-line bg-raised p-0 shadow-float backdrop:animate-appear ${wide ? 'max-w-2xl' : 'max-w-md'}`}
    >
      <div className="max-h-[inherit] overflow-y-auto p-5">
        <div className="mb-4 flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 id={`${id}-title`} className="text-lg font-semibold tracking-tight">
              {title}
            </h2>
            {description && (
              <div id={`${id}-description`} className="mt-0.5 wrap-anywhere text-muted">
                {description}
              </div>
            )}
          </div>
          <IconButton
            icon="x"
            label="Close"
            size="sm"
            onClick={onClose}
            disabled={locked}
            className="-mt-1 -mr-1.5"
          />
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** A dialog's buttons. On a phone the main one is on top and full width. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>
}

/** The browser would focus the first button, which closes the dialog. */
function findFirstFocus(dialog: HTMLDialogElement | null): HTMLElement | null | undefined {
  return (
    dialog?.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog?.querySelector<HTMLElement>('input, textarea, select')
  )
}

/** Opens a modal dialog, moves the focus into it, and restores the focus afterwards. */
export function useModal(ref: { current: HTMLDialogElement | null }) {
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null
    if (dialog && !dialog.open) dialog.showModal()
    findFirstFocus(dialog)?.focus()
    return () => {
      dialog?.close()
      // The button that opened the dialog may be gone (a deleted row); then the page's title gets the focus.
      const back =
        before?.isConnected && before !== document.body ? before : document.getElementById('page-title')
      back?.focus()
    }
  }, [ref])
}
