import type { Rule } from '../rule'
import { rowConcern, spendOf } from '../support'

const SHARE = 0.01

export const notDelivering: Rule = {
  id: 'STA',
  title: 'Switched on, but it can’t deliver',
  needs: ['status or its reasons'],
  formula: 'status as exported',
  threshold: '“not eligible”, on at least 1% of spend',
  source: 'Google Ads Help on statuses; the share is ours',
  advice: 'Find out why it isn’t delivering before you add budget.',
  caseAgainst: 'It may have been paused on purpose, one level down.',
  evaluate: ({ summary, standings, sheets, weighing }) => {
    const expensive = new Set(
      [...weighing.rows.values()].flatMap(({ sure, part }) => (sure ? part.segmentId : [])),
    )
    return summary.segments.flatMap((segment) => {
      const { id } = segment
      if (standings.get(id)?.limit !== 'status' || expensive.has(id)) return []
      if (spendOf(segment) < SHARE * spendOf(summary.total)) return []
      return [
        rowConcern(segment, {
          issue: 'not_delivering',
          tier: 'confirmed',
          stake: 0.1 * spendOf(segment),
          facts: sheets.of(id, ['spend']),
          lever: 'check_status',
        }),
      ]
    })
  },
}
