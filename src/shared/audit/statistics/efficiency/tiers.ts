import type { Tier } from '../../../schemas/tier'
import type { Judgement } from './judge-rows'
import type { RowJudgement } from './waste'

export const TIER_CUTS = { confirmed: 0.8, likely: 0.5, watch: 0.25 } as const

/** Before money is claimed, waste must be this many times as likely as the row being fine (cost within 1.25 × the benchmark). */
export const ODDS_AGAINST_FINE = 2.5

/**
 * How far waste in a row may be claimed. `confirmed` and `likely` are findings; `watch` is worth a second look;
 * `too_early` says that the row cannot be judged yet, because of the row, or of a group too small to judge anything by.
 * Waste below the judgement's materiality floor is too early too: nothing to act on.
 */
export function tierOf(row: RowJudgement, { floor, enough }: Pick<Judgement, 'floor' | 'enough'>): Tier {
  if (!enough || row.waste < floor || row.pWaste < TIER_CUTS.watch) return 'too_early'
  if (row.pWaste >= TIER_CUTS.confirmed) return 'confirmed'
  return row.pWaste >= TIER_CUTS.likely && row.pWaste >= ODDS_AGAINST_FINE * row.pFine ? 'likely' : 'watch'
}
