/** Truth about a simulated account, against which an audit of its export is scored. */

export const REPORT_KINDS = [
  'gender',
  'age',
  'objective',
  'creative_format',
  'campaign',
  'engagement',
  'location',
  'ad_copy',
  'image',
  'video',
  'ads',
  'daily',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REGIMES = ['sparse', 'medium', 'rich'] as const
export type Regime = (typeof REGIMES)[number]
export type AccountKind = 'planted' | 'quiet' | 'null'
export type Goal = 'value' | 'count'

export const ISSUES = ['low_ctr', 'weak_hook', 'tracking', 'fatigue'] as const
export type Issue = (typeof ISSUES)[number]

export interface TrueRow {
  rowKey: string
  spend: number
  comparable: boolean
  /** Value (or results, where only counts are sold) per unit of spend. */
  trueEfficiency: number
  /** True cost is at least 1.5 times the benchmark. */
  event: boolean
  /** `event` with a material amount, and not mis-tracked. */
  wasteful: boolean
  /** Naming the row is neither right nor wrong. */
  grey: boolean
  /** Spend above the benchmark's price. */
  excess: number
  trueWaste: number
  top: boolean
  /** Mis-tracked, so its figures are meaningless. */
  untracked: boolean
  concerns: Issue[]
  greyConcerns: Issue[]
}

export interface Truth {
  report: ReportKind
  kind: AccountKind
  regime: Regime
  floor: number
  benchmarkEfficiency: number
  comparableSpend: number
  trueWaste: number
  rows: TrueRow[]
}
