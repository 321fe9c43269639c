const ZERO = 48
/** Digits that fit a 32-bit integer, which is much faster to parse. */
const DIGITS = 9
/** Up to so many digits, number and power of ten are exact, so one division rounds correctly. */
const EXACT = 15
const POWERS = Float64Array.from({ length: DIGITS + 1 }, (_, power) => 10 ** power)

/**
 * Reads the most common figures, `1234` and `12.5`: digits with at most one decimal mark. NaN for all others. The
 * cell is `text` from `start` to `end`.
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
