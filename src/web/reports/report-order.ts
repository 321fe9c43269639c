import type { REPORT_ORDERS } from '../../shared/report-lists'
import type { ReportCount, ReportRow } from '../../shared/schemas/report'
import { byAmount } from '../lib/by-money'
import { countCurrencies, wordCurrencies } from '../lib/each-currency'
import { isLater } from '../lib/latest-report'

/** Orders of a list of reports by their word in the address: the newest audit first without one. */
const ORDERS = {
  '': { short: 'Newest first', words: '' },
  period: { short: 'Latest period first', words: ', the latest period first' },
  spend: { short: 'Most spend', words: ', most spend first' },
  roas: { short: 'Highest ROAS', words: ', highest ROAS first' },
  excess: { short: 'Most overspend', words: ', most overspend first' },
  client: { short: 'By client', words: ', by client from A to Z' },
} as const satisfies Record<'' | (typeof REPORT_ORDERS)[number], object>
export type ReportOrder = keyof typeof ORDERS
type Currencies = ReportCount['currencies']

const OF_ONE_CLIENT = ['', 'period', 'spend', 'roas', 'excess'] as const
const OF_ALL = [...OF_ONE_CLIENT, 'client'] as const

export const toReportOrder = (name: string | null, hasClients: boolean): ReportOrder =>
  (hasClients ? OF_ALL : OF_ONE_CLIENT).find((order) => order === name) ?? ''

/** Orders to choose on a phone, with their words there. */
export const listOrders = (hasClients: boolean) =>
  (hasClients ? OF_ALL : OF_ONE_CLIENT).map((order) => [order, ORDERS[order].short] as const)

const isOfMoney = (order: ReportOrder): order is keyof Currencies => order === 'excess' || order === 'spend'

/** Words behind the number of reports, by the number of currencies of each amount. */
export const wordOrder = (order: ReportOrder, currencies: Currencies | undefined): string =>
  ORDERS[order].words + (currencies && isOfMoney(order) ? wordCurrencies(currencies[order]) : '')

/** Numbers of currencies in a whole list of reports. */
export const currenciesOf = (reports: readonly ReportRow[]): Currencies => {
  const count = (of: keyof Currencies) =>
    countCurrencies(reports.map(({ [of]: amount, analysis: { currency } }) => ({ amount, currency })))
  return { spend: count('spend'), excess: count('excess') }
}

/** Sorts reports of one client that are given newest first; equal ones stay so. */
export function sortReports(reports: readonly ReportRow[], order: ReportOrder): ReportRow[] {
  if (isOfMoney(order))
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
