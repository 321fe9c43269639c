import { lazy, Suspense, useState } from 'react'
import { isReportType, nameOf } from '../../../shared/report-types/names'
import type { Slicing } from '../../../shared/schemas/account'
import { formatFraction } from '../../../shared/metrics/format'
import { formatMoney, plural } from '../../lib/format'
import { paths } from '../../paths'
import { Button, ButtonLink } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { Tabs } from '../../ui/tabs'

const FileRows = lazy(() => import('./file-rows'))

interface Props {
  slicings: readonly Slicing[]
  currency: string | null
  /** What the account spent. */
  spend: number | null
  /** Null on a shared copy. */
  clientId: string | null
}

/** From the campaign down to the ad first, then the other cuts. */
const ORDER = ['campaign', 'adSet', 'copy', 'static', 'video', 'creativeType']
const placeOf = ({ type }: Slicing) => (ORDER.indexOf(type) + ORDER.length + 1) % (ORDER.length + 1)

/** The same money by each file's rows: campaigns, ad sets, ads, and the other cuts as lenses. */
export function MoneyMap({ slicings, currency, spend, clientId }: Props) {
  const ordered = slicings.toSorted((a, b) => placeOf(a) - placeOf(b))
  const [chosen, choose] = useState('0')
  const shown = ordered[Number(chosen)]
  if (!shown) return null
  return (
    <>
      <div className="print:hidden">
        <Tabs
          label="Cut by"
          look="pill"
          tabs={ordered.map((slicing, at) => ({ id: String(at), label: labelOf(slicing, ordered) }))}
          value={chosen}
          onChange={choose}
        >
          <Lens key={chosen} slicing={shown} currency={currency} spend={spend} clientId={clientId} />
        </Tabs>
      </div>
      {/* On paper nothing can be chosen: all cuts, one after the other. */}
      <div className="hidden space-y-6 print:block">
        {ordered.map((slicing, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move
          <div key={at} className="break-inside-avoid">
            <h3 className="mb-2 font-semibold">{labelOf(slicing, ordered)}</h3>
            <Bars slicing={slicing} currency={currency} spend={spend} />
          </div>
        ))}
      </div>
    </>
  )
}

function labelOf(slicing: Slicing, all: readonly Slicing[]): string {
  const { type, file } = slicing
  const short = isReportType(type) ? nameOf(type).short : type
  return all.some((other) => other !== slicing && other.type === type) ? `${short}: ${file}` : short
}

function Lens({ slicing, currency, spend, clientId }: Omit<Props, 'slicings'> & { slicing: Slicing }) {
  const [open, setOpen] = useState(false)
  const { reportId, file } = slicing
  return (
    <div className="space-y-4">
      <Bars slicing={slicing} currency={currency} spend={spend} />
      {clientId !== null && reportId && (
        <div className="no-print flex flex-wrap gap-2">
          <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide the rows' : `Show the rows of ${file}`}
          </Button>
          <ButtonLink size="sm" href={paths.report(clientId, reportId)}>
            Open its report
          </ButtonLink>
        </div>
      )}
      {open && reportId && (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <FileRows reportId={reportId} />
        </Suspense>
      )}
    </div>
  )
}

function Bars({ slicing, currency, spend }: Pick<Props, 'currency' | 'spend'> & { slicing: Slicing }) {
  const { rows, rest, file } = slicing
  const whole = spend ?? rows.reduce((sum, row) => sum + row.spend, rest.spend)
  const most = Math.max(...rows.map((row) => row.spend), 0)
  return (
    <>
      <ul className="space-y-2.5" aria-label={`Spend of ${file}`}>
        {rows.map(({ label, parent, spend: spent, excess = 0 }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- labels may repeat under other parents
          <li key={at}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{label}</bdi>
                {parent && (
                  <span className="text-sm text-muted">
                    {' '}
                    in <bdi>{parent}</bdi>
                  </span>
                )}
              </span>
              <span className="figures shrink-0">
                {formatMoney(spent, currency)}
                <span className="text-sm text-muted"> {whole > 0 && formatFraction(spent / whole, 0)}</span>
              </span>
            </div>
            <div className="mt-1 flex h-2 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
              <span className="bg-accent" style={{ width: `${(100 * (spent - excess)) / most}%` }} />
              <span className="bg-bad" style={{ width: `${(100 * excess) / most}%` }} />
            </div>
            {excess > 0 && (
              <p className="figures mt-0.5 text-sm text-bad">
                {formatMoney(excess, currency)} of it above the benchmark price
              </p>
            )}
          </li>
        ))}
      </ul>
      {rest.count > 0 && (
        <p className="figures mt-2 text-sm text-muted">
          {plural(rest.count, 'further row')}: {formatMoney(rest.spend, currency)}
        </p>
      )}
    </>
  )
}
