import { betterOf, METRICS, valueOf, type MetricKey } from '../../metrics/catalogue'
import { KEY_METRICS } from '../../metrics/first-metrics'
import { isBetter } from '../../metrics/is-better'
import { variance } from '../../metrics/rates'
import type { Change } from '../../schemas/since-last'
import type { Sums } from '../../schemas/segment'
import { findByChance, type ByChance } from './causes'
import { isClearFall, isReturn } from './clear-fall'
import { isOfEndedRows } from './sole-row'
import type { Frame } from './frame'

const OF_RESULTS: readonly MetricKey[] = [
  'purchases', 'purchaseValue', 'costPerPurchase', 'roas', 'conversionRate', 'results', 'costPerResult',
  'averageOrderValue',
] // prettier-ignore
const OF_CLICKS: readonly MetricKey[] = ['clicks', 'ctr', 'cpc', 'conversionRate', 'landingRate']

/** Which test of chance judges a figure. Chance moves all figures of one test together. */
const TESTED_BY: Partial<Record<MetricKey, keyof ByChance>> = {
  purchases: 'spend',
  costPerPurchase: 'spend',
  results: 'spend',
  costPerResult: 'spend',
  conversionRate: 'clicks',
  averageOrderValue: 'order',
  purchaseValue: 'return',
  roas: 'return',
}

const COMPARED: readonly MetricKey[] = [
  'spend',
  'impressions',
  'clicks',
  'purchaseValue',
  ...KEY_METRICS,
  'results',
  'costPerResult',
  'averageOrderValue',
  'landingRate',
  'hookRate',
  'holdRate',
  'engagementRate',
]

/** Change of each figure that both files have, and whether it is good. */
export function listChanges(frame: Frame): Change[] {
  const { before, now, results, clicks, money } = frame
  const byChance = findByChance(frame)
  const old = figuresOf(before.totals)
  const fresh = figuresOf(now.totals)
  const spent = money ? variance(fresh.spend ?? null, old.spend ?? null) : null
  return COMPARED.filter((metric) => results || !OF_RESULTS.includes(metric))
    .filter((metric) => clicks || !OF_CLICKS.includes(metric))
    .filter((metric) => money || METRICS[metric].unit !== 'money')
    .flatMap((metric) => {
      const [from, to] = [old[metric] ?? null, fresh[metric] ?? null]
      if (from === null || to === null) return []
      const relative = variance(to, from)
      const test = TESTED_BY[metric]
      return [
        {
          metric,
          before: from,
          now: to,
          relative,
          better: isBetter({ from, to, better: betterOf(metric), isVolume: VOLUMES.has(metric), spent }),
          ...(from !== to && test !== undefined && byChance[test] && { chance: true }),
          ...(isReturn(metric) &&
            relative !== null &&
            isClearFall(metric, relative) &&
            isOfEndedRows(frame, metric) && { ended: true }),
        },
      ]
    })
}

const VOLUMES: ReadonlySet<MetricKey> = new Set(['clicks', 'purchases', 'purchaseValue', 'results'])

function figuresOf(sums: Sums): Partial<Record<MetricKey, number | null>> {
  return Object.fromEntries(COMPARED.map((metric) => [metric, valueOf(metric, sums)]))
}
