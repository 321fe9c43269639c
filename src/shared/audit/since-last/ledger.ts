import type { MetricKey } from '../../metrics/catalogue'
import { METRICS } from '../../metrics/catalogue'
import { formatFraction, formatValue } from '../../metrics/format'
import { formatVariance } from '../../metrics/variance'
import { formatExact } from '../../metrics/format-exact'
import type { Analysis } from '../../schemas/analysis'
import type { Fact, FactInput, Unit } from '../../schemas/fact'
import type { Period } from '../../schemas/segment'
import { findFact } from '../facts/find-fact'
import { LAST_AUDIT } from './last-audit'

/** A figure of one of the two reports. */
export interface Stated {
  metric: MetricKey
  value: number
  /** A segment's id or a group in that report. */
  subject: string
  formula?: string
}

/** Writes the figures of a comparison as facts and returns their ids. */
export interface Ledger {
  facts: Fact[]
  before(figure: Stated): string
  after(figure: Stated): string
  /** A change between two figures, signed (`+50.0%`) or, with `plain`, as a size (`50%`). */
  change(value: number, from: ChangeInput): string
  /** A figure of some rows of this report, worked out with a figure of the last audit. */
  sum(figure: { metric: MetricKey; value: number; segments: string[]; inputs: LedgerInput[] }): string
}

export interface ChangeInput {
  /** A segment's id or a group in this report, whose rows it is a change of. */
  subject: string
  formula?: string
  inputs: LedgerInput[]
  plain?: true
}

export interface LedgerInput {
  label: string
  value: number
  /** Counts by default. */
  unit?: Unit
  /** Division by default. */
  op?: FactInput['op']
  factId?: string
}

interface Sides {
  before: Pick<Analysis, 'facts' | 'currency' | 'period'>
  now: Pick<Analysis, 'facts' | 'segments' | 'currency'>
}

/** A figure of this file refers to its own fact if it has one; a figure of the last audit refers to that report's fact. */
export function openLedger({ before, now }: Sides): Ledger {
  const facts: Fact[] = []
  const add = (fact: Omit<Fact, 'id'>): string => {
    const same = facts.find((known) => isSame(known, fact))
    const id = same?.id ?? `f${now.facts.length + facts.length + 1}`
    if (!same) facts.push({ id, ...fact })
    return id
  }
  const draft = ({ metric, value, formula, subject }: Stated, side: Sides['before' | 'now']) => {
    const { unit } = METRICS[metric]
    const counts = findFact(side.facts, subject, metric)?.counts
    const shown = formatValue(value, unit, side.currency)
    return { metric, value, unit, shown, ...(formula && { formula }), ...(counts && { counts }) }
  }
  const rowsFrom = (subject: string): string[] =>
    subject.startsWith('group:')
      ? now.segments.filter(({ group }) => `group:${group}` === subject).map(({ id }) => id)
      : [subject]
  const printInputs = (inputs: readonly LedgerInput[]): FactInput[] =>
    inputs.map(({ label, value, unit = 'count', op = '÷', factId }, at) => ({
      label,
      shown: formatExact(value, unit, now.currency),
      value,
      ...(at > 0 && { op }),
      ...(factId !== undefined && { factId }),
    }))
  return {
    facts,
    before(figure) {
      const fact = draft(figure, before)
      const known = findShown(before.facts, figure, fact.shown)
      const period: Period | null = before.period
      return add({ subject: LAST_AUDIT, ...fact, period, earlier: known?.id ?? '' })
    },
    after(figure) {
      const fact = draft(figure, now)
      const known = findShown(now.facts, figure, fact.shown)
      if (known) return known.id
      return add({ subject: LAST_AUDIT, ...fact, rowsFrom: rowsFrom(figure.subject) })
    },
    change(value, { subject, formula, inputs, plain }) {
      return add({
        subject: LAST_AUDIT,
        metric: 'change',
        value,
        unit: 'fraction',
        shown: plain ? formatFraction(Math.abs(value), 0) : formatVariance(value),
        ...(formula && { formula }),
        inputs: printInputs(inputs),
        rowsFrom: rowsFrom(subject),
      })
    },
    sum({ metric, value, segments, inputs }) {
      const { unit } = METRICS[metric]
      return add({
        subject: LAST_AUDIT,
        metric,
        value,
        unit,
        shown: formatValue(value, unit, now.currency),
        inputs: printInputs(inputs),
        rowsFrom: segments,
      })
    },
  }
}

function findShown(facts: readonly Fact[], { subject, metric }: Stated, shown: string): Fact | undefined {
  return facts.find((fact) => fact.subject === subject && fact.metric === metric && fact.shown === shown)
}

function isSame(a: Fact, b: Omit<Fact, 'id'>): boolean {
  return (
    a.metric === b.metric &&
    a.shown === b.shown &&
    a.value === b.value &&
    a.earlier === b.earlier &&
    a.formula === b.formula &&
    JSON.stringify(a.inputs) === JSON.stringify(b.inputs)
  )
}
