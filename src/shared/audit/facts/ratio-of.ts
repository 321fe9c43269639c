import { formulaOf, type MetricKey } from '../../metrics/catalogue'
import { ratio } from '../../metrics/rates'
import type { Unit } from '../../schemas/fact'
import type { InputDraft } from './fact-book'

interface Parts {
  above: number | null
  below: number | null
  /** Unit of both inputs; counts by default. */
  unit?: Unit
  /** By default the catalogue's formula: `plays at 50% ÷ plays at 25%`. */
  formula?: string
}

/** A figure that divides one number by another, with both as inputs, named after the parts of its formula. */
export function ratioOf<Key extends MetricKey>(
  metric: Key,
  { above, below, unit = 'count', formula = formulaOf(metric) }: Parts,
): { metric: Key; value: number | null; inputs: InputDraft[] } {
  const [over = '', under = ''] = formula.split(' ÷ ')
  return {
    metric,
    value: ratio(above, below),
    inputs: [
      { label: over.charAt(0).toUpperCase() + over.slice(1), value: above, unit },
      { label: under.charAt(0).toUpperCase() + under.slice(1), value: below, unit },
    ],
  }
}

/** The inputs of a cost: money and what it bought. */
export function costInputs(spend: number, results: number): InputDraft[] {
  return [
    { metric: 'spend', value: spend },
    { metric: 'results', value: results },
  ]
}
