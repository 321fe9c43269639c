import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '../lib/cx'
import { Icon, type IconName } from './icon'

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger'
type Size = 'sm' | 'md'

const VARIANTS: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  secondary: 'bg-raised text-ink border-line hover:border-line-strong hover:bg-sunken',
  ghost: 'text-ink border-transparent hover:bg-sunken',
  danger: 'bg-bad text-surface border-transparent hover:opacity-90',
}
const SIZES: Record<Size, string> = { sm: 'min-h-8 px-2.5 py-1 text-sm', md: 'min-h-9 px-3.5 py-1 text-base' }

function look(variant: Variant, size: Size, className?: string): string {
  return cx(
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md border font-medium sm:whitespace-nowrap',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-ground disabled:text-muted',
    VARIANTS[variant],
    SIZES[size],
    className,
  )
}

interface Common {
  variant?: Variant
  size?: Size
  icon?: IconName
  children: ReactNode
}

/** A button of `type="button"` by default, so that it never submits a form by accident. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  children,
  className,
  ...rest
}: Common & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      data-main={variant === 'primary' || undefined}
      {...rest}
      className={look(variant, size, className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link to a screen that looks like a button. */
export function ButtonLink({
  href,
  variant = 'secondary',
  size = 'md',
  icon,
  children,
  className,
  ...rest
}: Common & { href: string } & Omit<ComponentProps<'a'>, 'href' | 'ref'>) {
  return (
    <Link
      href={href}
      data-main={variant === 'primary' || undefined}
      {...rest}
      className={look(variant, size, className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** A square icon button; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  size = 'md',
  className,
  ...rest
}: { icon: IconName; label: string; size?: Size } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx('icon-button', size === 'sm' ? 'size-8' : 'size-9', className)}
    >
      <Icon name={icon} size={size === 'sm' ? 16 : 18} />
    </button>
  )
}
