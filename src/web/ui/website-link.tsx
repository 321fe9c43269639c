import type { ReactNode } from 'react'
import { Icon } from './icon'

/** A website as typed: a link in a new tab if it is a web address (https:// by default), else plain text. */
export function WebsiteLink({ website, children }: { website: string; children?: ReactNode }) {
  const href = toWebsiteLink(website)
  if (!href)
    return (
      <span className="block truncate text-muted" title={website}>
        {website}
      </span>
    )
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex max-w-full items-center gap-1 rounded-sm text-accent hover:underline"
      title={website}
    >
      <span className="truncate">{children ?? website}</span>
      <Icon name="external" size={13} className="shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

/** Link for a website typed as free text: `https://` by default as specified, http(s) only; null for other text. */
export function toWebsiteLink(website: string | null): string | null {
  const typed = website?.trim()
  if (!typed) return null
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const web = url.protocol === 'http:' || url.protocol === 'https:'
  return web && url.hostname.includes('.') ? url.href : null
}
