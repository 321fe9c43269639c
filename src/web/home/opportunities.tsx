import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { AGING_DAYS, isStale } from '../../shared/old-days'
import type { ReportType } from '../../shared/report-types/names'
import type { Overview } from '../lib/api'
import { cx } from '../lib/cx'
import { plural } from '../lib/format'
import { AuditAgain } from '../metrics/audit-again'
import { useFallbackCurrency } from '../lib/use-settings'
import { roundMoney } from '../metrics/excess-money'
import { paths } from '../paths'
import { Card } from '../ui/card'
import { Icon, type IconName } from '../ui/icon'
import { Loaded, Skeleton } from '../ui/island'
import { readNames, type Names } from '../ui/names'
import { ShortName } from '../ui/short-name'
import { SampleBadge } from './sample-badge'
import { toAudit } from './to-audit'
import { useOverview } from './use-overview'

type Opportunity = Overview['opportunities'][number]

interface Area {
  id: Opportunity['area']
  title: string
  icon: IconName
  /** The kind of audit that finds it. */
  audit: string
  /** Where nothing is found yet: words of the link to such an audit, unless one of this type is among the recent. */
  next: string
  type: ReportType
}

const AREAS: readonly Area[] = [
  {
    id: 'budget',
    title: 'Budget Allocation',
    icon: 'funnel',
    audit: 'campaign',
    next: 'Audit campaigns',
    type: 'campaign',
  },
  {
    id: 'audience',
    title: 'Audience Targeting',
    icon: 'users',
    audit: 'audience',
    next: 'Audit age ranges',
    type: 'ageRange',
  },
  {
    id: 'creative',
    title: 'Creative Performance',
    icon: 'image',
    audit: 'creative',
    next: 'Audit ads',
    type: 'static',
  },
]

/** Findings shown where only one area has some. */
const MOST = 3

/** The largest finding of each area; more of an area where the others have none. Its spend is another's only where that one is shown. */
function pickShown(all: readonly Opportunity[]): readonly Opportunity[] {
  const byArea = Map.groupBy(all, ({ area }) => area)
  const most = byArea.size === 1 ? MOST : 1
  const shown = [...byArea.values()].flatMap((found) => found.slice(0, most))
  return shown.map(({ sameAs, ...one }) => {
    const isShown = shown.some(({ area, clientId }) => area === sameAs && clientId === one.clientId)
    return { ...one, ...(sameAs && isShown && { sameAs }) }
  })
}

/** Says of amounts what they are. Only where two stand in one currency would a reader add them; findings without one need no words. */
function describeAmounts(shown: readonly Opportunity[]): string | undefined {
  const currencies = shown.flatMap(({ amount, currency }) => (amount === undefined ? [] : [currency]))
  if (currencies.length === 0) return undefined
  const canBeAdded = new Set(currencies).size < currencies.length
  return canBeAdded ? 'Over benchmark; don’t add these up.' : 'Over benchmark.'
}

export function Opportunities() {
  const overview = useOverview()
  const shown = pickShown(overview.data?.opportunities ?? [])
  return (
    <Card
      title="Optimization Opportunities"
      // Keeps its line while loading.
      description={overview.data ? describeAmounts(shown) : '\u00a0'}
      actions={<SampleBadge shown={overview.data?.hasReports === false} />}
      className="h-full"
    >
      <Loaded
        from={overview}
        skeleton={<Skeleton className="h-97" />}
        errorTitle="Could not load the opportunities"
      >
        {({ opportunities, audited, recent }) => {
          // The empty name: a beginning that all have in common stays, since each stands alone.
          const names = readNames([...opportunities.map(({ subject }) => subject), ''])
          return (
            <ul className="divide-y divide-line" data-slim={shown.length === 0 || undefined}>
              {AREAS.map((area) => {
                const found = shown.filter((one) => one.area === area.id)
                return found.length === 0 ? (
                  <NoFinding
                    key={area.id}
                    area={area}
                    recent={recent}
                    isAudited={audited.includes(area.id)}
                  />
                ) : (
                  <AreaRow key={area.id} area={area}>
                    {found.map((one, at) => (
                      <Finding key={at} one={one} names={names} />
                    ))}
                  </AreaRow>
                )
              })}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}

/** Icon and title of an area, with or without findings. */
function AreaRow({ area: { title, icon }, children }: { area: Area; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-4 first:pt-1 last:pb-1">
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
        <Icon name={icon} size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{title}</h3>
        {children}
      </div>
    </li>
  )
}

interface NoFindingProps {
  area: Area
  recent: Overview['recent']
  /** Any client has such an audit. */
  isAudited: boolean
}

function NoFinding({ area, recent, isAudited }: NoFindingProps) {
  const { audit, next, type } = area
  return (
    <AreaRow area={area}>
      <div className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-sm">
        <p className="text-muted">
          {isAudited ? `No finding in the latest ${audit} audits.` : `No ${audit} audit yet.`}
        </p>
        {!isAudited && (
          <Link href={toAudit(recent, type)} className="rounded-sm font-medium text-accent hover:underline">
            {next}
          </Link>
        )}
      </div>
    </AreaRow>
  )
}

/** `DE (Germany)`: files name countries by their codes. */
function nameOfPlace({ reportType, subject }: Opportunity): string {
  if (reportType !== 'location' || !/^[A-Z]{2}$/.test(subject)) return subject
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(subject)
  return name ? `${subject} (${name})` : subject
}

function Finding({ one, names }: { one: Opportunity; names: Names }) {
  const fallback = useFallbackCurrency()
  // A finding about all rows has no row's name.
  const name = one.subject === 'account' ? 'All rows' : <ShortName name={nameOfPlace(one)} names={names} />
  return (
    <div className="mt-0.5 text-sm not-first-of-type:mt-3">
      <p className="group flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          {one.reportId ? (
            <Link
              href={paths.report(one.clientId, one.reportId)}
              className="block rounded-sm hover:text-accent hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {one.amount === undefined ? (
          <span className="text-xs whitespace-nowrap text-muted">
            {one.tier === 'watch' ? 'May be chance' : 'Not priced'}
          </span>
        ) : (
          <span className="figures font-medium whitespace-nowrap">
            {roundMoney(one.amount, one.currency, fallback)}
          </span>
        )}
      </p>
      <p className="text-xs text-muted">
        {one.clientName}
        {one.ageDays > AGING_DAYS && `, data ${plural(one.ageDays, 'day')} old`}
        {one.sameAs && `, same spend as ${AREAS.find(({ id }) => id === one.sameAs)!.title}`}
      </p>
      {isStale(one) && <AuditAgain clientId={one.clientId} reportType={one.reportType} className="mt-1" />}
      <p className={cx('mt-1 line-clamp-2 text-muted', isStale(one) && 'text-xs')} title={one.advice}>
        {one.advice}
      </p>
    </div>
  )
}
