import type { ComponentProps, ReactNode } from 'react'
import { Field, Input } from './field'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  hint?: ReactNode
  error?: string | null
  value: string
  onText: (text: string) => void
}

/** One line of text with its label, and what is to be said about it below. */
export function TextField({ label, hint, error, onText, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <Input {...ids} {...input} onChange={(event) => onText(event.target.value)} />}
    </Field>
  )
}
