import { formatMoney, formatWholeMoney } from '../../shared/metrics/format'

/** An estimate in money: cents would claim more than it knows. The ends of an interval are rounded as what they enclose. */
export function printAmount(amount: number, currency: string | null, enclosed = amount): string {
  return Math.abs(enclosed) < 100 ? formatMoney(amount, currency) : formatWholeMoney(amount, currency)
}
