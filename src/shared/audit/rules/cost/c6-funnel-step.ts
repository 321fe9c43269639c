import { REPORT_TYPES } from '../../../schemas/report-type'
import { evenRows, salesRow } from '../examples'
import type { Rule } from '../rule'
import { decomposeCost, type FunnelSums } from '../../statistics/decompose'
import type { Slice } from '../../summary/summary'
import { rowConcern, tierFor } from '../support'

const STEPS = {
  cpm: {
    issue: 'dear_reach',
    advice:
      'It pays more to be seen, which explains most of its cost: look at audience size, placements and season before the creative.',
  },
  conversionRate: {
    issue: 'funnel_conversion',
    advice:
      'Its clicks buy less often, which explains most of its cost: look at landing page, price and offer before the ad.',
  },
} as const
const MOST_OF_IT = 0.6
const MIN_RESULTS = 5
/** The waste itself is claimed by C1; this says where to look, so it weighs little of its own. */
const STAKE = 0.1

export const funnelStep: Rule = {
  id: 'C6',
  version: 1,
  title: 'The step of the funnel that makes a row dear',
  types: REPORT_TYPES,
  needs: ['spend', 'impressions', 'clicks', 'purchases'],
  formula: 'ln CPA = ln CPM − ln CTR − ln CVR + constant, against the group',
  threshold: 'rows whose waste is at least likely, 5 purchases or more; one step explains at least 60%',
  source: 'Log decomposition; after Tokenmaxer “Bad CPA is not a diagnosis” and Adalysis root cause analysis',
  advice: 'The step that explains most of the cost says where to look first.',
  caseAgainst:
    'Steps depend on each other: a promise that draws clicks may be the reason why they do not buy.',
  passing: { type: 'campaign', rows: evenRows('campaignName', ['A', 'B', 'C', 'D']) },
  failing: {
    type: 'campaign',
    rows: [
      ...evenRows('campaignName', ['A', 'B', 'C', 'D']),
      salesRow('campaignName', 'Poor page', [1500, 110_000, 1700, 9, 560]),
    ],
  },
  evaluate: ({ judging, sheets }) =>
    judging.groups.flatMap(({ group, parts, judgement }) => {
      if (!judgement.enough || group.goal !== 'sales') return []
      const before = toFunnel(group.slice, group.results)
      return parts.flatMap(({ part, row }) => {
        if (row.pWaste < 0.5 || row.waste < judgement.floor || (part.results ?? 0) < MIN_RESULTS) return []
        const cost = decomposeCost(before, toFunnel(part, part.results))
        if (!cost || cost.total <= 0) return []
        // A low click rate has its own rule, and a say of its own.
        const metric = (['cpm', 'conversionRate'] as const).find(
          (name) => cost[name] / cost.total >= MOST_OF_IT,
        )
        if (!metric) return []
        return [
          rowConcern(part, {
            issue: STEPS[metric].issue,
            tier: tierFor(row.pWaste),
            stake: STAKE * row.waste,
            facts: sheets.of(part.segmentId, [metric]),
            advice: STEPS[metric].advice,
          }),
        ]
      })
    }),
}

function toFunnel({ sums }: Slice, results: number | null): FunnelSums {
  return {
    spend: sums.spend ?? 0,
    impressions: sums.impressions ?? 0,
    clicks: sums.clicks ?? 0,
    results: results ?? 0,
  }
}
