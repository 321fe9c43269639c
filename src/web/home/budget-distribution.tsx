import { Link } from 'wouter'
import { ChartFrame } from '../charts/chart-frame'
import type { Overview } from '../lib/api'
import {
  capitalize,
  formatFraction,
  formatPeriod,
  formatWholeMoney,
  plural,
  unbrokenDate,
} from '../lib/format'
import { isolate } from '../lib/isolate'
import { useFallbackCurrency } from '../lib/use-settings'
import { Card } from '../ui/card'
import { Loaded, Skeleton } from '../ui/island'
import { SampleBadge } from './sample-badge'
import { toAudit } from './to-audit'
import { useOverview } from './use-overview'

const HEIGHT = 'min-h-56'
/** The largest part, in even parts of the spend, below which none stands out. */
const EVEN = 1.15

/** Spend by campaign objective, over the latest objective audits. */
export function BudgetDistribution() {
  const overview = useOverview()
  return (
    <Card
      title="Budget Distribution"
      description="by campaign objective"
      actions={<SampleBadge shown={overview.data?.hasReports === false} />}
      className="h-full"
    >
      <Loaded
        from={overview}
        skeleton={<Skeleton className={HEIGHT} />}
        errorTitle="Could not load the distribution"
      >
        {({ distribution, recent }) =>
          distribution.parts.length === 0 ? (
            <p data-slim className="text-sm text-muted">
              <span className="font-medium text-ink">No objective audit yet</span>: audit an export with
              campaign objectives to see what the budget is spent for.{' '}
              <Link
                href={toAudit(recent, 'objective')}
                className="rounded-sm font-medium whitespace-nowrap text-accent hover:underline"
              >
                Audit objectives
              </Link>
            </p>
          ) : (
            <ShareBars distribution={distribution} />
          )
        }
      </Loaded>
    </Card>
  )
}

function ShareBars({ distribution }: Pick<Overview, 'distribution'>) {
  const { parts, currency } = distribution
  const fallback = useFallbackCurrency()
  const [largest] = parts
  const rows = parts.map(({ label, spend, share }) => ({
    label: nameObjective(label),
    share,
    percent: formatFraction(share, share < 0.1 ? 1 : 0),
    shown: formatWholeMoney(spend, currency, fallback),
  }))
  return (
    <ChartFrame
      title={
        largest && parts.length > 1 && largest.share * parts.length < EVEN
          ? `Spend is split evenly across ${parts.length} objectives`
          : `${formatFraction(largest?.share ?? 0, 0)} of the spend in ${distribution.clients > 1 ? 'these exports' : 'this export'} goes to ${isolate(nameObjective(largest?.label ?? ''))}`
      }
      note={describeSources(distribution)}
      table={{
        headers: ['Objective', 'Spend', 'Share'],
        rows: rows.map(({ label, shown, percent }) => [label, shown, percent]),
      }}
    >
      <ul className="space-y-3">
        {rows.map(({ label, share, percent, shown }) => (
          <li key={label} className="text-sm">
            <p className="flex justify-between gap-3">
              <span dir="auto" className="truncate text-left" title={label}>
                {label}
              </span>
              <span className="figures whitespace-nowrap">
                {shown} <span className="inline-block w-11 text-right text-muted">{percent}</span>
              </span>
            </p>
            <div className="mt-1 h-1.5 rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-bar forced-color-adjust-none"
                style={{ width: `${Math.max(1, share * 100)}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}

/** Note below the distribution: the client or clients of these audits, and their days. */
export function describeSources({
  clients,
  clientName,
  period,
  currency,
}: Pick<Overview['distribution'], 'clients' | 'clientName' | 'period' | 'currency'>): string {
  const whose =
    clientName === null
      ? `Latest objective audits of ${plural(clients, 'client')}${currency ? ` in ${currency}` : ''}`
      : `${isolate(clientName)}, latest objective audit`
  return `${whose}${period ? `, ${unbrokenDate(formatPeriod(period))}` : ''}.`
}

/** Turns Ads Manager's objective codes into words: `OUTCOME_SALES` becomes `Sales`. Other names are kept. */
export function nameObjective(objective: string): string {
  if (!/^[A-Z]+(_[A-Z]+)*$/.test(objective)) return objective
  const words = objective
    .replace(/^OUTCOME_/, '')
    .replaceAll('_', ' ')
    .toLowerCase()
  return capitalize(words)
}
