import { formulaOf, METRICS, type MetricKey } from '../../metrics/catalogue'
import { formatValue } from '../../metrics/format'
import { formatExact } from '../../metrics/format-exact'
import type { Fact, FactInput, Unit } from '../../schemas/fact'
import type { Period } from '../../schemas/segment'
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
  const known = new Map<string, Fact>()
  const byId = new Map<string, Fact>()
  const rows = new Map<string, FactDraft['rows']>()
  const toInput = (
    { metric, label, value, unit, op = '÷', of, partly }: InputDraft,
    isFirst: boolean,
    subject: string,
  ): FactInput => {
    const fact = metric && known.get(`${of ?? subject}\n${metric}`)
    return {
      label: label ?? (metric ? METRICS[metric].label : ''),
      shown:
        value === null
          ? 'not in this file'
          : formatExact(value, unit ?? (metric ? METRICS[metric].unit : 'count'), currency),
      value,
      ...(!isFirst && { op }),
      ...(fact && isSame(fact.value, value) && { factId: fact.id }),
      ...(partly !== undefined && { partly }),
    }
  }
  const add = (draft: FactDraft): string => {
    const key = `${draft.subject}\n${draft.metric}`
    const existing = known.get(key)
    if (existing) return existing.id
    const { unit } = METRICS[draft.metric]
    const other = draft.comparedTo === undefined ? undefined : byId.get(draft.comparedTo)
    const id = `f${facts.length + 1}`
    const fact: Fact = {
      id,
      subject: draft.subject,
      metric: draft.metric,
      value: draft.value,
      unit,
      shown: formatValue(draft.value, unit, currency),
      ...(draft.goal !== undefined && { goal: draft.goal }),
      ...(draft.base !== undefined && { base: draft.base }),
      ...(draft.counts !== undefined && { counts: draft.counts }),
      ...(draft.subject === 'account' && { period }),
      ...references.refer(id, draft.subject, draft.rows),
      ...(draft.formula !== undefined &&
        draft.formula !== formulaOf(draft.metric) && { formula: draft.formula }),
      ...(draft.inputs && {
        inputs: draft.inputs.map((input, at) => toInput(input, at === 0, draft.subject)),
      }),
      ...compareWith(draft.value, other),
      ...(draft.rank && { rank: draft.rank }),
    }
    facts.push(fact)
    known.set(key, fact)
    byId.set(id, fact)
    rows.set(id, draft.rows)
    return id
  }
  return {
    facts,
    add,
    find: (subject, metric) => known.get(`${subject}\n${metric}`),
    get: (id) => byId.get(id),
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
