import { formatMoney } from '../../shared/metrics/format'

/** An estimate in money: cents would claim more than it knows. The ends of an interval are rounded as what they enclose. */
export function printAmount(
  amount: number,
  currency: string | null,
  fallback?: string,
  enclosed = amount,
): string {
  const exact = formatMoney(amount, currency, fallback)
  return Math.abs(enclosed) < 100
    ? exact
    : formatMoney(Math.round(amount), currency, fallback).replace(/\.00(?!\d)/, '')
}
