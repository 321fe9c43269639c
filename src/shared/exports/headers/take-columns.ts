import type { AdsTable, ColumnMatch, Field, Measure } from '../ads-table'
import type { Candidate } from './match-columns'
import { findRateScale, RATE_MEASURES } from '../values/rate-scale'
import type { TableBuilder } from '../columns/table-builder'

/** The label columns of the rows that are kept; those without any label are left out. */
export function takeDimensions(builder: TableBuilder, kept: Uint32Array | null): AdsTable['dimensions'] {
  const dimensions: AdsTable['dimensions'] = {}
  for (const [name, column] of builder.chosenDimensions()) {
    const values = column.take(kept)
    if (values) dimensions[name] = values
  }
  return dimensions
}

/** The figure columns of the rows that are kept, rates as fractions; those without any figure by name only. */
export function takeMeasures(
  builder: TableBuilder,
  kept: Uint32Array | null,
  platform: AdsTable['platform'],
) {
  const measures: AdsTable['measures'] = {}
  const emptyMeasures: Measure[] = []
  const chosen = builder.chosenMeasures()
  for (const [measure, column] of chosen) {
    const values = column.take(kept)
    if (values) measures[measure] = values
    else emptyMeasures.push(measure)
  }
  const clicks = measures.linkClicks ?? measures.clicksAll
  for (const measure of RATE_MEASURES) {
    const column = chosen.get(measure)
    const rates = measures[measure]
    if (!column || !rates) continue
    const pair =
      measure === 'statedCtr'
        ? [clicks, measures.impressions]
        : measure === 'statedConversionRate'
          ? [measures.conversions, clicks]
          : []
    const scale = findRateScale(column, rates, platform, pair[0], pair[1])
    if (scale !== 1) measures[measure] = rates.map((rate) => rate * scale)
  }
  return { measures, emptyMeasures }
}

const MONEY: ReadonlySet<Field> = new Set<Field>([
  'spend', 'purchaseValue', 'conversionValue', 'resultValue', 'allConversionValue', 'budget', 'statedCpm', 'statedCpc',
  'statedCostPerResult',
]) // prettier-ignore

/** Currencies in the headers of money columns, spend's first; those of other columns only where no money column has one. */
export function findSuffixes(candidates: readonly Candidate[]): string[] {
  const suffixed = candidates.map(({ column }) => column).filter(({ currency }) => currency)
  const isMoney = ({ field }: ColumnMatch) => field !== null && MONEY.has(field)
  const money = suffixed.filter(isMoney)
  const spend = money.filter(({ field }) => field === 'spend')
  const others = money.length > 0 ? money : suffixed.filter(({ currency }) => currency !== 'ALL')
  return [...spend, ...others].flatMap(({ currency }) => currency ?? [])
}

/** Signs beside the amounts, of spend if it has any. */
export function findSigns(builder: TableBuilder): Map<string, number> {
  const chosen = builder.chosenMeasures()
  return chosen.get('spend')?.signs.size
    ? chosen.get('spend')!.signs
    : (chosen.get('statedCpc')?.signs ?? new Map())
}
