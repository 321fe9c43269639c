import { useId, type ReactNode } from 'react'
import { Icon } from './icon'

/** A sign that opens an explanation, by pointer or keyboard; Escape or a press elsewhere closes it. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className="hint-sign">
        <Icon name="info" size={16} />
      </button>
      <span id={id} popover="auto" role="note" className="hint">
        {children}
      </span>
    </>
  )
}
