import { isChance, isChanceOfReturn } from '../../shared/audit/since-last/by-chance'
import { isUnjudgedStep } from '../../shared/audit/since-last/steady-return'
import { FIRST_METRICS, KEY_METRICS } from '../../shared/metrics/first-metrics'
import { JUDGED } from '../../shared/metrics/variance'
import { isBetter } from '../../shared/metrics/is-better'
import { ratio, totalOf, variance } from '../../shared/metrics/rates'
import type { MetricName, Metrics } from '../../shared/schemas/segment'
import type { ListedChanges } from '../../shared/schemas/since-last'
import type { ClientReport, MeasuredReport } from './pick-latest'

/** Clients whose figures are in one currency, and their figures together. */
export interface Total {
  currency: string | null
  clients: number
  /** Of whole amounts, as the rows of the clients have them. */
  spend: number
  metrics: Metrics
  /** Since the audits before, over the `compared` clients whose spend in both is known. */
  changes: ListedChanges
  compared: number
}

interface Figures {
  spend: number
  metrics: Metrics
}

type Part = number | null
const times = (rate: Part, of: Part) => (rate === null || of === null ? null : rate * of)
// An audit in a list has ratios and spend: the sums follow from them.
const impressionsOf = ({ cpm }: Metrics, spend: number) => (cpm ? (spend * 1000) / cpm : null)
const clicksOf = ({ cpc }: Metrics, spend: number) => (cpc ? spend / cpc : null)

/** Above and below the line of each ratio, for one client. */
const PARTS: Record<Exclude<MetricName, 'purchases'>, (of: Metrics, spend: number) => [Part, Part]> = {
  cpm: (of, spend) => [spend * 1000, impressionsOf(of, spend)],
  ctr: (of, spend) => [times(of.ctr, impressionsOf(of, spend)), impressionsOf(of, spend)],
  cpc: (of, spend) => [spend, clicksOf(of, spend)],
  conversionRate: (of, spend) => [times(of.conversionRate, clicksOf(of, spend)), clicksOf(of, spend)],
  roas: (of, spend) => [times(of.roas, spend), spend],
  costPerPurchase: (of, spend) => [spend, of.purchases],
}

/** Totals of clients by currency, most clients first. Sums first, divided once; a client without one part is in neither. */
export function sumClients(clients: readonly ClientReport[]): Total[] {
  const byCurrency = Map.groupBy(clients, ({ report }) => report.analysis.currency)
  return [...byCurrency]
    .map(([currency, own]): Total => {
      const known = own.flatMap(({ report }) => toFigures(report) ?? [])
      const pairs = own.flatMap(({ report }) => toPair(report) ?? [])
      return {
        currency,
        clients: own.length,
        spend: totalOf(known, ({ spend }) => Math.round(spend)),
        metrics: sumFigures(known),
        changes: compare(
          pairs.map(({ before }) => before),
          pairs.map(({ now }) => now),
        ),
        compared: pairs.length,
      }
    })
    .toSorted((a, b) => b.clients - a.clients || b.spend - a.spend)
}

const toFigures = ({ spend, analysis: { metrics } }: MeasuredReport): Figures | null =>
  spend === null ? null : { spend, metrics }

const toMetrics = (valueOf: (metric: MetricName) => Part) =>
  Object.fromEntries(KEY_METRICS.map((metric) => [metric, valueOf(metric)])) as unknown as Metrics

/**
 * Figures of the audit before, from the changes, and those of this one that have a change. The earlier spend is known where it had
 * purchases over as many days.
 */
function toPair(report: MeasuredReport): Record<'before' | 'now', Figures> | null {
  const { metrics } = report.analysis
  const before = toMetrics((metric) => {
    const relative = report.since?.changes[metric]?.relative ?? null
    return relative === null || relative <= -1 ? null : times(metrics[metric], 1 / (1 + relative))
  })
  const spend = times(before.costPerPurchase, before.purchases)
  if (spend === null || report.spend === null) return null
  const now = toMetrics((metric) => (before[metric] === null ? null : metrics[metric]))
  return { before: { spend, metrics: before }, now: { spend: report.spend, metrics: now } }
}

function sumFigures(known: readonly Figures[]): Metrics {
  const sum = (values: readonly Part[]) =>
    values.every((value) => value === null) ? null : totalOf(values, (value) => value ?? 0)
  const divide = (metric: keyof typeof PARTS) => {
    const parts = known
      .map(({ metrics, spend }) => PARTS[metric](metrics, spend))
      .filter((both) => !both.includes(null))
    return ratio(sum(parts.map(([above]) => above)), sum(parts.map(([, below]) => below)))
  }
  return {
    cpm: divide('cpm'),
    ctr: divide('ctr'),
    cpc: divide('cpc'),
    purchases: sum(known.map(({ metrics }) => metrics.purchases)),
    costPerPurchase: divide('costPerPurchase'),
    roas: divide('roas'),
    conversionRate: divide('conversionRate'),
  }
}

/** Whether a rate changed so much that a reader expects a word beside it, and others made up for it. */
export const hasUnjudged = (changes: ListedChanges): boolean =>
  KEY_METRICS.some(
    (metric) => isUnjudgedStep(metric, changes.roas) && Math.abs(changes[metric]?.relative ?? 0) >= JUDGED,
  )

/** Changes of the sums, judged as those of one client are: by the direction of the metric, and by chance alone where purchases are counted. */
function compare(then: readonly Figures[], now: readonly Figures[]): ListedChanges {
  const [before, after] = [sumFigures(then), sumFigures(now)]
  const spendOf = (all: readonly Figures[]) => totalOf(all, ({ spend }) => spend)
  const clicks = (all: readonly Figures[]) =>
    totalOf(all, ({ metrics, spend }) => clicksOf(metrics, spend) ?? 0)
  const spent = variance(spendOf(now), spendOf(then))
  const mayBeChance = (baseOf: typeof spendOf, test: typeof isChanceOfReturn = isChance) => {
    const sold = ({ purchases, roas }: Metrics, all: readonly Figures[]) => ({
      results: Math.round(purchases ?? 0),
      value: (roas ?? 0) * spendOf(all),
      base: baseOf(all),
    })
    const [old, fresh] = [sold(before, then), sold(after, now)]
    return [old, fresh].every(({ results, base }) => results > 0 && base > 0) && test(old, fresh)
  }
  const bySpend = mayBeChance(spendOf)
  const chance: Partial<Record<MetricName, boolean>> = {
    purchases: bySpend,
    costPerPurchase: bySpend,
    roas: mayBeChance(spendOf, isChanceOfReturn),
    conversionRate: mayBeChance(clicks),
  }
  return Object.fromEntries(
    KEY_METRICS.flatMap((metric) => {
      const [from, to] = [before[metric], after[metric]]
      const relative = variance(to, from)
      if (from === null || to === null || relative === null) return []
      const { better } = FIRST_METRICS[metric]
      return [
        [
          metric,
          {
            relative,
            better: isBetter({ from, to, better, isVolume: metric === 'purchases', spent }),
            ...(chance[metric] && { chance: true as const }),
          },
        ] as const,
      ]
    }),
  )
}
