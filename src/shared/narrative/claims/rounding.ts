import type { NumberItem } from './items'
import type { ClaimUnit } from './metric-keys'

/** Relative room for `about`: never less than the rounding to its last significant digit would hide, never more than this. */
const ABOUT = 0.03
const ABOUT_MOST = 0.075
/** `a third` is a figure of speech: room for a fraction in words, plain and with `about`. */
const FRACTION = 0.045
const FRACTION_ABOUT = 0.09
/** How far beyond `more than N` and short of `almost N` the truth may lie before the words mislead. */
const BEYOND = 0.25
const BEYOND_WORD = 0.5
const SHORT = 0.1

/** Whether the figure, as it is written and hedged, states `truth`. */
export function states(said: NumberItem, truth: number): boolean {
  const value = said.value
  if (Number.isNaN(value) || !Number.isFinite(truth)) return false
  const gap = Math.abs(value - truth)
  const tiny = 1e-9 * Math.max(1, Math.abs(truth))
  const loose = said.unit === 'fraction' || (said.word && said.unit === 'ratio')
  switch (said.hedge) {
    case 'exact':
      return loose ? gap <= FRACTION * Math.abs(value) : gap <= said.slack + tiny
    case 'about':
      return loose ? gap <= FRACTION_ABOUT * Math.abs(value) : gap <= roomForAbout(said) + tiny
    case 'almost':
      return truth <= value + tiny && truth >= value * (1 - SHORT) && (gap > tiny || value === 0)
    case 'over':
      return truth >= value - tiny && truth <= value * (1 + (loose ? BEYOND_WORD : BEYOND)) + tiny
    case 'under':
      return truth <= value + tiny && truth >= value * (1 - BEYOND) - tiny
  }
}

/** Half of the last significant digit: `$13,400` leaves 50, `$13.4k` too. */
function roomForAbout(said: NumberItem): number {
  const size = Math.abs(said.value)
  if (size === 0) return said.slack
  let unit = said.slack * 2 || 1
  while (unit < size && Math.abs(size / (unit * 10) - Math.round(size / (unit * 10))) < 1e-9) unit *= 10
  return Math.max(said.slack, Math.min(Math.max(unit / 2, ABOUT * size * 0.5), ABOUT_MOST * size))
}

/** The truth in the unit that the figure is written in; null where sign and metric contradict each other. */
export function inUnit(
  said: NumberItem,
  metric: string,
  unit: ClaimUnit,
  truth: number,
  currency: string | null,
): number | null {
  switch (said.unit) {
    case 'money':
      return unit === 'money' && (said.currency === null || currency === null || said.currency === currency)
        ? truth
        : null
    case 'percent':
      if (unit === 'percent') return truth
      return metric === 'roas' && said.value > 20 ? truth * 100 : null
    case 'fraction':
      return unit === 'percent' ? truth : null
    case 'ratio':
      return unit === 'ratio' ? truth : null
    case 'plain':
      return unit === 'percent' ? null : truth
  }
}
