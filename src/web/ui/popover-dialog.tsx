import { useEffect, type KeyboardEvent, type ReactNode } from 'react'
import { usePanel, type PanelProps } from './use-panel'

interface Props {
  label: string
  /** Props of the panel, passed by its button. */
  panel: PanelProps
  className?: string
  /** For keys besides Escape, which the panel takes the focus to hear. */
  onKey?: (event: KeyboardEvent<HTMLDivElement>) => void
  children: ReactNode
}

/** A small dialog below its button: Escape gives the focus back to the button, a click outside closes it. */
export function PopoverDialog({ label, panel, className, onKey, children }: Props) {
  const { panelRef, style, isPlaced, closeToButton } = usePanel(panel)
  const takesFocus = isPlaced && onKey !== undefined
  useEffect(() => {
    if (takesFocus) panelRef.current?.focus()
  }, [takesFocus, panelRef])
  return (
    // Each key has a way of the platform's own beside it: Escape closes a popover, Tab goes to the next link.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panelRef}
      id={panel.id}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      style={style}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeToButton()
        else onKey?.(event)
      }}
      className={`fixed inset-auto max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-lg border border-line bg-raised shadow-float outline-none ${className}`}
    >
      {children}
    </div>
  )
}
