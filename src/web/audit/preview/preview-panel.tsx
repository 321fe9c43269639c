import { useEffect, useState } from 'react'
import { nameOf, type ReportType } from '../../../shared/report-types/names'
import type { TrustEntry } from '../../../shared/schemas/trust'
import { formatPeriod, plural } from '../../lib/format'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Summary } from '../../ui/summary'
import { ColumnList } from './column-list'
import { FirstRows, ShownColumns } from './first-rows'
import { useOtherCurrency } from './other-currency'
import type { Preview } from './preview'
import { describeDropped, describePlatform, describeTable, nameLanguage } from './preview-words'

type Ready = Extract<Preview, { status: 'ready' }>

interface Props {
  preview: Ready
  type: ReportType
  clientId: string
  /** Initially shows one line. */
  folded?: boolean
  /** An analysis of the file has failed. */
  tried?: boolean
  /** Moves the file to another type. */
  onSwitch: (type: ReportType) => void
  /** Called after a column has been assigned. */
  onAssigned: () => void
}

/** Shows what was read from the file, before anything is sent. */
export function PreviewPanel({ folded = false, tried = false, ...props }: Props) {
  const [open, setOpen] = useState(!folded)
  if (open) return <OpenPreview {...props} sent={folded} untouched={!folded && !tried} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2.5 text-sm text-muted sm:px-5">
      <p className="figures">{describeTable(props.preview.table)}</p>
      <Button size="sm" variant="ghost" className="-mx-3" onClick={() => setOpen(true)}>
        Show what was read
      </Button>
    </div>
  )
}

function OpenPreview({
  preview,
  type,
  clientId,
  onSwitch,
  onAssigned,
  sent,
  untouched,
}: Omit<Props, 'folded' | 'tried'> & { sent: boolean; untouched: boolean }) {
  const { table, served, spendless } = preview
  const fits = served.includes(type)
  const [open, setOpen] = useState(false)
  const matched = table.columns.filter((column) => column.field !== null).length
  const trust = useTrust(preview, type)
  const otherCurrency = useOtherCurrency(clientId, table.currency, 'file')
  const issues = table.issues.filter(({ code }) => !trust.some((entry) => entry.code === code))
  return (
    <Card
      title={sent ? 'What was read' : 'What will be read'}
      description={untouched && 'Read here in the browser. The file hasn’t been sent yet.'}
    >
      {/* Before anything else, since a wrong client makes all of it wrong. Once it is sent, the latest audit is its own. */}
      {otherCurrency && !sent && (
        <ul className="mb-3 text-sm">
          <Line icon="alert">{otherCurrency}</Line>
        </ul>
      )}
      <FirstRows table={table} />
      <ul className="mt-3 space-y-1.5 text-sm">
        <Line icon="check">
          <span className="figures">{plural(table.rowCount, 'row')}</span> will be read
          {table.dropped.length > 0 && `; left out: ${describeDropped(table.dropped)}`}
        </Line>
        <Line icon="check">
          <span className="figures">
            {matched} of {plural(table.columns.length, 'column')}
          </span>{' '}
          recognized
          <ShownColumns table={table} recognized={matched} />{' '}
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="rounded-sm text-accent underline decoration-line-strong underline-offset-4"
          >
            {open ? 'Hide all columns' : 'Show all columns'}
          </button>
        </Line>
        {trust.map(({ code, subject, effect, message }) => (
          <Line key={`${code} ${subject}`} icon={effect === 'qualifies' ? 'info' : 'alert'}>
            {message}
          </Line>
        ))}
        {issues.map((issue) => (
          <Line
            key={`${issue.code}${issue.column ?? ''}`}
            icon={issue.severity === 'warning' ? 'alert' : 'info'}
          >
            {issue.message}
          </Line>
        ))}
      </ul>
      {open && <ColumnList columns={table.columns} clientId={clientId} onAssigned={onAssigned} />}
      <details className="group mt-3 text-sm">
        <Summary>Details</Summary>
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
          <Fact term="Source">{describePlatform(table)}</Fact>
          <Fact term="Language">{nameLanguage(table.language)}</Fact>
          <Fact term="Period">{table.period ? formatPeriod(table.period) : 'Not stated'}</Fact>
          <Fact term="Currency">{table.currency ?? 'Not stated'}</Fact>
          <Fact term="Attribution">{table.attribution.join('; ') || 'Not stated'}</Fact>
          <Fact term="File">
            {table.encoding.toUpperCase()}, decimal {table.numberLocale.decimal === ',' ? 'comma' : 'point'}
            {table.numberLocale.assumed && ' (assumed)'}
          </Fact>
        </dl>
      </details>

      <div className="mt-4 border-t border-line pt-4 text-sm">
        {!fits && (
          <p className="mb-3 flex gap-2">
            <Badge tone="warn">{served.length > 0 ? 'Other type' : spendless ? 'No spend' : 'No type'}</Badge>
            <span>
              {served.length > 0
                ? `This file does not fit the type “${nameOf(type).short}”. Choose one that it fits:`
                : spendless
                  ? 'This export has no column with the amount spent, so there is nothing to audit yet. Add the columns named below to the export, or assign a column by hand.'
                  : 'This file fits no report type. Add the columns named below to the export, or assign a column by hand.'}
            </span>
          </p>
        )}
        {served.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            {fits && <span className="text-muted">Audit it as</span>}
            {served.map((other) =>
              other === type ? (
                <Badge key={other} tone="accent" className="h-7 px-2">
                  <Icon name="check" size={12} /> {nameOf(other).short}
                </Badge>
              ) : (
                <Button
                  key={other}
                  size="sm"
                  className="h-7!"
                  aria-label={`Switch to ${nameOf(other).short}`}
                  onClick={() => onSwitch(other)}
                >
                  {nameOf(other).short}
                </Button>
              ),
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

/** Empty until computed, and where the file does not fit the type. */
function useTrust({ served, trustOf }: Ready, type: ReportType): TrustEntry[] {
  const [found, setFound] = useState<{ of: Ready['trustOf']; type: ReportType; entries: TrustEntry[] }>()
  useEffect(() => {
    let wanted = true
    if (served.includes(type))
      trustOf(type).then(
        (entries) => wanted && setFound({ of: trustOf, type, entries }),
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [served, trustOf, type])
  return found?.of === trustOf && found.type === type ? found.entries : []
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Line({ icon, children }: { icon: 'check' | 'info' | 'alert'; children: React.ReactNode }) {
  const tone = { check: 'text-good', info: 'text-muted', alert: 'text-warn' }[icon]
  return (
    <li className="flex gap-2">
      <Icon name={icon} className={`mt-0.5 ${tone}`} />
      <span className="min-w-0 wrap-anywhere">
        {icon === 'alert' && <span className="sr-only">Warning: </span>}
        {children}
      </span>
    </li>
  )
}
