import { useState, type ComponentProps } from 'react'
import { Field, Input, type TextField } from './field'

/** A password, which a button beside it shows as it is typed. */
export function PasswordField({
  label,
  hint,
  error = null,
  onText,
  ...input
}: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className="relative block">
          <Input
            {...ids}
            {...input}
            type={isShown ? 'text' : 'password'}
            onChange={(event) => onText(event.target.value)}
            className="pr-16"
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-1 rounded-sm px-2 text-sm text-muted hover:text-ink"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Field>
  )
}
