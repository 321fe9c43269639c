import { useId } from 'react'
import { Link } from 'wouter'
import { nameOf, type ReportType } from '../../shared/report-types/names'
import { plural } from '../lib/format'
import { paths } from '../paths'
import { Icon } from '../ui/icon'

interface Props {
  clientId: string
  type: ReportType
  count: number
}

/** One kind of audit with its number of audits. The whole tile links to them. */
export function AuditTile({ clientId, type, count }: Props) {
  const id = useId()
  const { icon, tile } = nameOf(type)
  return (
    <li className="relative flex min-h-18 items-center gap-3 rounded-lg border border-line px-3.5 py-2 transition-colors duration-150 focus-within:border-line-strong hover:border-line-strong">
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
        <Icon name={icon} size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 id={id} className="font-medium">
          {tile}
        </h3>
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
          {plural(count, 'audit')}
          <Link
            href={paths.clientReports(clientId, type)}
            aria-describedby={id}
            className="rounded-sm font-medium whitespace-nowrap text-accent after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            View Audits
          </Link>
        </p>
      </div>
    </li>
  )
}

/** One kind of audit that the client has none of: a line that links to the first one, on a phone half a line of two. */
export function EmptyTile({ clientId, type }: Omit<Props, 'count'>) {
  const id = useId()
  return (
    <li className="relative flex min-h-9 flex-wrap items-center gap-x-2 border-b border-line py-1 text-sm hover:bg-sunken/60">
      <h3 id={id} className="max-sm:w-full">
        {nameOf(type).tile}
      </h3>
      <span className="text-xs text-muted">No audits yet</span>
      <Link
        href={paths.clientAudit(clientId, type)}
        aria-describedby={id}
        className="ml-auto rounded-sm text-xs whitespace-nowrap text-accent after:absolute after:inset-0 hover:underline"
      >
        Create Audit
      </Link>
    </li>
  )
}
