import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '../lib/cx'
import { Icon } from './icon'

/** Whether the person has navigated: only then does a page's title take the focus. */
export const HasNavigated = createContext(false)

/** Collects the tab's title in the server's render; null in the browser, where an effect sets it. */
export const TabTitle = createContext<{ title: string } | null>(null)

interface PageHeaderProps {
  title: ReactNode
  /** Title of the browser's tab: `Clients`. Defaults to `title` if that is text. */
  documentTitle?: string
  /** One line of context. */
  subtitle?: ReactNode
  /** At the right; on a phone below. */
  actions?: ReactNode
  /** On a phone, the actions are fixed at the bottom. */
  reachable?: boolean
  /** The title is so short that the actions stand beside it on a tablet too. */
  hasShortTitle?: boolean
  /** A `BackLink`. */
  back?: ReactNode
}

/** A screen's header: the h1, which takes the focus after navigation, and the tab's title. */
export function PageHeader({
  title,
  documentTitle,
  subtitle,
  actions,
  reachable,
  hasShortTitle,
  back,
}: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigated = use(HasNavigated)
  const named = documentTitle ?? (typeof title === 'string' ? title : null)
  const tab = named ? `${named} · Spendlens` : 'Spendlens'
  const rendered = use(TabTitle)
  // On the server, which renders once and runs no effects.
  if (rendered) rendered.title = tab

  useEffect(() => {
    document.title = tab
  }, [tab])
  useEffect(() => {
    if (navigated) heading.current?.focus({ preventScroll: true })
    // Only when the screen appears: later renders must not pull the focus back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <header className="mb-6 flex flex-col items-start gap-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
      {back && <div className="sm:max-lg:self-center">{back}</div>}
      <h1
        ref={heading}
        id="page-title"
        tabIndex={-1}
        className={cx(
          'min-w-0 text-2xl font-semibold tracking-tight wrap-anywhere sm:col-start-1',
          Boolean(back) && 'sm:row-start-2',
          Boolean(back) && !hasShortTitle && 'sm:max-lg:col-span-2',
        )}
      >
        {title}
      </h1>
      {/* Below both: actions beside it would leave it a narrow column. */}
      {subtitle && <div className="col-span-2 wrap-anywhere text-muted sm:order-last">{subtitle}</div>}
      {actions && (
        <div
          className={cx(
            'no-print flex flex-wrap items-center gap-2 sm:col-start-2 sm:justify-end',
            // Beside the back link on narrow screens, so that the title has a line of its own.
            Boolean(back) && (hasShortTitle ? 'sm:row-start-2' : 'sm:max-lg:row-start-1 lg:row-start-2'),
            reachable ? 'reachable' : 'max-sm:w-full max-sm:pt-2',
          )}
        >
          {actions}
        </div>
      )}
    </header>
  )
}

/** Link to the parent page, above a page's title. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="back-link">
      <Icon name="chevron-left" />
      {children}
    </Link>
  )
}
