import { toWebsiteLink } from '../lib/to-website-link'
import { Icon } from './icon'

/** A website as typed: a link in a new tab if it is a web address (https:// by default), else plain text. */
export function WebsiteLink({ website, children }: { website: string; children?: string }) {
  const href = toWebsiteLink(website)
  if (!href) return <span className="text-muted">{website}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 rounded-sm text-accent hover:underline"
    >
      {children ?? website}
      <Icon name="external" size={13} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
