import { inputsOf, METRICS, valueOf, type MetricKey } from '../../shared/metrics/catalogue'
import { formatValue } from '../../shared/metrics/format'
import { totalOf } from '../../shared/metrics/rates'
import type { Words } from '../../shared/narrative/document-words'
import type { Fact, FactInput } from '../../shared/schemas/fact'
import type { Segment, Sums } from '../../shared/schemas/segment'
import { segmentsOfGroup } from './evidence-columns'
import type { Evidence, Source } from './evidence-types'
import { joinInputs } from './own-formula'
import { splitPrinted } from './printed-number'

/** What a row of a benchmark has itself, beside the expected figure that its line counts. */
interface OwnFigure {
  value: number
  /** `purchase value $8,735.55 ÷ spend $3,822.52 = 2.29x`. */
  text: string
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
  { locale }: Words,
): (OwnFigure | null)[] {
  const metric = metricOfRows(fact)
  if (metric === null) return []
  const { unit } = METRICS[metric]
  return listLines(source, fact).map((rows) => {
    const sums = sumUp(rows, metric)
    const value = sums && valueOf(metric, sums)
    if (sums === null || value == null) return null
    const shown = formatValue(value, unit, source.currency, undefined, locale)
    const inputs = joinInputs(inputsOfRow(metric, sums), ({ label, shown: own }) => `${label} ${own}`)
    return { value: roundAs(value, shown, locale), text: `${inputs} = ${shown}` }
  })
}

/** The segments behind each line of a weighted mean; none where they cannot be told. */
function listLines(source: Source, { subject, inputs = [], rowsFrom = [] }: Fact): Segment[][] {
  const all = segmentsOfGroup(source, subject) ?? source.segments
  const counted = rowsFrom.every((id) => all.some((segment) => segment.id === id))
    ? all.filter(({ id }) => rowsFrom.includes(id))
    : all
  const labels = inputs.filter((_, at) => at % 2 === 0).map(({ label }) => label)
  const rest = counted.filter(({ label }) => !labels.includes(label))
  return labels.map((label) => {
    const named = counted.filter((segment) => segment.label === label)
    if (named.length > 0) return named.length === 1 ? named : []
    return label === `${rest.length} more` ? rest : []
  })
}

/** Sums of the columns that the metric divides; null without rows or where one of them has none. */
function sumUp(rows: readonly Segment[], metric: MetricKey): Sums | null {
  const [first] = rows
  const names = inputsOf(metric)
  if (!first || rows.some(({ sums }) => names.some((name) => sums[name] == null))) return null
  const totals = names.map((name) => [name, totalOf(rows, ({ sums }) => sums[name] ?? 0)])
  return { ...first.sums, ...Object.fromEntries(totals) }
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
  if (value === null || own.length < 2 || own.includes(null)) return []
  const decimals = splitPrinted(shown, locale)?.decimals ?? DECIMALS
  const round = (number: number) => Number(number.toFixed(decimals))
  const mean = round(
    totalOf(
      weights.map((weight, at) => (weight.value ?? 0) * own[at]!.value),
      (one) => one,
    ),
  )
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
