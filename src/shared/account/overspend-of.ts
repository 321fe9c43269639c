import { METRICS } from '../metrics/catalogue'
import { formatValue } from '../metrics/format'
import { formatExact } from '../metrics/format-exact'
import { tidy, totalOf } from '../metrics/rates'
import type { Fact } from '../schemas/fact'
import type { AccountPart } from './account-part'

/** Id of the fact with a file's overspend, by its place in the account. */
export const overspendId = (place: number | string): string => `over@${place}`

/** The overspend of a file's rows on the spend map, added up; none where no row has any. */
export function overspendOf({ slicing, identity: { currency } }: AccountPart, place: number): Fact[] {
  const rows = slicing.rows.flatMap(({ id, label, excess = 0 }) => (excess > 0 ? { id, label, excess } : []))
  if (rows.length === 0) return []
  const value = tidy(totalOf(rows, ({ excess }) => excess))
  const { unit } = METRICS.excess
  return [
    {
      id: overspendId(place),
      subject: 'account',
      metric: 'excess',
      value,
      unit,
      shown: formatValue(value, unit, currency),
      rowsFrom: rows.map(({ id }) => `${id}@${place}`),
      inputs: rows.map(({ label, excess }, at) => ({
        label,
        value: excess,
        shown: formatExact(excess, unit, currency),
        ...(at > 0 && { op: '+' as const }),
      })),
    },
  ]
}
