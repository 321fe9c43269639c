import { useEffect, useState } from 'react'
import { endpoints, useData } from '../../lib/endpoints'
import { withoutThisYear } from '../../lib/format'
import { useFormatDate } from '../../lib/use-format-date'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'
import { hashOf } from '../file-hash'

interface Props {
  file: File
  clientId: string
  /** It leads away from the file, which needs no second audit. */
  onLeave: () => void
}

/** Says that the client has a report of this very file already, and leads to it. */
export function AuditedBefore({ file, clientId, onLeave }: Props) {
  const hash = useHash(file)
  const { data: [report] = [] } = useData(hash === null ? null : endpoints.clientReports(clientId, 1, hash))
  const formatDate = useFormatDate()
  if (!report) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-warn-soft p-4">
      <p className="min-w-60 flex-1">
        You audited this file on {withoutThisYear(formatDate(report.createdAt))}. A second audit is of use if
        targets or columns have changed since.
      </p>
      <ButtonLink href={paths.report(clientId, report.id)} onClick={onLeave}>
        Open that report
      </ButtonLink>
    </div>
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
