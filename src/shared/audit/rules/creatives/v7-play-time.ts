import type { Rule } from '../rule'
import { isMaterial, rowConcern } from '../support'

const SHARE = 0.6
const MIN_IMPRESSIONS = 1000

export const playTime: Rule = {
  id: 'V7',
  title: 'Watched for a much shorter time',
  types: ['video'],
  needs: ['average play time', 'impressions'],
  formula: 'average play time against the median video of the group',
  threshold: 'below 0.6 of it, 1,000 impressions, among 3 videos or more',
  source: 'Our own gate; the account’s own median',
  advice: 'People watch it for less time than the others. Get to the point within that time.',
  caseAgainst: 'Short videos have short watch times, and the export doesn’t state their length.',
  evaluate: ({ summary, sheets }) =>
    summary.groups.flatMap((group) => {
      const timed = group.parts.filter(
        (part) => part.more.avgPlaySeconds !== undefined && (part.sums.impressions ?? 0) >= MIN_IMPRESSIONS,
      )
      const times = timed.map((part) => part.more.avgPlaySeconds!).sort((a, b) => a - b)
      const median = times[times.length >> 1]
      if (timed.length < 3 || median === undefined) return []
      return timed
        .filter((part) => part.more.avgPlaySeconds! < SHARE * median && isMaterial(part, group))
        .map((part) =>
          rowConcern(part, {
            issue: 'short_play',
            tier: 'watch',
            facts: sheets.of(part.segmentId, ['averagePlaySeconds', 'impressions']),
            lever: 'recut_video',
          }),
        )
    }),
}
