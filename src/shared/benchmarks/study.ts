import type { PublishedFigure } from './published-figure'

type Unit = 'fraction' | 'money' | 'count' | 'change'

/** Rates and changes are fractions; money is in US dollars in all studies so far. */
const UNITS: Readonly<Record<string, Unit>> = {
  ctr: 'fraction',
  cvr: 'fraction',
  cpc: 'money',
  cpm: 'money',
  cpa: 'money',
  cpl: 'money',
  cpc_seasonal_change: 'change',
  cpm_seasonal_change: 'change',
  new_creatives_per_week: 'count',
  creative_hit_rate: 'fraction',
  share_of_ads_taking_most_spend: 'fraction',
}

type Given = Omit<PublishedFigure, 'id' | 'metric' | 'value' | 'low' | 'high' | 'unit' | 'currency' | 'note'>

/** Properties that all rows of a study share; `definitions` by metric. */
export type Study = Omit<Given, 'definition'> & { definitions: Readonly<Record<string, string>> }

/**
 * Id, metric and value (with the lowest and highest month), and the properties that differ from the study's; `note`
 * is appended to the caveat.
 */
export type StudyRow = readonly [
  id: string,
  metric: string,
  value: number | readonly [value: number, low: number | null, high: number | null],
  own?: Partial<Given> & { note?: string },
]

/** A study with one figure per row. */
export type PublishedStudy = Study & { figures: readonly PublishedFigure[] }

export function study(given: Study, rows: readonly StudyRow[]): PublishedStudy {
  return { ...given, figures: toFigures(given, rows) }
}

function toFigures({ definitions, ...shared }: Study, rows: readonly StudyRow[]): PublishedFigure[] {
  return rows.map(([id, metric, figures, { note, ...own } = {}]) => {
    const [value, low, high] = typeof figures === 'number' ? [figures, null, null] : figures
    const unit = UNITS[metric]
    const definition = definitions[metric]
    if (!unit || !definition) throw new Error(`Study ${id}: no unit or definition of ${metric}`)
    const given = { ...shared, definition, ...own }
    return {
      id,
      ...given,
      note: note ?? null,
      caveat: note ? `${given.caveat}; ${note}` : given.caveat,
      metric,
      value,
      low,
      high,
      unit,
      currency: unit === 'money' ? 'USD' : null,
    }
  })
}
