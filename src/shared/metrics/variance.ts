import { fixed, LOCALE, numberFormat } from './format'

/** (value − benchmark) ÷ benchmark with its sign, a true minus sign and one decimal: `+12.3%`, `−4.0%`. */
export function formatVariance(variance: number, locale = LOCALE): string {
  const options = { style: 'percent', ...fixed(1), signDisplay: 'exceptZero' } as const
  return numberFormat('variance', options, locale).format(variance).replace('-', '−')
}

/** Changes smaller than this fraction count as none: two exports of one week differ by as much. */
const ABOUT_THE_SAME = 0.01

/** Smaller changes (a fraction) get no verdict: red and green are for what someone should look at. */
export const JUDGED = 0.05

/** The word for a change (a fraction) that is none, or too small to judge; null for larger ones. */
export function sameWords(variance: number): string | null {
  if (variance === 0) return 'the same'
  return Math.abs(variance) < ABOUT_THE_SAME ? 'about the same' : null
}
