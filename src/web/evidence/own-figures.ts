import { rowsOf } from '../../shared/audit/facts/rows-of'
import { inputsOf, METRICS, valueOf, type MetricKey } from '../../shared/metrics/catalogue'
import { formatFraction, formatValue } from '../../shared/metrics/format'
import { formatExact } from '../../shared/metrics/format-exact'
import { totalOf } from '../../shared/metrics/rates'
import { fromRowRanges, toRowFilter } from '../../shared/row-ranges'
import type { Words } from '../../shared/narrative/document-words'
import type { Fact, FactInput } from '../../shared/schemas/fact'
import type { Segment, Sums } from '../../shared/schemas/segment'
import { segmentsOfGroup } from './evidence-columns'
import type { Evidence, Source } from './evidence-types'
import { labelOf } from './label-of'
import { inSentence, joinInputs } from './own-formula'
import { splitPrinted } from './printed-number'

/** What a row of a benchmark has itself, beside the expected figure that its line counts. */
interface OwnFigure {
  /** Null without a result, or without a column that it divides. */
  value: number | null
  /** `purchase value $8,735.55 ÷ spend $3,822.52 = 2.29x`; the spend alone where it has no figure. */
  text: string
  /** Spend of its rows, of which a part may count. */
  spend: number
}

/** How much of a row's spend a benchmark counts. */
interface CountedSpend {
  /** Absent where as good as all of it counts. */
  partly?: number
  amount: number
  /** `spend $28,746.75 × 37.12% = $10,670.79`; absent where all of it counts. */
  text?: string
}

/** Decimals of a benchmark that is a return; one that is a cost has those of its currency. */
const DECIMALS = 2

/** The metric of a row whose weighted mean a benchmark is; null for other figures. */
function metricOfRows({ metric, counts, formula }: Fact): MetricKey | null {
  if (formula !== undefined) return null
  if (metric === 'benchmarkRoas') return 'roas'
  if (metric !== 'benchmarkCost') return null
  return counts === 'purchase' ? 'costPerPurchase' : 'costPerResult'
}

/**
 * The own figures of the rows of a benchmark, one for each line of its sum; null where a line's rows are not known. Empty
 * for other figures.
 */
export function listOwnFigures(
  source: Source,
  fact: Fact,
  inputsOfRow: (metric: MetricKey, sums: Sums) => FactInput[],
  words: Words,
): (OwnFigure | null)[] {
  const metric = metricOfRows(fact)
  if (metric === null) return []
  const { locale } = words
  return listLines(source, fact).map((rows) => {
    const spend = sumOf(rows, 'spend')
    const sums = sumUp(rows, metric)
    const value = sums && valueOf(metric, sums)
    if (spend === null) return null
    if (sums === null || value == null) {
      const shown = formatExact(spend, 'money', source.currency, locale)
      return { value: null, text: `${inSentence(labelOf('spend', null, words), words)} ${shown}`, spend }
    }
    const shown = formatValue(value, METRICS[metric].unit, source.currency, undefined, locale)
    const inputs = joinInputs(inputsOfRow(metric, sums), ({ label, shown: own }) => `${label} ${own}`)
    return { value: roundAs(value, shown, locale), text: `${inputs} = ${shown}`, spend }
  })
}

/** The segments behind each line of a weighted mean; none where they cannot be told. */
function listLines(source: Source, fact: Fact): Segment[][] {
  const { inputs = [] } = fact
  const counted = listCounted(source, fact)
  const labels = inputs.filter((_, at) => at % 2 === 0).map(({ label }) => label)
  const rest = counted.filter(({ label }) => !labels.includes(label))
  return labels.map((label) => {
    const named = counted.filter((segment) => segment.label === label)
    if (named.length > 0) return named.length === 1 ? named : []
    return label === `${rest.length} more` ? rest : []
  })
}

/** The segments that a benchmark counts. One of which it leaves rows out has other sums than its line. */
function listCounted(source: Source, { id, subject }: Fact): Segment[] {
  const all = segmentsOfGroup(source, subject) ?? source.segments
  const isCounted = toRowFilter(rowsOf(source, id))
  return all.filter(({ rows }) => fromRowRanges(rows).every(isCounted))
}

/** Sums of the columns that the metric divides; null without rows or where one of them has none. */
function sumUp(rows: readonly Segment[], metric: MetricKey): Sums | null {
  const [first] = rows
  const totals = inputsOf(metric).map((name) => [name, sumOf(rows, name)] as const)
  if (!first || totals.some(([, total]) => total === null)) return null
  return { ...first.sums, ...Object.fromEntries(totals) }
}

/** The sum of a column; null without rows or where one of them has none. */
function sumOf(rows: readonly Segment[], name: keyof Sums): number | null {
  if (rows.length === 0 || rows.some(({ sums }) => sums[name] == null)) return null
  return totalOf(rows, ({ sums }) => sums[name] ?? 0)
}

/** From this part on, a row is said to count as a whole: it is printed as 100%. */
const WHOLE = 0.995
/** What is missing from a row that counts in full, at most: 99.95% is printed as 100.0%. */
const NEARLY_ALL = 0.0005
/** More decimals than a part of a row's spend is printed with. */
const MOST_DECIMALS = 6

/**
 * The part of each row's spend that gives the row its printed weight: as the fact states it, else set against the row of which
 * most counts. Empty where a line's own spend is not known.
 */
export function listCountedSpend(
  own: readonly (OwnFigure | null)[],
  { inputs = [], unit }: Fact,
  { currency }: Source,
  { t, locale }: Words,
): CountedSpend[] {
  if (own.length < 2 || own.some((one) => one === null || one.spend <= 0)) return []
  const isCost = unit === 'money'
  const lines = own.map((one, at) => {
    const [weight, level] = [inputs[2 * at]!, inputs[2 * at + 1]!]
    const { spend } = one!
    // Weights of a cost are shares of results: their spend is that × the expected cost.
    const perSpend = ((weight.value ?? 0) * (isCost ? (level.value ?? 0) : 1)) / spend
    const rounding = roundingOf(weight, locale) + (isCost ? roundingOf(level, locale) : 0)
    return { spend, perSpend, rounding, partly: weight.partly }
  })
  // The most precisely printed one of those that may be the row of which most counts.
  const least = Math.max(...lines.map(({ perSpend, rounding }) => perSpend * (1 - rounding)))
  const full = lines
    .filter(({ perSpend, rounding }) => perSpend * (1 + rounding) >= least)
    .reduce((a, b) => (b.rounding < a.rounding ? b : a))
  return lines.map(({ spend, perSpend, rounding, partly }): CountedSpend => {
    const exact = partly ?? perSpend / full.perSpend
    if (exact >= 1 - Math.max(NEARLY_ALL, rounding + full.rounding)) return { amount: spend }
    const { part, decimals } = roundPart(exact, rounding)
    const amount = Number((spend * part).toFixed(DECIMALS))
    const money = (value: number) => formatExact(value, 'money', currency, locale)
    const product = `${money(spend)} × ${formatFraction(part, decimals, locale)} = ${money(amount)}`
    return {
      ...(part < WHOLE && { partly: part }),
      amount,
      text: t('spend that counts: {sum}', { sum: product }),
    }
  })
}

/** Half of the last printed digit, as a part of the value. */
function roundingOf({ value, shown }: FactInput, locale: string): number {
  const printed = splitPrinted(shown, locale)
  return printed && value ? (0.5 * 10 ** -printed.decimals) / printed.scale / Math.abs(value) : 0
}

/** A part with as few decimals of its percentage as leave the row's weight as it is printed. */
function roundPart(exact: number, rounding: number): { part: number; decimals: number } {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const part = Number(exact.toFixed(decimals + 2))
    if (Math.abs(part / exact - 1) <= rounding / 2) return { part, decimals }
  }
  return { part: exact, decimals: MOST_DECIMALS }
}

/** How the weights follow from the spend that counts; none where it is not known. */
export function explainWeights(
  counted: readonly CountedSpend[],
  { unit }: Fact,
  { currency }: Source,
  { t, locale }: Words,
): { plain: Evidence['plain']; notes: string[] } {
  if (counted.length === 0) return { plain: [], notes: [] }
  if (unit === 'money')
    return {
      plain: [],
      notes: [
        t(
          'A line’s weight: its spend that counts ÷ its expected figure, as a share of the sum over all lines.',
        ),
      ],
    }
  const all = totalOf(counted, ({ amount }) => amount)
  return {
    plain: [
      { label: t('Spend that counts of all lines'), shown: formatExact(all, 'money', currency, locale) },
    ],
    notes: [t('A line’s weight: its spend that counts ÷ that of all lines.')],
  }
}

/** The value that a reader types into a calculator. */
function roundAs(value: number, shown: string, locale: string): number {
  return Number(value.toFixed(splitPrinted(shown, locale)?.decimals ?? DECIMALS))
}

/**
 * The mean of the rows' own figures by their weights, and by how much their expected figures moved it: both give the printed
 * benchmark. None where a line's own figure is not known.
 */
export function explainMove(
  own: readonly (OwnFigure | null)[],
  { inputs = [], value, unit, shown }: Fact,
  currency: string | null,
  { t, locale }: Words,
): Evidence['plain'] {
  const weights = inputs.filter((_, at) => at % 2 === 0)
  const values = own.flatMap((one) => one?.value ?? [])
  if (value === null || own.length < 2 || values.length < own.length) return []
  const decimals = splitPrinted(shown, locale)?.decimals ?? DECIMALS
  const round = (number: number) => Number(number.toFixed(decimals))
  const mean = round(weights.reduce((sum, weight, at) => sum + (weight.value ?? 0) * values[at]!, 0))
  const moved = round(round(value) - mean)
  const print = (number: number) => formatValue(number, unit, currency, undefined, locale)
  return [
    { label: t('Mean of the rows’ own figures'), shown: print(mean) },
    {
      label: t('Moved by what is expected of them'),
      shown: `${moved < 0 ? '−' : '+'}${print(Math.abs(moved))}`,
    },
  ]
}
