import { KEY_METRICS, FIRST_METRICS } from '../../shared/metrics/first-metrics'
import type { MetricName } from '../../shared/schemas/segment'
import { fold } from '../lib/fold'
import type { ClientReport } from './pick-latest'

/** `worse`: by how much the price of a result rose since the audit before. */
export type ClientSort = MetricName | 'name' | 'worse'

/** An order, and whether a metric's worst figure is first instead of its best. */
export interface ClientOrder {
  sort: ClientSort
  reversed: boolean
}

/** Order in the address, `-roas` if reversed; by default what got worse. */
export function toClientOrder(name: string | null): ClientOrder {
  const metric = KEY_METRICS.find((one) => name === one || name === `-${one}`)
  return { sort: name === 'name' ? name : (metric ?? 'worse'), reversed: !!metric && name !== metric }
}

/** The address after a column's head is pressed: best first, then worst first, then without an order. */
export function toNextOrder({ sort, reversed }: ClientOrder, pressed: MetricName | 'name'): string | null {
  if (pressed !== sort) return pressed
  return pressed === 'name' || reversed ? null : `-${pressed}`
}

/**
 * Clients whose name contains the text, best figure first (or worst), without the figure last. Amounts in different currencies
 * are not compared: clients are ranked within each currency, that of most clients first, as on the dashboard.
 */
export function rankClients(
  clients: readonly ClientReport[],
  text: string,
  { sort, reversed }: ClientOrder,
): ClientReport[] {
  const wanted = fold(text.trim())
  const found = clients.filter(({ client }) => fold(client.name).includes(wanted))
  const byName = (a: ClientReport, b: ClientReport) => a.client.name.localeCompare(b.client.name, 'en')
  if (sort === 'name') return found.sort(byName)
  if (sort === 'worse') return found.sort((a, b) => worseningOf(b) - worseningOf(a) || byName(a, b))
  const { unit, better } = FIRST_METRICS[sort]
  const sizes = new Map(
    [...Map.groupBy(clients, currencyOf)].map(([currency, own]) => [currency, own.length]),
  )
  const sizeOf = (row: ClientReport) => sizes.get(currencyOf(row)) ?? 0
  const valueOf = ({ report }: ClientReport) => report.analysis.metrics[sort]
  return found.sort((a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)]
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || byName(a, b)
    if (unit === 'money' && currencyOf(a) !== currencyOf(b))
      return sizeOf(b) - sizeOf(a) || currencyOf(a).localeCompare(currencyOf(b), 'en')
    const isRising = (better === 'lower') !== reversed
    return (isRising ? first - second : second - first) || byName(a, b)
  })
}

const currencyOf = ({ report }: ClientReport) => report.analysis.currency ?? ''

/**
 * By how much the price of a result rose, as a fraction: a ROAS that halved is a price that doubled. The greater one of
 * cost per purchase and ROAS; clients without either come last.
 */
function worseningOf({ report }: ClientReport): number {
  const changes = report.since?.changes
  const worse = (['costPerPurchase', 'roas'] as const).map((metric) => {
    const change = changes?.[metric]
    if (!change || change.relative === null) return -1
    return metric === 'roas' ? 1 / (1 + change.relative) - 1 : change.relative
  })
  return Math.max(...worse)
}
