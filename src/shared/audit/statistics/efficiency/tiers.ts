import type { Tier } from '../../../schemas/tier'
import type { Judgement } from './judge-rows'
import type { RowJudgement } from './waste'

export const TIER_CUTS = { confirmed: 0.8, likely: 0.5, watch: 0.25 } as const

/** Minimum ratio of P(waste) to P(fine) for claiming money; fine is a cost within 1.25 × the benchmark. */
export const ODDS_AGAINST_FINE = 2.5

/**
 * Certainty of waste in a row. `confirmed` and `likely` are findings; `watch` is worth another look; `too_early`
 * means that the row, or its whole group, has too little data, or that the waste is below the judgement's materiality
 * floor.
 */
export function tierOf(row: RowJudgement, { floor, enough }: Pick<Judgement, 'floor' | 'enough'>): Tier {
  if (!enough || row.waste < floor || row.pWaste < TIER_CUTS.watch) return 'too_early'
  if (row.pWaste >= TIER_CUTS.confirmed) return 'confirmed'
  return row.pWaste >= TIER_CUTS.likely && row.pWaste >= ODDS_AGAINST_FINE * row.pFine ? 'likely' : 'watch'
}
