import type { AccountKind, Issue, Regime, TrueRow, Truth } from './truth'
import { spearman } from './ranks'
import { ISSUES } from './truth'

/** Finding of an audit. */
export interface ClaimedFinding {
  rowKey: string
  kind: 'waste' | 'highlight' | 'concern'
  dollars: number
  issue?: string
  low?: number
  high?: number
}

export interface Claims {
  findings: ClaimedFinding[]
  estimates: Map<string, { efficiency: number; pWaste?: number }>
}

export interface Counts {
  tp: number
  fp: number
  fn: number
}

export interface AccountScore {
  kind: AccountKind
  regime: Regime
  waste: Counts & {
    errorShare: number
    intervals: number
    covered: number
  }
  highlights: Counts
  rankCorrelation: number | null
  concerns: Partial<Record<Issue, Counts>>
  calibration: { said: number; was: boolean }[]
}

/** A highlight is false if the row's true efficiency ÷ the benchmark is below this. */
const NOT_TOP = 1.05

/** Scores an audit against the truth. Rows in the grey zone do not count; a claim about a missing row is false. */
export function scoreAccount(truth: Truth, { findings, estimates }: Claims): AccountScore {
  const rows = new Map(truth.rows.map((row) => [row.rowKey, row]))
  const comparable = truth.rows.filter((row) => row.comparable)
  return {
    kind: truth.kind,
    regime: truth.regime,
    waste: scoreWaste(truth, rows, findings),
    highlights: scoreHighlights(truth, rows, findings),
    rankCorrelation: correlateRanks(truth, comparable, estimates),
    concerns: scoreConcerns(comparable, findings),
    calibration: comparable.flatMap(({ rowKey, untracked, event }) => {
      const said = estimates.get(rowKey)?.pWaste
      return said === undefined || untracked ? [] : [{ said, was: event }]
    }),
  }
}

function scoreWaste(truth: Truth, rows: Map<string, TrueRow>, findings: ClaimedFinding[]) {
  const claims = new Map<string, number>()
  let intervals = 0
  let covered = 0
  for (const { kind, rowKey, dollars, low, high } of findings) {
    if (kind !== 'waste') continue
    claims.set(rowKey, (claims.get(rowKey) ?? 0) + Math.max(0, dollars))
    const row = rows.get(rowKey)
    if (row && low !== undefined && high !== undefined) {
      intervals++
      if (low - 1e-9 <= row.excess && row.excess <= high + 1e-9) covered++
    }
  }
  const counts: Counts = { tp: 0, fp: 0, fn: 0 }
  for (const rowKey of claims.keys()) {
    const row = rows.get(rowKey)
    if (row?.wasteful) counts.tp++
    else if (!row?.grey) counts.fp++
  }
  for (const row of rows.values()) if (row.wasteful && !claims.has(row.rowKey)) counts.fn++
  const claimed = [...claims.values()].reduce((sum, amount) => sum + amount, 0)
  return {
    ...counts,
    errorShare: Math.abs(claimed - truth.trueWaste) / truth.comparableSpend,
    intervals,
    covered,
  }
}

function scoreHighlights(truth: Truth, rows: Map<string, TrueRow>, findings: ClaimedFinding[]): Counts {
  const named = new Set(findings.filter((f) => f.kind === 'highlight').map((f) => f.rowKey))
  const counts: Counts = { tp: 0, fp: 0, fn: 0 }
  for (const rowKey of named) {
    const row = rows.get(rowKey)
    if (row?.top) counts.tp++
    if (!row?.comparable || row.trueEfficiency < NOT_TOP * truth.benchmarkEfficiency) counts.fp++
  }
  for (const row of rows.values()) if (row.comparable && row.top && !named.has(row.rowKey)) counts.fn++
  return counts
}

function correlateRanks(truth: Truth, comparable: TrueRow[], estimates: Claims['estimates']): number | null {
  if (truth.kind !== 'planted') return null
  const known = comparable.filter((row) => estimates.has(row.rowKey))
  if (known.length < 5) return null
  return spearman(
    known.map((row) => estimates.get(row.rowKey)?.efficiency ?? 0),
    known.map((row) => row.trueEfficiency),
  )
}

function scoreConcerns(comparable: TrueRow[], findings: ClaimedFinding[]): Partial<Record<Issue, Counts>> {
  const scores: Partial<Record<Issue, Counts>> = {}
  for (const issue of ISSUES) {
    const named = new Set(
      findings.filter((f) => f.kind === 'concern' && f.issue === issue).map((f) => f.rowKey),
    )
    const wanted = new Set(comparable.filter((r) => r.concerns.includes(issue)).map((r) => r.rowKey))
    const grey = new Set(comparable.filter((r) => r.greyConcerns.includes(issue)).map((r) => r.rowKey))
    if (named.size === 0 && wanted.size === 0) continue
    const hits = [...named].filter((key) => wanted.has(key)).length
    scores[issue] = {
      tp: hits,
      fp: [...named].filter((key) => !wanted.has(key) && !grey.has(key)).length,
      fn: wanted.size - hits,
    }
  }
  return scores
}
