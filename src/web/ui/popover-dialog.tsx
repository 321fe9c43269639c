import type { ReactNode } from 'react'
import { usePanel, type PanelProps } from './use-panel'

interface Props {
  label: string
  /** Props of the panel, passed by its button. */
  panel: PanelProps
  className?: string
  children: ReactNode
}

/** A small dialog below its button: Escape gives the focus back to the button, a click outside closes it. */
export function PopoverDialog({ label, panel, className, children }: Props) {
  const { panelRef, style, closeToButton } = usePanel(panel)
  return (
    // Escape is the only key it listens to, and the platform's own way out does the same.
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
      }}
      className={`fixed inset-auto max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-lg border border-line bg-raised shadow-float outline-none ${className}`}
    >
      {children}
    </div>
  )
}
