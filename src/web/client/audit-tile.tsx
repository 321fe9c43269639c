import { useId } from 'react'
import { Link } from 'wouter'
import { nameOf, type ReportType } from '../../shared/report-types/names'
import { cx } from '../lib/cx'
import { plural } from '../lib/format'
import { paths } from '../paths'

interface Props {
  clientId: string
  type: ReportType
  /** Zero where the client has none: the row then links to the first one. */
  count: number
}

/** One kind of audit as a row with its number of audits. The whole row is the link. */
export function AuditTile({ clientId, type, count }: Props) {
  const id = useId()
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-3 border-b border-line py-1.5 max-md:py-3 text-sm hover:bg-sunken/60">
      <h3 id={id} className={cx('min-w-18 flex-1', count > 0 && 'font-medium')}>
        {nameOf(type).tile}
      </h3>
      <span className="text-xs whitespace-nowrap text-muted">
        {count > 0 ? plural(count, 'audit') : 'No audits yet'}
      </span>
      <Link
        href={count > 0 ? paths.clientReports(clientId, type) : paths.clientAudit(clientId, type)}
        aria-describedby={id}
        className={cx(
          'ml-auto min-w-18 rounded-sm text-right text-xs whitespace-nowrap text-accent after:absolute after:inset-0 hover:underline',
          count > 0 && 'font-medium',
        )}
      >
        {count > 0 ? 'View Audits' : 'Create Audit'}
      </Link>
    </li>
  )
}
