import type { AccountScore, Counts } from './score'
import type { Issue } from './truth'
import { ISSUES } from './truth'

/** Averages over accounts, so that an account of 2,000 rows does not dominate. Null if no account has the measure. */
export interface Summary {
  accounts: number
  f1: number | null
  precision: number | null
  recall: number | null
  moneyError: number | null
  coverage: number | null
  falseAlarms: number | null
  falseHighlights: number | null
  highlightPrecision: number | null
  rankCorrelation: number | null
  calibrationError: number | null
  concerns: Partial<Record<Issue, { precision: number | null; recall: number | null } & Counts>>
}

const precisionOf = ({ tp, fp }: Counts) => (tp + fp > 0 ? tp / (tp + fp) : null)
const recallOf = ({ tp, fn }: Counts) => (tp + fn > 0 ? tp / (tp + fn) : null)
const f1Of = ({ tp, fp, fn }: Counts) => (tp + fp + fn > 0 ? (2 * tp) / (2 * tp + fp + fn) : null)

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null
}

function addCounts(all: readonly (Counts | undefined)[]): Counts {
  return all.reduce<Counts>(
    (sum, c) => ({ tp: sum.tp + (c?.tp ?? 0), fp: sum.fp + (c?.fp ?? 0), fn: sum.fn + (c?.fn ?? 0) }),
    { tp: 0, fp: 0, fn: 0 },
  )
}

/** Expected calibration error over ten equal bins of the stated probability. */
function calibrationErrorOf(pairs: readonly { said: number; was: boolean }[]): number | null {
  if (pairs.length === 0) return null
  const bins = Array.from({ length: 10 }, () => ({ said: 0, was: 0 }))
  for (const { said, was } of pairs) {
    const bin = bins[Math.min(9, Math.floor(said * 10))]!
    bin.said += said
    bin.was += was ? 1 : 0
  }
  return bins.reduce((sum, { said, was }) => sum + Math.abs(said - was), 0) / pairs.length
}

export function summariseScores(scores: readonly AccountScore[]): Summary {
  const planted = scores.filter((s) => s.kind === 'planted')
  const calm = scores.filter((s) => s.kind !== 'planted')
  const intervals = scores.reduce((sum, s) => sum + s.waste.intervals, 0)
  const concerns: Summary['concerns'] = {}
  for (const issue of ISSUES) {
    const counts = addCounts(scores.map((s) => s.concerns[issue]))
    if (counts.tp + counts.fp + counts.fn === 0) continue
    concerns[issue] = { ...counts, precision: precisionOf(counts), recall: recallOf(counts) }
  }
  return {
    accounts: scores.length,
    f1: meanOf(planted.map((s) => f1Of(s.waste))),
    precision: meanOf(planted.map((s) => precisionOf(s.waste))),
    recall: meanOf(planted.map((s) => recallOf(s.waste))),
    moneyError: meanOf(planted.map((s) => s.waste.errorShare)),
    coverage: intervals > 0 ? scores.reduce((sum, s) => sum + s.waste.covered, 0) / intervals : null,
    falseAlarms: meanOf(calm.map((s) => (s.waste.fp > 0 ? 1 : 0))),
    falseHighlights: meanOf(calm.map((s) => (s.highlights.fp > 0 ? 1 : 0))),
    highlightPrecision: meanOf(planted.map((s) => precisionOf(s.highlights))),
    rankCorrelation: meanOf(scores.map((s) => s.rankCorrelation)),
    calibrationError: calibrationErrorOf(scores.flatMap((s) => s.calibration)),
    concerns,
  }
}
