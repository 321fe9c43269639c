import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { endpoints, useData } from '../../lib/endpoints'
import { withoutThisYear } from '../../lib/format'
import { useFormatDate } from '../../lib/use-format-date'
import { paths } from '../../paths'
import { hashOf } from '../file-hash'

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

/** The file's hash; null until it is known, and where the page has none. */
function useHash(file: File): string | null {
  const [known, setKnown] = useState<{ file: File; hash: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const find = async () => {
      const hash = await hashOf(await file.arrayBuffer())
      if (hash && isCurrent) setKnown({ file, hash })
    }
    // Without it, only the hint is missing.
    void find().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [file])
  return known?.file === file ? known.hash : null
}
