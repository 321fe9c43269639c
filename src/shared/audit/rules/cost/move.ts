import type { ReportType } from '../../../schemas/report-type'
import type { JudgedGroup, JudgedPart } from '../../judging/judge'
import { proposeReallocation } from '../../statistics/reallocation'
import type { FindingDraft } from '../rule'
import { isLucky } from './waste'

/** Reports whose rows have budgets that a person steers: ads and texts share one, which the platform spreads over them. */
const MOVABLE: readonly ReportType[] = ['campaign', 'objective']

export interface Move {
  giver: string
  figures: NonNullable<FindingDraft['figures']>
  /** What the move is worth at the benchmark, at the low end of the assumption. In the file's currency. */
  stake: number
}

/** One step of budget from the dearest row of the group to this one; null where it would not pay. */
export function proposeMove(
  type: ReportType,
  { judgement, parts, measure }: Pick<JudgedGroup, 'group' | 'judgement' | 'parts' | 'measure'>,
  receiver: JudgedPart,
): Move | null {
  if (!MOVABLE.includes(type)) return null
  const from = parts.reduce((best, { row }, at) => (row.waste > parts[best]!.row.waste ? at : best), 0)
  const giver = parts[from]!
  if (giver === receiver || giver.row.pWaste < 0.5 || giver.row.waste < judgement.floor) return null
  if (isLucky({ judgement, measure }, giver.part)) return null
  const rows = parts.map(({ part, row }) => ({
    spend: part.sums.spend ?? 0,
    efficiency: row.efficiency.mean * judgement.benchmark,
    pAbove: row.pTop,
  }))
  const move = proposeReallocation(rows, from, parts.indexOf(receiver))
  if (!move) return null
  const cells = [...giver.part.rows, ...receiver.part.rows]
  const gain =
    measure === 'value' ? (['gainValueLow', 'gainValueHigh'] as const) : (['gainLow', 'gainHigh'] as const)
  return {
    giver: giver.part.label,
    figures: [
      { metric: 'moveAmount', value: move.amount, rows: cells },
      { metric: gain[0], value: move.gain.low, rows: cells },
      { metric: gain[1], value: move.gain.high, rows: cells },
    ],
    stake: move.gain.low / judgement.benchmark,
  }
}
