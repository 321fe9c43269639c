import type { ReportRow } from '../../shared/schemas/report'
import { byAmount } from '../lib/by-money'
import { isLater } from '../lib/latest-report'

/** Orders of a list of reports by their word in the address: the newest audit first without one. */
const ORDERS = {
  '': { short: 'Newest first', words: '' },
  period: { short: 'Latest period first', words: ', the latest period first' },
  spend: { short: 'Most spend', words: ', most spend first' },
  roas: { short: 'Highest ROAS', words: ', highest ROAS first' },
  excess: { short: 'Most overspend', words: ', most overspend first' },
  client: { short: 'By client', words: ', by client from A to Z' },
} as const
export type ReportOrder = keyof typeof ORDERS

const OF_ONE_CLIENT = ['', 'period', 'spend', 'roas', 'excess'] as const
const OF_ALL = [...OF_ONE_CLIENT, 'client'] as const

export const toReportOrder = (name: string | null, hasClients: boolean): ReportOrder =>
  (hasClients ? OF_ALL : OF_ONE_CLIENT).find((order) => order === name) ?? ''

/** Orders to choose on a phone, with their words there. */
export const listOrders = (hasClients: boolean) =>
  (hasClients ? OF_ALL : OF_ONE_CLIENT).map((order) => [order, ORDERS[order].short] as const)

/** Words behind the number of reports. */
export function wordOrder(order: ReportOrder, reports: readonly ReportRow[]): string {
  const amount = order === 'excess' || order === 'spend' ? order : null
  const currencies = new Set(reports.flatMap((one) => (amount && one[amount] ? one.analysis.currency : [])))
  return `${ORDERS[order].words}${currencies.size > 1 ? ', each currency by itself' : ''}`
}

/** Sorts reports of one client that are given newest first; equal ones stay so. */
export function sortReports(reports: readonly ReportRow[], order: ReportOrder): ReportRow[] {
  if (order === 'excess' || order === 'spend')
    return byAmount(reports, ({ clientId, [order]: amount, analysis: { currency } }) => ({
      clientId,
      amount,
      currency,
    }))
  return reports.toSorted((a, b) => {
    if (order === 'roas') return (b.analysis.metrics?.roas ?? -1) - (a.analysis.metrics?.roas ?? -1)
    if (order === 'period') return Number(isLater(b, a)) - Number(isLater(a, b))
    return 0
  })
}
