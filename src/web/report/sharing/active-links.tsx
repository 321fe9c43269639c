import { useId } from 'react'
import type { ShareInfo } from '../../../shared/schemas/shared-report'
import { capitalize } from '../../lib/format'
import { CopyShare, dayOf, nameShare, wordTime } from '../../metrics/share-link'

/** Links to a report that can be opened now: whom each is for, until when, and a button to copy it again. */
export function ActiveLinks({ links }: { links: readonly ShareInfo[] }) {
  const id = useId()
  if (links.length === 0) return null
  return (
    <section className="mb-5">
      <h3 id={id} className="text-sm font-medium">
        Active links
      </h3>
      {/* Of many, a new one is still near. */}
      <ul
        aria-labelledby={id}
        className="mt-1 max-h-44 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {links.map((link) => (
          <li key={link.id} className="flex items-center justify-between gap-3 py-2">
            <LinkWords link={link} links={links} />
            <CopyShare share={link} name={nameShare(link, links)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LinkWords({ link, links }: { link: ShareInfo; links: readonly ShareInfo[] }) {
  const { recipient, createdAt, expiresAt, hasPassword } = link
  const time = wordTime(link, links)
  const shared = `shared ${dayOf(createdAt)}${time ? `, ${time}` : ''}`
  const [first, ...others] = [
    recipient ? `For ${recipient}` : capitalize(shared),
    recipient && shared,
    `until ${dayOf(expiresAt)}`,
    hasPassword && 'with a password',
  ].filter((part) => typeof part === 'string')
  return (
    <span className="min-w-0 text-sm wrap-anywhere">
      {first}
      <span className="block text-xs text-muted">{capitalize(others.join(' · '))}</span>
    </span>
  )
}
