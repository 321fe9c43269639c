import { KEY_METRICS, FIRST_METRICS } from '../../shared/metrics/first-metrics'
import type { MetricName } from '../../shared/schemas/segment'
import { countCurrencies } from '../lib/each-currency'
import { findsName } from '../lib/fold'
import type { ClientReport } from './pick-latest'

/** `given`: as the list is given; `change`: by the change of ROAS since the audit before. */
export type ClientSort = MetricName | 'name' | 'spend' | 'change' | 'given'
type Figure = Exclude<ClientSort, 'name' | 'given'>

/** An order, and whether a metric's worst figure is first instead of its best. */
export interface ClientOrder {
  sort: ClientSort
  reversed: boolean
}

const SPEND = { label: 'Spend', short: 'Spend', unit: 'money', better: 'higher' } as const

/** The largest fall comes first: it is what somebody looks for. */
const CHANGE = {
  label: 'Change of ROAS',
  short: 'change of ROAS',
  unit: 'fraction',
  better: 'lower',
} as const

/** How a column of figures is named and ranked; more spend comes first. */
export const columnOf = (sort: Figure) =>
  sort === 'spend' ? SPEND : sort === 'change' ? CHANGE : FIRST_METRICS[sort]

/** Order in the address, `-roas` if reversed. */
export function toClientOrder(name: string | null): ClientOrder {
  const figure = ([...KEY_METRICS, 'spend', 'change'] as const).find(
    (one) => name === one || name === `-${one}`,
  )
  return { sort: name === 'name' ? name : (figure ?? 'given'), reversed: !!figure && name !== figure }
}

/** The address after a column's head is pressed: best first, then worst first, then without an order. */
export function toNextOrder(
  { sort, reversed }: ClientOrder,
  pressed: Exclude<ClientSort, 'given'>,
): string | null {
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
  const isFound = findsName(text)
  const found = clients.filter(({ client }) => isFound(client.name))
  const byName = (a: ClientReport, b: ClientReport) => a.client.name.localeCompare(b.client.name, 'en')
  if (sort === 'name') return found.sort(byName)
  if (sort === 'given') return found
  const { unit, better } = columnOf(sort)
  const sizes = new Map(
    [...Map.groupBy(clients, currencyOf)].map(([currency, own]) => [currency, own.length]),
  )
  const sizeOf = (row: ClientReport) => sizes.get(currencyOf(row)) ?? 0
  return found.sort((a, b) => {
    const [first, second] = [valueOf(a, sort), valueOf(b, sort)]
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || byName(a, b)
    if (unit === 'money' && currencyOf(a) !== currencyOf(b))
      return sizeOf(b) - sizeOf(a) || currencyOf(a).localeCompare(currencyOf(b), 'en')
    const isRising = (better === 'lower') !== reversed
    return (isRising ? first - second : second - first) || byName(a, b)
  })
}

function valueOf({ report }: ClientReport, sort: Figure): number | null {
  if (sort === 'spend') return report.spend
  return sort === 'change' ? (report.since?.changes.roas?.relative ?? null) : report.analysis.metrics[sort]
}

/** Number of currencies by which they are ranked; 0 where the order is not by money. */
export function countRanked(clients: readonly ClientReport[], sort: ClientSort): number {
  if (sort === 'name' || sort === 'given' || columnOf(sort).unit !== 'money') return 0
  return countCurrencies(
    clients.map((one) => ({ amount: valueOf(one, sort), currency: one.report.analysis.currency })),
  )
}

const currencyOf = ({ report }: ClientReport) => report.analysis.currency ?? ''
