import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../lib/cx'
import { Icon } from './icon'

/** Classes of a control's border and ground. */
export const CONTROL =
  'w-full rounded-md border border-line-strong/93 bg-surface text-base text-ink placeholder:text-muted ' +
  'hover:border-line-strong disabled:opacity-50 aria-invalid:border-bad'

/** A control with its label above, and a hint or an error below, which screen readers read with it. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: {
  label: string
  hint?: ReactNode
  error?: string | null
  className?: string
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        ...(note ? { 'aria-describedby': noteId } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {note && (
        <p id={noteId} className={cx('mt-1.5 text-xs', error ? 'text-bad' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  )
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(CONTROL, 'h-9 px-3', className)} />
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  hint?: ReactNode
  error?: string | null
  value: string
  onText: (text: string) => void
}

/** A text field with its label, and a hint or error. */
export function TextField({ label, hint, error, onText, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <Input {...ids} {...input} onChange={(event) => onText(event.target.value)} />}
    </Field>
  )
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={cx(CONTROL, 'px-3 py-2', className)} />
}

/** A native select, for the best keyboard and phone behaviour. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative inline-block', className)}>
      <select {...rest} className={cx(CONTROL, 'h-9 appearance-none pr-8 pl-3')}>
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute top-2.5 right-2.5 text-muted" />
    </span>
  )
}

interface SelectFieldProps extends Omit<ComponentProps<typeof Select>, 'onChange' | 'children'> {
  label: string
  hint?: ReactNode
  error?: string | null
  options: readonly (readonly [value: string | number, label: string])[]
  onChoose: (value: string) => void
  /** Classes of the field; the select fills its width. */
  className?: string
}

/** A select with its label, and a hint or error. */
export function SelectField({
  label,
  hint,
  error,
  options,
  onChoose,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => (
        <Select {...ids} {...select} onChange={(event) => onChoose(event.target.value)} className="w-full">
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  hint: string
  onCheck: (checked: boolean) => void
}

/** A checkbox with a sentence below. */
export function Checkbox({ label, hint, onCheck, ...input }: CheckboxProps) {
  return (
    <label className="flex items-start gap-3">
      <input
        {...input}
        type="checkbox"
        onChange={(event) => onCheck(event.target.checked)}
        className="mt-1"
      />
      <span className="min-w-0 wrap-anywhere">
        {label}
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </label>
  )
}

/** A search box with an icon. `label` is its accessible name. */
export function SearchInput({ label, className, ...rest }: { label: string } & ComponentProps<'input'>) {
  return (
    <span className={cx('relative block', className)}>
      <Icon name="search" className="pointer-events-none absolute top-2.5 left-3 text-muted" />
      <input type="search" aria-label={label} {...rest} className={cx(CONTROL, 'h-9 pr-3 pl-9')} />
    </span>
  )
}
