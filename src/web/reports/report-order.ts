import type { ReportRow } from '../../shared/schemas/report'
import { byExcess } from '../lib/by-money'
import { isLater } from '../lib/latest-report'

/** Orders of a list of reports by their word in the address: the newest audit first without one. */
const ORDERS = {
  '': { short: 'Newest first', words: '' },
  period: { short: 'Latest period first', words: ', the latest period first' },
  excess: { short: 'Most overspend', words: ', most overspend first' },
  client: { short: 'By client', words: ', by client from A to Z' },
} as const
export type ReportOrder = keyof typeof ORDERS

const OF_ONE_CLIENT = ['', 'period', 'excess'] as const
const OF_ALL = [...OF_ONE_CLIENT, 'client'] as const

export const toReportOrder = (name: string | null, hasClients: boolean): ReportOrder =>
  (hasClients ? OF_ALL : OF_ONE_CLIENT).find((order) => order === name) ?? ''

/** Orders to choose on a phone, with their words there. */
export const listOrders = (hasClients: boolean) =>
  (hasClients ? OF_ALL : OF_ONE_CLIENT).map((order) => [order, ORDERS[order].short] as const)

/** Words behind the number of reports. */
export function wordOrder(order: ReportOrder, reports: readonly ReportRow[]): string {
  const currencies = new Set(reports.flatMap(({ excess, analysis }) => (excess ? analysis.currency : [])))
  return `${ORDERS[order].words}${order === 'excess' && currencies.size > 1 ? ', each currency by itself' : ''}`
}

/** Sorts reports that are given newest first; equal ones stay so. */
export function sortReports(
  reports: readonly ReportRow[],
  order: ReportOrder,
  nameOf: (report: ReportRow) => string = () => '',
): ReportRow[] {
  if (order === 'excess')
    return byExcess(reports, ({ clientId, excess, analysis: { currency } }) => ({
      clientId,
      excess,
      currency,
    }))
  return reports.toSorted((a, b) => {
    if (order === 'period') return Number(isLater(b, a)) - Number(isLater(a, b))
    if (order === 'client') return nameOf(a).localeCompare(nameOf(b), 'en')
    return 0
  })
}
