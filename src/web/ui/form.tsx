import type { ReactNode } from 'react'
import { Button } from './button'

interface FormProps {
  onSubmit: () => void
  /** Escape in one of its fields, for a form that stands in a page. */
  onEscape?: (() => void) | undefined
  className?: string
  children: ReactNode
}

/** A form submitted by a task. Field errors are shown below the fields; native validation is off. */
export function Form({ onSubmit, onEscape, className = 'space-y-4', children }: FormProps) {
  return (
    // Its buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape?.()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className={className}
    >
      {children}
    </form>
  )
}

interface SubmitButtonProps {
  pending: boolean
  pendingLabel?: string
  disabled?: boolean
  className?: string
  children: string
}

/** Submits its form; disabled while that runs. */
export function SubmitButton({
  pending,
  pendingLabel = 'Saving...',
  disabled = false,
  className,
  children,
}: SubmitButtonProps) {
  return (
    <Button type="submit" variant="primary" disabled={pending || disabled} className={className}>
      {pending ? pendingLabel : children}
    </Button>
  )
}
