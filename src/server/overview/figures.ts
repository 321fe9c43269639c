import { ratio } from '../../shared/metrics/rates'
import type { ReportType } from '../../shared/report-types'
import { pickOneSlicing } from './slicing'
import type { Opportunity, Overview } from './shapes'
import type { OverviewReport } from './store'

const MONTHS = 12
const PARTS = 8
const OPPORTUNITIES_EACH = 3

const AREA: Record<ReportType, Opportunity['area']> = {
  campaign: 'budget',
  objective: 'budget',
  ageRange: 'audience',
  gender: 'audience',
  location: 'audience',
  engaged: 'audience',
  copy: 'creative',
  static: 'creative',
  video: 'creative',
  creativeType: 'creative',
}

type Currency = string | null

/** Purchase value ÷ spend, summed first, for each currency; most clients first. */
export function toRoas(reports: OverviewReport[]): Overview['roas'] {
  const measured = reports.filter(({ digest }) => digest.purchaseValue !== null && digest.spend)
  return byCurrency(measured).flatMap(([currency, group]) => {
    const value = ratio(sum(group, 'purchaseValue'), sum(group, 'spend'))
    return value === null ? [] : [{ currency, value, clients: group.length }]
  })
}

export function toSavings(reports: OverviewReport[]): Overview['savings'] {
  return byCurrency(reports.filter(({ digest }) => digest.waste !== null)).map(([currency, group]) => ({
    currency,
    amount: sum(group, 'waste'),
    clients: group.length,
  }))
}

/** Spend and ROAS by the month in which the audited period ends: for each client and month one report. */
export function toTrend(reports: OverviewReport[]): Overview['trend'] {
  const dated = reports.filter(({ period, digest }) => period !== null && digest.spend !== null)
  const [currency, group] = largest(dated)
  const months = Map.groupBy(
    pickOneSlicing(group, (report) => `${report.clientId} ${monthOf(report)}`),
    monthOf,
  )
  const points = [...months].map(([month, rows]) => {
    const valued = rows.filter(({ digest }) => digest.purchaseValue !== null)
    const roas = valued.length === 0 ? null : ratio(sum(valued, 'purchaseValue'), sum(valued, 'spend'))
    return { month, spend: sum(rows, 'spend'), roas }
  })
  return { currency, points: points.sort((a, b) => (a.month < b.month ? -1 : 1)).slice(-MONTHS) }
}

export function toDistribution(reports: OverviewReport[]): Overview['distribution'] {
  const [currency, group] = largest(reports.filter(({ reportType }) => reportType === 'objective'))
  const spendOf = new Map<string, number>()
  for (const { digest } of group) {
    for (const { label, spend } of digest.segments) spendOf.set(label, (spendOf.get(label) ?? 0) + spend)
  }
  const total = [...spendOf.values()].reduce((a, b) => a + b, 0)
  const parts = [...spendOf]
    .map(([label, spend]) => ({ label, spend, share: ratio(spend, total) ?? 0 }))
    .sort((a, b) => b.spend - a.spend)
  return { currency, parts: parts.slice(0, PARTS) }
}

/** The weightiest findings of the latest audits, a few for each of the three areas. */
export function toOpportunities(reports: OverviewReport[]): Opportunity[] {
  const all = reports.flatMap((report) =>
    report.digest.findings
      .filter(({ tier }) => tier !== 'too_early')
      .map(({ kind, tier, subject, amount, advice }): Opportunity => ({
        area: AREA[report.reportType],
        reportId: report.id,
        clientId: report.clientId,
        clientName: report.clientName,
        reportType: report.reportType,
        currency: report.currency,
        kind,
        tier,
        subject,
        advice,
        ...(amount === undefined ? {} : { amount }),
      })),
  )
  return (['budget', 'audience', 'creative'] as const).flatMap((area) =>
    all
      .filter((one) => one.area === area)
      .sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0))
      .slice(0, OPPORTUNITIES_EACH),
  )
}

function byCurrency(reports: OverviewReport[]): [Currency, OverviewReport[]][] {
  return [...Map.groupBy(reports, ({ currency }) => currency)].sort(([, a], [, b]) => b.length - a.length)
}

/** The currency in which most money was spent, and its reports. */
function largest(reports: OverviewReport[]): [Currency, OverviewReport[]] {
  const groups = byCurrency(reports).sort(([, a], [, b]) => sum(b, 'spend') - sum(a, 'spend'))
  return groups[0] ?? [null, []]
}

function sum(reports: OverviewReport[], name: 'spend' | 'purchaseValue' | 'waste'): number {
  return reports.reduce((total, { digest }) => total + (digest[name] ?? 0), 0)
}

function monthOf({ period }: OverviewReport): string {
  return period?.end.slice(0, 7) ?? ''
}
