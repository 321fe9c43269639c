import { OF_ADS } from '../guard'
import type { Dimension } from '../../../exports/ads-table'
import type { FindingDraft, Rule } from '../rule'
import { rowConcern } from '../support'

const BOTTOM = /bottom (?:10|20|35)/i
const MIN_IMPRESSIONS = 500
const RANKINGS: readonly [Dimension, Pick<FindingDraft, 'detail' | 'lever'>][] = [
  ['conversionRanking', { detail: 'conversion', lever: 'fix_landing' }],
  ['engagementRanking', { detail: 'engagement', lever: 'new_creative' }],
  ['qualityRanking', { detail: 'quality', lever: 'new_creative' }],
]

export const rankings: Rule = {
  id: 'C12',
  title: 'Ranked in the bottom third by the platform, and expensive',
  types: ['campaign', 'engaged', ...OF_ADS],
  needs: ['quality, engagement or conversion ranking', 'impressions', 'purchases or results'],
  formula: 'ranking as exported, for rows that are expensive by C1’s model',
  threshold: '“bottom 35%” or worse, at least 500 impressions, and a chance of waste of at least 25%',
  source: 'Meta ad relevance diagnostics, as described by AdLibrary and Koro',
  advice:
    'See which of the three rankings is low. It tells you whether to fix the creative, the engagement or the page.',
  caseAgainst:
    'Rankings compare the ad with unknown competitors for the same audience. An ad that sells doesn’t need a good ranking.',
  evaluate: ({ summary, judging, sheets }) => {
    const tags = new Map(summary.segments.map((segment) => [segment.id, segment.tags]))
    return judging.groups.flatMap(({ parts, few }) =>
      parts.flatMap(({ part, row }) => {
        if (few || row.pWaste < 0.25 || (part.sums.impressions ?? 0) < MIN_IMPRESSIONS) return []
        const low = RANKINGS.find(([name]) => BOTTOM.test(tags.get(part.segmentId)?.[name] ?? ''))
        if (!low) return []
        return [
          rowConcern(part, {
            issue: 'ranking',
            tier: 'likely',
            facts: sheets.of(part.segmentId, ['ctr', 'impressions']),
            ...low[1],
          }),
        ]
      }),
    )
  },
}
