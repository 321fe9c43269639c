import { formulaOf, METRICS, type MetricKey } from '../../metrics/catalogue'
import { formatValue } from '../../metrics/format'
import { formatExact } from '../../metrics/format-exact'
import type { Fact, FactInput, Unit } from '../../schemas/fact'
import type { Period } from '../../schemas/segment'
import { indexFacts } from './find-fact'
import { STATED_ROWS, type RowReferences } from './refer-rows'

export interface FactDraft {
  /** `account`, a segment's id, `group:sales`, or a finding's id. */
  subject: string
  metric: MetricKey
  value: number | null
  rows: ArrayLike<number> | string
  /** Only where it differs from the catalogue's formula. */
  formula?: string
  inputs?: InputDraft[]
  /** Id of the fact that it is compared with. */
  comparedTo?: string
  rank?: Fact['rank']
  /** The goal that its rows were bought for. */
  goal?: Fact['goal']
  /** The subject that a share is a share of. */
  base?: Fact['base']
  /** Result kind of a count, or of a cost per result. */
  counts?: Fact['counts']
}

/** An input of a worked sum: a figure, or a plain number with a name. */
export interface InputDraft {
  metric?: MetricKey
  /** Its name; the metric's by default. */
  label?: string
  value: number | null
  /** The metric's by default, else a count. */
  unit?: Unit
  /** Operation on the inputs before it: division by default. */
  op?: NonNullable<FactInput['op']>
  /** Subject of the figure, where it is not the fact's own. */
  of?: string
  partly?: FactInput['partly']
}

/** The facts of one audit while it runs: at most one per subject and metric. */
export interface FactBook {
  facts: Fact[]
  /** Adds the fact unless its subject and metric already have one, and returns its id. */
  add(draft: FactDraft): string
  find(subject: string, metric: MetricKey): Fact | undefined
  get(id: string): Fact | undefined
  /** The rows that a fact was added with. */
  rowsOf(id: string): FactDraft['rows']
}

/** Two figures that differ by less than this part are called equal. */
const SAME = 0.005
/** Digits of a comparison's ratio, which is only displayed. */
const DIGITS = 6

/** Only facts of the account state the period; all others have the same one. */
export function openFactBook(
  currency: string | null,
  period: Period | null,
  references: RowReferences = STATED_ROWS,
): FactBook {
  const facts: Fact[] = []
  const index = indexFacts(facts)
  const rows = new Map<string, FactDraft['rows']>()
  // A sum is an input of several figures.
  const printed = new Map<Unit, Map<number, string>>()
  const printInput = (value: number, unit: Unit): string => {
    const ofUnit = printed.get(unit) ?? new Map<number, string>()
    printed.set(unit, ofUnit)
    const shown = ofUnit.get(value) ?? formatExact(value, unit, currency)
    ofUnit.set(value, shown)
    return shown
  }
  const toInput = (
    { metric, label, value, unit, op = '÷', of, partly }: InputDraft,
    isFirst: boolean,
    subject: string,
  ): FactInput => {
    const fact = metric && index.find(of ?? subject, metric)
    const input: FactInput = {
      label: label ?? (metric ? METRICS[metric].label : ''),
      shown:
        value === null
          ? 'not in this file'
          : printInput(value, unit ?? (metric ? METRICS[metric].unit : 'count')),
      value,
    }
    if (!isFirst) input.op = op
    if (fact && isSame(fact.value, value)) input.factId = fact.id
    if (partly !== undefined) input.partly = partly
    return input
  }
  const add = (draft: FactDraft): string => {
    const existing = index.find(draft.subject, draft.metric)
    if (existing) return existing.id
    const { unit } = METRICS[draft.metric]
    const other = draft.comparedTo === undefined ? undefined : index.get(draft.comparedTo)
    const id = `f${facts.length + 1}`
    const fact: Fact = {
      id,
      subject: draft.subject,
      metric: draft.metric,
      value: draft.value,
      unit,
      shown: formatValue(draft.value, unit, currency),
    }
    if (draft.goal !== undefined) fact.goal = draft.goal
    if (draft.base !== undefined) fact.base = draft.base
    if (draft.counts !== undefined) fact.counts = draft.counts
    if (draft.subject === 'account') fact.period = period
    Object.assign(fact, references.refer(id, draft.subject, draft.rows))
    if (draft.formula !== undefined && draft.formula !== formulaOf(draft.metric)) fact.formula = draft.formula
    if (draft.inputs) fact.inputs = draft.inputs.map((input, at) => toInput(input, at === 0, draft.subject))
    Object.assign(fact, compareWith(draft.value, other))
    if (draft.rank) fact.rank = draft.rank
    facts.push(fact)
    index.add(fact)
    rows.set(id, draft.rows)
    return id
  }
  return {
    facts,
    add,
    find: index.find,
    get: index.get,
    rowsOf: (id) => rows.get(id) ?? '',
  }
}

/** Equal to the cent, since inputs are rounded amounts. */
function isSame(a: number | null, b: number | null): boolean {
  return (
    a === b || (a !== null && b !== null && Math.abs(a - b) < 0.005 && Math.abs(a - b) < SAME * Math.abs(a))
  )
}

function compareWith(value: number | null, other: Fact | undefined): Pick<Fact, 'compared' | 'direction'> {
  if (value === null || !other || other.value === null) return {}
  const ratio = other.value === 0 ? null : value / other.value
  const equal = ratio === null ? value === other.value : Math.abs(ratio - 1) <= SAME
  return {
    compared: {
      to: other.id,
      value: other.value,
      shown: other.shown,
      ratio: ratio === null ? null : Number(ratio.toPrecision(DIGITS)),
    },
    direction: equal ? 'equal' : value > other.value ? 'above' : 'below',
  }
}
