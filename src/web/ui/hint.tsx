import { useId, useRef, type ReactNode } from 'react'
import { Icon } from './icon'
import { place } from './use-panel'

/** A sign that opens an explanation, by pointer or keyboard; Escape, or a press or the pointer elsewhere closes it. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const note = useRef<HTMLSpanElement>(null)
  /** Placed by script: a popover that a pointer opens has no anchor in CSS, and not every browser knows anchors. */
  const open = ({ currentTarget: sign }: { currentTarget: Element }) => {
    const box = note.current
    if (!box) return
    box.togglePopover?.(true)
    const at = sign.getBoundingClientRect()
    const { top, left } = place(at, box.getBoundingClientRect(), at.left)
    // Within the page rather than the window, so that it scrolls with its sign.
    box.style.top = `${top + window.scrollY}px`
    box.style.left = `${left + window.scrollX}px`
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="show"
        onClick={open}
        onPointerEnter={(event) => event.pointerType === 'mouse' && open(event)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && note.current?.togglePopover?.(false)}
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
