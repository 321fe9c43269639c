import type { ReportType } from '../../../schemas/report-type'
import type { WeighedRow, Weighing } from '../../bridge/weigh'
import { proposeReallocation } from '../../statistics/reallocation'
import type { FindingDraft } from '../rule'

/** Reports whose rows have budgets that a person sets. Ads and texts share a budget that the platform distributes. */
const MOVABLE: readonly ReportType[] = ['campaign', 'objective']

export interface Move {
  giver: string
  figures: NonNullable<FindingDraft['figures']>
  /** Value of the move at the benchmark, at the pessimistic end of the assumption. In the file's currency. */
  stake: number
}

/** One step of budget from the clearly expensive row with the most excess to `receiver`; null where the move would not pay. */
export function proposeMove(type: ReportType, receiver: WeighedRow, weighing: Weighing): Move | null {
  if (!MOVABLE.includes(type)) return null
  const { judgement, parts, measure } = receiver.group
  const [giver] = parts
    .flatMap(({ part }) => weighing.rows.get(part) ?? [])
    .filter(({ line }) => line === 'sureOn')
    .sort((a, b) => b.excess - a.excess)
  if (!giver || giver === receiver) return null
  const toRow = ({ part, row }: WeighedRow) => ({
    spend: part.sums.spend ?? 0,
    efficiency: row.efficiency.mean * judgement.benchmark,
    pAbove: row.pTop,
  })
  const move = proposeReallocation(toRow(giver), toRow(receiver))
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
