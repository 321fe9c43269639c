import type { WeighedRow } from '../../bridge/weigh'
import { tailOf } from '../../bridge/odds'
import type { Lever } from '../../findings/levers'
import type { Rule, RuleInput } from '../rule'
import { decomposeCost, orderValueChange, type FunnelSums } from '../../statistics/decompose'
import { JUDGED } from '../../../metrics/variance'
import type { MetricKey } from '../../../metrics/catalogue'
import { totalOf } from '../../../metrics/rates'
import type { Part, Slice } from '../../summary/summary'
import { isSold, rowConcern, tierFor } from '../support'

const MOST_OF_IT = 0.5
const MIN_RESULTS = 5
/** Maximum chance of so few results on a row's clicks, for its conversion rate to be its cause. */
const BY_LUCK = 0.1
/** Weight in the action table, low because rule C1 claims the waste itself. */
const STAKE = 0.1

type Step = 'cpm' | 'ctr' | 'cpc' | 'conversionRate' | 'averageOrderValue'
type Losses = Partial<Record<Step, number>>

/** The step that makes a row expensive: an issue of its own unless another rule reports it, and what to do about it, if that is known. */
export interface Cause {
  step: Step & MetricKey
  issue: 'dear_reach' | 'funnel_conversion' | 'low_order_value' | null
  lever: Lever | null
}

const CAUSES: Readonly<Record<Step, Cause | null>> = {
  cpm: { step: 'cpm', issue: 'dear_reach', lever: 'widen_audience' },
  // Rule `low_ctr` reports low click rates.
  ctr: { step: 'ctr', issue: null, lever: 'replace_weak_ads' },
  // A click's price follows from bids and rivals, which the file does not show.
  cpc: null,
  conversionRate: { step: 'conversionRate', issue: 'funnel_conversion', lever: 'raise_conversion' },
  averageOrderValue: { step: 'averageOrderValue', issue: 'low_order_value', lever: null },
}

/** The largest loss of a row. Null where no step explains most of the gap, or the row has too few results. */
export function findCause(input: RuleInput, { part, results, group }: WeighedRow): Cause | null {
  const losses = findLosses(input, { part, results, group })
  if (!losses) return null
  const all = Object.entries(losses) as [Step, number][]
  const total = totalOf(all, ([, loss]) => loss)
  const [step, loss] = all.reduce((most, one) => (one[1] > most[1] ? one : most))
  if (total <= 0 || loss / total < MOST_OF_IT) return null
  if (step === 'conversionRate' && isByChance({ part, results }, group.group.slice, resultsOf(group)))
    return null
  return CAUSES[step]
}

/** Whether a row's clicks convert so much better that its lower click rate costs nothing. */
export function isClickRateMadeUp(input: RuleInput, part: Part): boolean {
  const judged = input.weighing.rows.get(part)
  const losses = judged && findLosses(input, judged)
  return losses?.ctr !== undefined && losses.ctr < JUDGED
}

/** Whether a row is clearly expensive for another step than its click rate. */
export function isBlamedElsewhere(input: RuleInput, part: Part): boolean {
  const judged = input.weighing.rows.get(part)
  const cause = judged && isClearlyExpensive(judged) ? findCause(input, judged) : null
  return cause !== null && cause.step !== 'ctr'
}

const isClearlyExpensive = ({ sure, line }: WeighedRow) => sure || line === 'mild'

/**
 * Losses of a row by step, in natural logarithms: how much a step raises its cost per result or lowers its ROAS against the group;
 * null without the figures for it. A better conversion rate first makes up for a lower click rate: who clicks less often may be surer
 * to buy. Google’s search ads are not paid by the impression.
 */
function findLosses(
  { summary }: RuleInput,
  { part, results, group }: Pick<WeighedRow, 'part' | 'results' | 'group'>,
): Losses | null {
  const { goal, slice } = group.group
  // App installs and chats have no landing page.
  if ((!isSold(group) && goal !== 'leads') || results < MIN_RESULTS) return null
  const [all, own] = [toFunnel(slice, resultsOf(group)), toFunnel(part, results)]
  const cost = decomposeCost(all, own)
  if (!cost) return null
  const { cpm, ctr, conversionRate } = cost
  const order = group.measure === 'value' ? orderValueChange(all, own) : null
  const madeUp = Math.min(Math.max(0, ctr), Math.max(0, -conversionRate))
  return {
    ...(summary.table.platform === 'google'
      ? { cpc: cpm + ctr, conversionRate }
      : { cpm, ctr: ctr - madeUp, conversionRate: conversionRate + madeUp }),
    ...(order !== null && { averageOrderValue: -order }),
  }
}

const resultsOf = ({ group, counts }: WeighedRow['group']): number | null =>
  counts === 'purchases' ? group.slice.sums.purchases : group.results

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
  version: 5,
  title: 'The step of the funnel that makes a row expensive',
  needs: ['spend', 'impressions', 'clicks', 'purchases'],
  formula:
    'ln CPA = ln CPM − ln CTR − ln CVR + constant, and ln ROAS = ln AOV − ln CPA where rows are judged by value, against the group',
  threshold:
    'clearly expensive rows with at least 5 results, where the largest loss explains at least half of the gap, and a better conversion rate first makes up for a lower CTR; a low conversion rate must be one that luck explains at most one time in ten',
  source: 'Log decomposition; after Tokenmaxer “Bad CPA is not a diagnosis” and Adalysis root cause analysis',
  advice: 'Start with the funnel step that explains most of the cost.',
  caseAgainst: 'Steps depend on each other: the promise that gets the click may be why people don’t buy.',
  evaluate: (input) =>
    [...input.weighing.rows.values()].flatMap((weighed) => {
      const { part, row, sure } = weighed
      const cause = isClearlyExpensive(weighed) ? findCause(input, weighed) : null
      if (!cause?.issue) return []
      return [
        rowConcern(part, {
          issue: cause.issue,
          tier: tierFor(sure ? row.pWaste : row.pMoreExpensive),
          stake: STAKE * row.waste,
          facts: input.sheets.of(part.segmentId, [cause.step]),
          ...(cause.lever && { lever: cause.lever }),
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
    value: sums.purchaseValue ?? 0,
  }
}
