import { METRICS, type MetricKey } from '../metrics/catalogue'
import { formatValue } from '../metrics/format'
import { toRowRanges } from '../row-ranges'
import type { Fact, Period, Unit } from '../schemas/analysis'

export interface FactDraft {
  /** `account`, a segment's id, `group:sales`, or a finding's id. */
  subject: string
  metric: MetricKey
  value: number | null
  rows: Iterable<number> | string
  /** Only where it is not the catalogue's. */
  formula?: string
  unit?: Unit
  inputs?: { metric: MetricKey; value: number | null }[]
  /** Id of the fact that it is set against. */
  comparedTo?: string
  rank?: Fact['rank']
}

/** The facts of one audit in the making: one per subject and metric. */
export interface FactBook {
  facts: Fact[]
  /** Adds the fact, unless there is one of that subject and metric already, and returns its id. */
  add(draft: FactDraft): string
  find(subject: string, metric: MetricKey): Fact | undefined
}

/** Closer than this, two figures are called equal. */
const SAME = 0.005

export function openFactBook(currency: string | null, period: Period | null): FactBook {
  const facts: Fact[] = []
  const known = new Map<string, Fact>()
  const byId = new Map<string, Fact>()
  const ranges = new WeakMap<object, string>()
  const rowsOf = (rows: FactDraft['rows']): string => {
    if (typeof rows === 'string') return rows
    const found = ranges.get(rows) ?? toRowRanges(rows)
    ranges.set(rows, found)
    return found
  }
  const show = (metric: MetricKey, value: number | null, unit: Unit = METRICS[metric].unit) =>
    formatValue(value, unit, currency)
  const add = (draft: FactDraft): string => {
    const key = `${draft.subject}\n${draft.metric}`
    const existing = known.get(key)
    if (existing) return existing.id
    const unit = draft.unit ?? METRICS[draft.metric].unit
    const other = draft.comparedTo === undefined ? undefined : byId.get(draft.comparedTo)
    const fact: Fact = {
      id: `f${facts.length + 1}`,
      subject: draft.subject,
      metric: draft.metric,
      value: draft.value,
      unit,
      shown: show(draft.metric, draft.value, unit),
      period,
      rows: rowsOf(draft.rows),
      formula: draft.formula ?? METRICS[draft.metric].formula,
      ...(draft.inputs && {
        inputs: draft.inputs.map(({ metric, value }) => ({
          label: METRICS[metric].label,
          shown: show(metric, value),
        })),
      }),
      ...compare(draft.value, other),
      ...(draft.rank && { rank: draft.rank }),
    }
    facts.push(fact)
    known.set(key, fact)
    byId.set(fact.id, fact)
    return fact.id
  }
  return { facts, add, find: (subject, metric) => known.get(`${subject}\n${metric}`) }
}

function compare(value: number | null, other: Fact | undefined): Pick<Fact, 'compared' | 'direction'> {
  if (value === null || !other || other.value === null) return {}
  const ratio = other.value === 0 ? null : value / other.value
  const equal = ratio === null ? value === other.value : Math.abs(ratio - 1) <= SAME
  return {
    compared: { to: other.id, value: other.value, shown: other.shown, ratio },
    direction: equal ? 'equal' : value > other.value ? 'above' : 'below',
  }
}
