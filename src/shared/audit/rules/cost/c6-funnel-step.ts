import type { WeighedRow } from '../../bridge/weigh'
import { tailOf } from '../../bridge/odds'
import type { Lever } from '../../findings/levers'
import type { Rule, RuleInput } from '../rule'
import { decomposeCost, type FunnelSums } from '../../statistics/decompose'
import type { Slice } from '../../summary/summary'
import { isSold, rowConcern, tierFor } from '../support'

const MOST_OF_IT = 0.6
const MIN_RESULTS = 5
/** Maximum chance of so few results on a row's clicks, for its conversion rate to be its cause. */
const BY_LUCK = 0.1
/** Weight in the action table, low because rule C1 claims the waste itself. */
const STAKE = 0.1

type Step = 'cpm' | 'ctr' | 'conversionRate'

/** The funnel step that makes a row expensive: an issue of its own unless another rule reports that step, and the step to take. */
export interface Cause {
  step: Step
  issue: 'dear_reach' | 'funnel_conversion' | null
  lever: Lever
}

const CAUSES: Readonly<Record<Step, Cause>> = {
  cpm: { step: 'cpm', issue: 'dear_reach', lever: 'widen_audience' },
  // Rule `low_ctr` reports low click rates.
  ctr: { step: 'ctr', issue: null, lever: 'replace_weak_ads' },
  conversionRate: { step: 'conversionRate', issue: 'funnel_conversion', lever: 'raise_conversion' },
}

/**
 * Null where no step explains most of the cost, or the row has too few results. Google’s search ads are not paid by
 * the impression.
 */
export function findCause({ summary }: RuleInput, { part, results, group }: WeighedRow): Cause | null {
  const { goal, slice } = group.group
  // App installs and chats have no landing page.
  if ((!isSold(group) && goal !== 'leads') || results < MIN_RESULTS) return null
  const all = group.counts === 'purchases' ? slice.sums.purchases : group.group.results
  const cost = decomposeCost(toFunnel(slice, all), toFunnel(part, results))
  if (!cost || cost.total <= 0) return null
  const steps: readonly Step[] =
    summary.table.platform === 'google' ? ['conversionRate'] : ['cpm', 'ctr', 'conversionRate']
  const step = steps.find((name) => cost[name] / cost.total >= MOST_OF_IT)
  if (step === 'conversionRate' && isByChance({ part, results }, slice, all)) return null
  return step ? CAUSES[step] : null
}

/** Whether as few of the row's clicks would buy by luck at the rate of the others. Only results are few enough for that. */
function isByChance(
  { part, results }: Pick<WeighedRow, 'part' | 'results'>,
  group: Slice,
  all: number | null,
): boolean {
  const [own, whole] = [part.sums.clicks ?? 0, group.sums.clicks ?? 0]
  if (all === null || own <= 0 || own >= whole) return true
  return tailOf(results, (all * own) / whole, all) > BY_LUCK
}

export const funnelStep: Rule = {
  id: 'C6',
  version: 4,
  title: 'The step of the funnel that makes a row expensive',
  needs: ['spend', 'impressions', 'clicks', 'purchases'],
  formula: 'ln CPA = ln CPM − ln CTR − ln CVR + constant, against the group',
  threshold:
    'clearly expensive rows with at least 5 results, where one step explains at least 60% of the extra cost; a low conversion rate must be one that luck explains at most one time in ten',
  source: 'Log decomposition; after Tokenmaxer “Bad CPA is not a diagnosis” and Adalysis root cause analysis',
  advice: 'Start with the funnel step that explains most of the cost.',
  caseAgainst: 'Steps depend on each other: the promise that gets the click may be why people don’t buy.',
  evaluate: (input) =>
    [...input.weighing.rows.values()].flatMap((weighed) => {
      const { part, row, sure, line } = weighed
      const cause = sure || line === 'mild' ? findCause(input, weighed) : null
      if (!cause?.issue) return []
      return [
        rowConcern(part, {
          issue: cause.issue,
          tier: tierFor(sure ? row.pWaste : row.pMoreExpensive),
          stake: STAKE * row.waste,
          facts: input.sheets.of(part.segmentId, [cause.step]),
          lever: cause.lever,
        }),
      ]
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
