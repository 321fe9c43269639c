import { fixed, numberFormat } from '../../shared/metrics/format'
import { toTerms } from '../../shared/metrics/worked-sum'
import type { Fact, FactInput } from '../../shared/schemas/fact'
import { splitPrinted, type PrintedNumber } from './printed-number'

/** Fewest decimals of money, ratios and percents, and of a product in the figure's unit. */
const FEWEST = 2
/** More decimals than any input is printed with. */
const MOST = 8

/**
 * Prints the inputs of a sum with as few decimals as a calculator needs for the printed figure and for each printed
 * product: all money of a sum has as many, and so have its ratios and its percents. Inputs stay as they are where no rounding
 * gives the figure.
 */
export function roundInputs(
  inputs: readonly FactInput[],
  { shown, value, unit }: Pick<Fact, 'shown' | 'value' | 'unit'>,
  locale: string,
): readonly FactInput[] {
  const printed = inputs.map((input) => (input.value == null ? null : splitPrinted(input.shown, locale)))
  const figure = splitPrinted(shown, locale)
  if (value === null || !figure || printed.every((one) => (one?.decimals ?? 0) <= FEWEST)) return inputs
  const ofProducts = unit === 'fraction' ? FEWEST + 2 : FEWEST
  const exact = toTerms(inputs)
  for (let decimals = FEWEST; decimals < MOST; decimals++) {
    const rounded = inputs.map((input, at) => {
      const one = printed[at]
      return one && one.decimals > 0 ? { ...input, value: roundTo(input.value!, decimals, one.scale) } : input
    })
    const terms = toTerms(rounded)
    const sum = terms.reduce((all, { sign, value: own }) => all + (sign === '+' ? 1 : -1) * (own ?? NaN), 0)
    const isRight =
      isPrintedAs(Math.abs(sum) * figure.scale, Math.abs(value) * figure.scale, figure.decimals) &&
      terms.every(
        ({ factors, value: own }, at) =>
          factors.length < 2 || isPrintedAs(own ?? NaN, exact[at]!.value ?? NaN, ofProducts),
      )
    if (isRight) return inputs.map((input, at) => print(input, printed[at], decimals, locale, printed))
  }
  return inputs
}

function print(
  input: FactInput,
  own: PrintedNumber | null | undefined,
  decimals: number,
  locale: string,
  all: readonly (PrintedNumber | null)[],
): FactInput {
  if (!own || own.decimals === 0) return input
  const { before, after, scale } = own
  const isCount = before === '' && after === ''
  const alike = all.filter((one) => one !== null && one.before === before && one.after === after)
  // Money of whole cents gets no zeros, nor does a count.
  const most = isCount ? own.decimals : Math.max(FEWEST, ...alike.map((one) => one!.decimals))
  const digits = Math.min(most, decimals)
  const number = numberFormat(`exact:${digits}`, fixed(digits), locale).format(Math.abs(input.value! * scale))
  return { ...input, shown: `${before}${number}${after}` }
}

const roundTo = (value: number, decimals: number, scale: number): number =>
  Number((value * scale).toFixed(decimals)) / scale

const isPrintedAs = (value: number, exact: number, decimals: number): boolean =>
  value.toFixed(decimals) === exact.toFixed(decimals)
