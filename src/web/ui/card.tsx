import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '../lib/cx'

interface CardProps {
  /** Heading of the card; also its accessible name. */
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** Heading level: 2 below the page's title (default), 3 inside a section. */
  level?: 2 | 3
  /** Without inner padding, for tables and lists that reach the border. */
  flush?: boolean
  className?: string
  children?: ReactNode
}

/** A bordered region. With a title it is a labelled section. */
export function Card({
  title,
  description,
  actions,
  level = 2,
  flush = false,
  className,
  children,
}: CardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx('min-w-0 rounded-lg border border-line bg-surface', className)}
    >
      {title && (
        <div className={cx('card-head', flush ? 'pb-3' : !children && 'pb-4')}>
          <Heading id={id} className="text-lg font-semibold tracking-tight">
            {title}
          </Heading>
          {/* On a phone it takes the full width, below the actions. */}
          {description && (
            <p className="text-sm text-muted max-sm:col-span-2 sm:col-start-1">{description}</p>
          )}
          {actions && <div className="card-actions">{actions}</div>}
        </div>
      )}
      {children && (
        <div className={cx(!flush && 'p-4 sm:px-5', !flush && title !== undefined && 'pt-3')}>{children}</div>
      )}
    </section>
  )
}

/** A link among a card's actions, to more of its content. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="rounded-sm text-sm leading-7 font-medium text-accent hover:underline">
      {children}
    </Link>
  )
}
