import { ratio } from '../../shared/metrics/rates'
import type { MetricName, Metrics } from '../../shared/schemas/segment'
import type { ClientReport } from './pick-latest'

/** Clients whose figures are in one currency, and their figures together. */
export interface Total {
  currency: string | null
  clients: number
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
      const known = own.flatMap(({ report: { spend, analysis } }) =>
        spend === null ? [] : [{ spend, metrics: analysis.metrics }],
      )
      const sum = (values: readonly Part[]) =>
        values.every((value) => value === null)
          ? null
          : values.reduce<number>((all, one) => all + (one ?? 0), 0)
      const divide = (metric: keyof typeof PARTS) => {
        const parts = known
          .map(({ metrics, spend }) => PARTS[metric](metrics, spend))
          .filter((both) => !both.includes(null))
        return ratio(sum(parts.map(([above]) => above)), sum(parts.map(([, below]) => below)))
      }
      return {
        currency,
        clients: own.length,
        spend: sum(known.map(({ spend }) => spend)) ?? 0,
        metrics: {
          cpm: divide('cpm'),
          ctr: divide('ctr'),
          cpc: divide('cpc'),
          purchases: sum(known.map(({ metrics }) => metrics.purchases)),
          costPerPurchase: divide('costPerPurchase'),
          roas: divide('roas'),
          conversionRate: divide('conversionRate'),
        },
      }
    })
    .toSorted((a, b) => b.clients - a.clients || b.spend - a.spend)
}
