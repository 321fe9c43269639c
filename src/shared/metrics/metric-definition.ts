import type { Unit } from '../schemas/analysis'

export interface MetricDefinition {
  label: string
  short: string
  unit: Unit
  /** In words, as the evidence panel prints it. */
  formula: string
  better: 'higher' | 'lower' | 'neither'
}
