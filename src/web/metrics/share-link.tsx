import { useState } from 'react'
import type { ShareInfo } from '../../shared/schemas/shared-report'
import { call } from '../lib/api'
import { copyText } from '../lib/copy-text'
import { formatDate, withoutThisYear } from '../lib/format'
import { paths } from '../paths'
import { Button } from '../ui/button'
import { toast, useAction } from '../ui/toast'

/** Links to one report of one day, for the same person or for nobody in particular. */
const isTwin = (a: ShareInfo, b: ShareInfo) =>
  a.reportId === b.reportId &&
  a.recipient === b.recipient &&
  a.createdAt.slice(0, 10) === b.createdAt.slice(0, 10)

/** `Nov 1` */
export const dayOf = (moment: string) => withoutThisYear(formatDate(moment))

const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** The time of a link with twins among `all`; those of one minute are counted too. */
export function wordTime(share: ShareInfo, all: readonly ShareInfo[]): string | null {
  const twins = all.filter((other) => isTwin(other, share))
  if (twins.length < 2) return null
  const time = timeOf(share.createdAt)
  const same = twins
    .filter(({ createdAt }) => timeOf(createdAt) === time)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
  const at = same.indexOf(share) + 1
  if (same.length === 1) return time
  return `${time}, ${at === same.length ? 'newest' : at === 1 ? 'oldest' : `no. ${at}`}`
}

/** Tells a link apart from the others: `the link to september.csv for Ben, shared Nov 1`. */
export function nameShare(share: ShareInfo, all: readonly ShareInfo[]): string {
  const time = wordTime(share, all)
  const recipient = share.recipient ? ` for ${share.recipient}` : ''
  return `the link to ${share.fileName}${recipient}, shared ${dayOf(share.createdAt)}${time ? ` at ${time}` : ''}`
}

/** Copies a link that was made before; links of before they were kept have no button. `name` is that of `nameShare`. */
export function CopyShare({ share: { id, isKept }, name }: { share: ShareInfo; name: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = useAction('Could not copy the link', async () => {
    const { token } = await call('POST', '/api/shares/:id/token', { id })
    const address = `${window.location.origin}${paths.share(token)}`
    await copyText(address).then(
      () => setCopied(true),
      // It stands nowhere else on the page.
      () => toast({ title: 'The browser did not allow copying', description: address }),
    )
  })
  if (!isKept) return null
  return (
    <Button
      size="sm"
      icon={isCopied ? 'check' : 'copy'}
      disabled={copy.pending}
      aria-label={`${isCopied ? 'Copied' : 'Copy'} ${name}`}
      onClick={() => void copy.run()}
    >
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
}
