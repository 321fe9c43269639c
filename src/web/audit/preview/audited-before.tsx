import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { endpoints, useData } from '../../lib/endpoints'
import { withoutThisYear } from '../../lib/format'
import { useFormatDate } from '../../lib/use-format-date'
import { paths } from '../../paths'

/** Says that the client has a report of this very file already, and leads to it. */
export function AuditedBefore({ file, clientId }: { file: File; clientId: string }) {
  const hash = useHash(file)
  const { data: [report] = [] } = useData(hash === null ? null : endpoints.clientReports(clientId, 1, hash))
  const formatDate = useFormatDate()
  if (!report) return null
  return (
    <p className="text-sm text-muted">
      You audited this file on {withoutThisYear(formatDate(report.createdAt))}.{' '}
      <Link
        href={paths.report(clientId, report.id)}
        className="rounded-sm font-medium whitespace-nowrap text-accent hover:underline"
      >
        Open that report
      </Link>
    </p>
  )
}

/** SHA-256 of a file in hex, as the server stores it; null until it is known, and where the connection is not encrypted. */
function useHash(file: File): string | null {
  const [known, setKnown] = useState<{ file: File; hash: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const hash = async () => {
      const digest = await crypto.subtle?.digest('SHA-256', await file.arrayBuffer())
      if (digest && isCurrent) setKnown({ file, hash: toHex(new Uint8Array(digest)) })
    }
    // Without it, only the hint is missing.
    void hash().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [file])
  return known?.file === file ? known.hash : null
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
