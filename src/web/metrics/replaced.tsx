import { Link } from 'wouter'
import type { Rerun } from '../../shared/schemas/report'
import { withoutThisYear } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { paths } from '../paths'
import { Badge } from '../ui/badge'

/** Says that the file of a report was audited again, and leads to that audit. */
export function Replaced({ clientId, rerun }: { clientId: string; rerun: Rerun }) {
  const day = withoutThisYear(useFormatDate()(rerun.createdAt))
  return (
    <Badge tone="warn">
      <Link href={paths.report(clientId, rerun.reportId)} className="underline underline-offset-4">
        {`replaced by the audit of ${day}`}
      </Link>
    </Badge>
  )
}
