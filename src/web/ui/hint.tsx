import { useId, useRef, type ReactNode } from 'react'
import { Icon } from './icon'

/** A sign that opens an explanation, by pointer or keyboard; Escape, or a press or the pointer elsewhere closes it. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const note = useRef<HTMLSpanElement>(null)
  const show = (isOpen: boolean) => void note.current?.togglePopover?.(isOpen)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="show"
        onMouseEnter={() => show(true)}
        onMouseLeave={() => show(false)}
        aria-label={label}
        className="hint-sign"
      >
        <Icon name="info" size={16} />
      </button>
      <span ref={note} id={id} popover="auto" role="note" className="hint">
        {children}
      </span>
    </>
  )
}
