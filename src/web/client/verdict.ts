import { totalOf } from '../../shared/metrics/rates'
import { nameOf } from '../../shared/report-types/names'
import type { ClientVerdict } from '../lib/api'

/** A client's latest audit. */
export type Verdict = NonNullable<ClientVerdict['latest']>

/** The name of what the report's rows are judged by. */
export const benchmarkWord = ({ byTarget }: Pick<Verdict, 'byTarget'>) => (byTarget ? 'target' : 'benchmark')

/** Noun of the report's rows, for one or for several of them. */
export function rowsOf({ reportType }: Pick<Verdict, 'reportType'>, count = 2): string {
  const { dimension, short } = nameOf(reportType)
  const many = dimension === 'campaignName' ? 'campaigns' : short.endsWith('s') ? short.toLowerCase() : 'rows'
  return count === 1 ? many.slice(0, -1) : many
}

/** Whether most of the spend is not judged: then no overspend, or less of it, is no good news. */
export function isMostlyUnjudged({ money }: Pick<Verdict, 'money'>): boolean {
  const unjudged = totalOf(money, ({ part, amount }) => (part === 'notJudged' ? amount : 0))
  return unjudged > totalOf(money, ({ amount }) => amount) / 2
}
