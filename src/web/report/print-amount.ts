import { formatMoney } from '../../shared/metrics/format'

/** An estimate in money: cents would claim more than it knows. The ends of an interval are rounded as what they enclose. */
export function printAmount(amount: number, currency: string | null, enclosed = amount): string {
  const exact = formatMoney(amount, currency)
  return Math.abs(enclosed) < 100
    ? exact
    : formatMoney(Math.round(amount), currency).replace(/\.00(?!\d)/, '')
}
