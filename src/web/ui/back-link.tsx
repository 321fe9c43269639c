import { Link } from 'wouter'
import { Icon } from './icon'

/** The way up, above a page's title. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="no-print -ml-1 inline-flex items-center gap-1 rounded-sm py-1 pr-1 text-sm text-muted transition-colors duration-150 hover:text-ink"
    >
      <Icon name="chevron-left" />
      {children}
    </Link>
  )
}
