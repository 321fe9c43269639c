import { OF_ADS } from '../guard'
import { ratio, totalOf } from '../../../metrics/rates'
import { positionsOf } from '../../summary/row-tags'
import type { SegmentSummary } from '../../summary/summary'
import { findFatigue } from '../../statistics/trends/fatigue'
import type { FindingDraft, Rule, RuleInput } from '../rule'
import { TIER_CUTS } from '../../statistics/efficiency/tiers'
import { rowConcern } from '../support'

export const fatigue: Rule = {
  id: 'V6',
  version: 3,
  title: 'Worn out: the click rate falls faster than the account’s',
  types: ['campaign', 'engaged', ...OF_ADS],
  needs: ['day', 'impressions', 'clicks'],
  formula: 'log-linear Poisson trend of CTR, less the trend that the account’s rows share',
  threshold:
    'at least a 50% chance that it lost 23% or more over its life; at least 14 days, 40 clicks and 3 rows',
  source:
    'Precision above .9 on planted accounts; “last third against first third” has .13, since whole accounts drift',
  advice: 'Rotate it out but keep the concept. Change the opening and the visual.',
  caseAgainst:
    'The platform may have shown it to a colder audience over time. Frequency alone decides nothing.',
  evaluate: findWorn,
}

function findWorn({ summary, sheets }: RuleInput): FindingDraft[] {
  if (summary.days.length === 0) return []
  return summary.groups.flatMap((group) => {
    const segments = summary.segments.filter((segment) => segment.group === group.name)
    return findFatigue(segments).map(({ index, p, drop, cost }) => {
      const segment = segments[index]!
      return rowConcern(segment, {
        issue: 'fatigue',
        tier: p >= TIER_CUTS.confirmed ? 'confirmed' : 'likely',
        probability: p,
        stake: cost,
        figures: [
          { metric: 'rateDrop', value: drop, rows: segment.rows },
          {
            metric: 'wearCost',
            value: cost,
            rows: segment.rows,
            inputs: [
              { metric: 'spend', value: segment.sums.spend, of: segment.id },
              {
                label: 'Estimated share of clicks that no longer came',
                value: ratio(cost, segment.sums.spend),
                unit: 'fraction',
                op: '×',
              },
            ],
          },
        ],
        proof: [toWeek('ctrFirst', segment, summary), toWeek('ctrLast', segment, summary)],
        facts: sheets.of(segment.id, ['spend']),
        // The ads of a campaign wear out, not the campaign.
        lever: summary.type === 'campaign' ? 'replace_weak_ads' : 'rotate_creative',
      })
    })
  })
}

const DAY = 86_400_000
const WEEK = 7

/** The plain click rate of a row's first or last seven days, which a reader can work out beside the fitted trend. */
function toWeek(
  metric: 'ctrFirst' | 'ctrLast',
  { days, rows }: Pick<SegmentSummary, 'days' | 'rows'>,
  { table }: Pick<RuleInput['summary'], 'table'>,
) {
  const live = days.filter(({ impressions }) => (impressions ?? 0) > 0)
  const dates = live.map(({ day }) => Date.parse(day))
  const edge = metric === 'ctrFirst' ? Math.min(...dates) : Math.max(...dates)
  const week = live.filter(({ day }) => Math.abs(Date.parse(day) - edge) < WEEK * DAY)
  const named = new Set(week.map(({ day }) => day))
  const [at, cells] = [positionsOf(table), table.dimensions.day ?? []]
  const [clicks, impressions] = [totalOf(week, (day) => day.clicks), totalOf(week, (day) => day.impressions)]
  return {
    metric,
    value: ratio(clicks, impressions),
    rows: rows.filter((row) => named.has(cells[at[row]!]!)),
    inputs: [
      { metric: 'clicks' as const, value: clicks },
      { metric: 'impressions' as const, value: impressions },
    ],
  }
}
