import type { ReactNode } from 'react'
import { Button } from './button'

interface FormProps {
  onSubmit: () => void
  className?: string
  children: ReactNode
}

/** A form submitted by a task. Field errors are shown below the fields; native validation is off. */
export function Form({ onSubmit, className = 'space-y-4', children }: FormProps) {
  return (
    <form
      noValidate
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
