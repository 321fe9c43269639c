import { fixed, numberFormat } from '../../shared/metrics/format'

export interface PrintedNumber {
  before: string
  after: string
  decimals: number
  /** Factor between the value and its printed digits: 100 for a percent. */
  scale: number
}

/** The digits of a printed figure and the text around them; null where there are none. */
export function splitPrinted(shown: string, locale: string): PrintedNumber | null {
  const digits = /\d(?:[\d.,'’\s]*\d)?/u.exec(shown)
  if (!digits) return null
  const mark = numberFormat('exact:1', fixed(1), locale).format(1.5).charAt(1)
  const at = digits[0].lastIndexOf(mark)
  const after = shown.slice(digits.index + digits[0].length)
  return {
    before: shown.slice(0, digits.index),
    after,
    decimals: at < 0 ? 0 : digits[0].length - at - 1,
    scale: after.includes('%') ? 100 : 1,
  }
}
