import type { AdsTable, ColumnMatch, Measure, StatedTotal } from '../ads-table'
import type { Candidate } from '../headers/match-columns'
import { findFactor, findRateScale, RATE_MEASURES } from '../values/rate-scale'
import type { TableBuilder } from './table-builder'

/** Dimension columns of the kept rows, without empty ones. */
export function takeDimensions(builder: TableBuilder, kept: Uint32Array | null): AdsTable['dimensions'] {
  const dimensions: AdsTable['dimensions'] = {}
  for (const [name, column] of builder.chosenDimensions()) {
    const values = column.take(kept)
    if (values) dimensions[name] = values
  }
  return dimensions
}

/**
 * Measure columns of the kept rows, with rates as fractions and money in whole units. Empty columns are listed by
 * name only.
 */
export function takeMeasures(
  builder: TableBuilder,
  kept: Uint32Array | null,
  platform: AdsTable['platform'],
  candidates: readonly Candidate[],
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
          : measure === 'statedInteractionRate'
            ? [measures.interactions, measures.impressions]
            : []
    const scale = findRateScale(column.percents, rates, platform, pair[0], pair[1])
    if (scale !== 1) measures[measure] = rates.map((rate) => rate * scale)
  }
  scaleTargets(measures, chosen)
  scaleMoney(measures, builder, candidates)
  return { measures, emptyMeasures }
}

/** A target ROAS without a unit may be in percent, since nobody targets a factor of fifty. */
function scaleTargets(
  measures: AdsTable['measures'],
  chosen: ReturnType<TableBuilder['chosenMeasures']>,
): void {
  const targets = measures.targetRoas
  if (chosen.get('targetRoas')?.percents === 0 && targets?.some((target) => target >= 50))
    measures.targetRoas = targets.map((target) => target / 100)
}

/** Converts an API's millionths of money to whole units, by header. Averages beside them by the unit that fits. */
function scaleMoney(
  measures: AdsTable['measures'],
  builder: TableBuilder,
  candidates: readonly Candidate[],
): void {
  const scaled = candidates.flatMap(({ column: { index, scale } }) => (scale ? [{ index, scale }] : []))
  if (scaled.length === 0) return
  const unit = scaled[0]!.scale
  for (const [measure, { index }] of builder.chosenMeasures()) {
    const values = measures[measure]
    if (values && scaled.some((column) => column.index === index))
      measures[measure] = values.map((value) => value * unit)
  }
  const { spend, clicksAll, impressions, conversions, interactions } = measures
  const averages = [
    ['statedCpc', clicksAll, 1],
    ['statedCpm', impressions, 1000],
    ['statedCostPerResult', conversions, 1],
    ['statedCostPerInteraction', interactions, 1],
  ] as const
  for (const [measure, below, per] of averages) {
    const stated = measures[measure]
    const factor = stated && spend && below ? findFactor(stated, spend, below, [1 / per, unit / per]) : null
    if (factor !== null && factor * per !== 1)
      measures[measure] = stated?.map((value) => value * factor * per)
  }
}

/** Stated totals in the units of the rows. */
export function scaleTotals(totals: StatedTotal[], columns: readonly ColumnMatch[]): StatedTotal[] {
  const scaled = columns.filter(({ scale }) => scale !== undefined)
  if (scaled.length === 0) return totals
  return totals.map(({ measures, ...total }) => ({
    ...total,
    measures: Object.fromEntries(
      Object.entries(measures).map(([measure, value]) => [
        measure,
        value * (scaled.find(({ field }) => field === measure)?.scale ?? 1),
      ]),
    ),
  }))
}

/** Currency signs beside amounts, of the spend column if it has any. */
export function findSigns(builder: TableBuilder): Map<string, number> {
  const chosen = builder.chosenMeasures()
  return chosen.get('spend')?.signs.size
    ? chosen.get('spend')!.signs
    : (chosen.get('statedCpc')?.signs ?? new Map())
}

/** Marks columns that duplicate another of the same field, and empty ones. */
export function settleColumns(candidates: readonly Candidate[], builder: TableBuilder): ColumnMatch[] {
  const chosen = new Set(builder.chosenIndexes())
  return candidates.map(({ column }) => {
    if (column.field !== null && !chosen.has(column.index))
      return { ...column, field: null, ignored: 'duplicate' }
    if (column.ignored === 'unknown' && builder.used[column.index] === 0)
      return { ...column, ignored: 'empty' }
    return column
  })
}
