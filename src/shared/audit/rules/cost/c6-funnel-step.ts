import { REPORT_TYPES, type ReportType } from '../../../schemas/report-type'
import { evenRows, salesRow } from '../examples'
import type { Rule } from '../rule'
import { decomposeCost, type FunnelSums } from '../../statistics/decompose'
import type { Slice } from '../../summary/summary'
import { rowConcern, tierFor } from '../support'

const ISSUES = { cpm: 'dear_reach', conversionRate: 'funnel_conversion' } as const
const DEAR_REACH =
  'It pays more to be seen, which explains most of its cost: look at audience size, placements and season before the creative.'
const POOR_PAGE =
  'Its clicks buy less often, which explains most of its cost: look at landing page, price and offer before the ad.'
/** People of every age and place see the same page: what differs is how it suits them. */
const FOR_PEOPLE: Partial<Record<ReportType, string>> = {
  location:
    'Its clicks buy less often, which explains most of its cost: look at what differs there: shipping, language, prices, stock.',
  ageRange:
    'Its clicks buy less often, which explains most of its cost: look at whether offer and page speak to these people.',
  gender:
    'Its clicks buy less often, which explains most of its cost: look at whether offer and page speak to these people.',
}
const STEPS = ['cpm', 'conversionRate'] as const
const MOST_OF_IT = 0.6
const MIN_RESULTS = 5
/** The waste itself is claimed by C1; this says where to look, so it weighs little of its own. */
const STAKE = 0.1

export const funnelStep: Rule = {
  id: 'C6',
  version: 2,
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
  evaluate: ({ summary, judging, sheets }) =>
    judging.groups.flatMap(({ group, parts, judgement }) => {
      if (!judgement.enough || group.goal !== 'sales') return []
      const before = toFunnel(group.slice, group.results)
      return parts.flatMap(({ part, row }) => {
        if (row.pWaste < 0.5 || row.waste < judgement.floor || (part.results ?? 0) < MIN_RESULTS) return []
        const cost = decomposeCost(before, toFunnel(part, part.results))
        if (!cost || cost.total <= 0) return []
        // A low click rate has its own rule, and a say of its own; Google’s search ads are not paid by the impression.
        const steps = summary.table.platform === 'google' ? STEPS.slice(1) : STEPS
        const metric = steps.find((name) => cost[name] / cost.total >= MOST_OF_IT)
        if (!metric) return []
        return [
          rowConcern(part, {
            issue: ISSUES[metric],
            tier: tierFor(row.pWaste),
            stake: STAKE * row.waste,
            facts: sheets.of(part.segmentId, [metric]),
            advice: metric === 'cpm' ? DEAR_REACH : (FOR_PEOPLE[summary.type] ?? POOR_PAGE),
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
