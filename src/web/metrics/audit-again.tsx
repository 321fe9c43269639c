import { Link } from 'wouter'
import type { ReportKind } from '../../shared/report-types/names'
import { cx } from '../lib/cx'
import { paths } from '../paths'

interface Props {
  clientId: string
  reportType: ReportKind
  className?: string
}

/** The way to a new audit of the type, where the data of the latest are too old to act on. */
export function AuditAgain({ clientId, reportType, className }: Props) {
  return (
    <Link
      href={paths.clientAudit(clientId, reportType)}
      className={cx('block w-fit rounded-sm text-warn hover:underline', className)}
    >
      Needs new audit
    </Link>
  )
}
