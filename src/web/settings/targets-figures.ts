import type { TargetsRow } from '../lib/api'
import { formatMoney } from '../lib/format'

export type Targets = Omit<TargetsRow, 'clientId'>

/** Formats the bare number if the currency is unknown. */
export const toMoney = (amount: number, currency: string | null) =>
  currency === null ? amount.toLocaleString('en-US') : formatMoney(amount, currency)

/** Whether the first is at least the second; null where one is unknown. */
export const compare = (a: number | null | undefined, b: number | null | undefined): boolean | null =>
  a == null || b == null ? null : a >= b
