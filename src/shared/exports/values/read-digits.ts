const ZERO = 48
/** Digits that fit a 32-bit integer. Reading them as an integer is the main reason for the speed. */
const DIGITS = 9
/** Up to so many, number and power of ten are exact, and one division rounds as the language itself would. */
const EXACT = 15
const POWERS = Float64Array.from({ length: DIGITS + 1 }, (_, power) => 10 ** power)

/**
 * The most common figures, `1234` and `12.5`: nothing but digits and one decimal mark. NaN for every other. The cell is
 * the part of `text` from `start` to `end`.
 */
export function readDigits(text: string, decimalCode: number, start: number, end: number): number {
  let at = start
  let whole = 0
  for (; at < end; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) break
    whole = (Math.imul(whole, 10) + digit) | 0
  }
  const digits = at - start
  if (digits === 0 || digits > DIGITS) return Number.NaN
  if (at === end) return whole
  if (text.charCodeAt(at) !== decimalCode) return Number.NaN
  let fraction = 0
  for (at++; at < end; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return Number.NaN
    fraction = (Math.imul(fraction, 10) + digit) | 0
  }
  const places = end - start - digits - 1
  if (places === 0 || places > DIGITS || digits + places > EXACT) return Number.NaN
  const power = POWERS[places]!
  return (whole * power + fraction) / power
}
