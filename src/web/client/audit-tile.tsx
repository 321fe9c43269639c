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
  /** Smaller and without its icon. */
  quiet?: boolean
}

/** One kind of audit with its number of audits. The whole tile links to them, or to the first audit. */
export function AuditTile({ clientId, type, count, quiet = false }: Props) {
  const id = useId()
  const { icon, tile } = nameOf(type)
  return (
    <li
      className={`relative flex items-center gap-3 rounded-lg border border-line transition-colors duration-150 focus-within:border-line-strong hover:border-line-strong ${quiet ? 'min-h-15 px-3 py-1.5' : 'min-h-18 px-3.5 py-2'}`}
    >
      {!quiet && (
        <span
          className={`grid size-9 shrink-0 place-items-center rounded-md ${count > 0 ? 'bg-accent-soft text-accent' : 'bg-sunken text-muted'}`}
        >
          <Icon name={icon} size={18} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h3 id={id} className="font-medium">
          {tile}
        </h3>
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
          {count > 0 ? plural(count, 'audit') : 'No audits yet'}
          <Link
            href={count > 0 ? paths.clientReports(clientId, type) : paths.clientAudit(clientId, type)}
            aria-describedby={id}
            className={`rounded-sm whitespace-nowrap after:absolute after:inset-0 after:rounded-lg hover:underline ${count > 0 ? 'font-medium text-accent' : 'hover:text-accent'}`}
          >
            {count > 0 ? 'View Audits' : 'Create Audit'}
          </Link>
        </p>
      </div>
    </li>
  )
}
