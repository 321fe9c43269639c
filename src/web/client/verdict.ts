import { totalOf } from '../../shared/metrics/rates'
import type { ClientVerdict } from '../lib/api'

/** A client's latest audit. */
export type Verdict = NonNullable<ClientVerdict['latest']>

/** Whether most of the spend is not judged: then no overspend, or less of it, is no good news. */
export function isMostlyUnjudged({ money }: Pick<Verdict, 'money'>): boolean {
  const unjudged = totalOf(money, ({ part, amount }) => (part === 'notJudged' ? amount : 0))
  return unjudged > totalOf(money, ({ amount }) => amount) / 2
}
