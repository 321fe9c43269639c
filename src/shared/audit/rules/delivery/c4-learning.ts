import { isRetargeting } from '../../goals/known-people'
import { HOLDING_ADS } from '../guard'
import { daysOf } from '../../summary/period-length'
import type { Summary } from '../../summary/summary'
import type { Rule } from '../rule'
import { accountConcern, hardGroups, perWeek, spendOf } from '../support'

const PER_WEEK = 50
const SHARE = 0.5
/** Weight in the action table: low, since an export does not show what the learning phase wastes. */
const STAKE = 0.05

/** Names of ad sets that reach people who know the brand, who are bought apart. */
const OF_KNOWN_PEOPLE = /warm|abandon|visit|buyer|customer|kunden|client|cart|engage|existing|loyal/i
const isOfKnownPeople = (name: string) => OF_KNOWN_PEOPLE.test(name) || isRetargeting(name)

/**
 * The campaign with most small ad sets for new people, and those ad sets, the smallest last. Null where no campaign
 * has two, or the file does not say which campaign an ad set belongs to.
 */
function findMergeable(
  { table }: Pick<Summary, 'table'>,
  weekly: readonly { label: string; value: number }[],
): string[] | null {
  const { campaignName, adSetName } = table.dimensions
  if (!campaignName || !adSetName) return null
  const campaigns = new Map<string, string>()
  adSetName.forEach((name, row) => campaigns.set(name, campaignName[row]!))
  const open = weekly.filter(({ label, value }) => value < PER_WEEK && !isOfKnownPeople(label))
  const groups = [...Map.groupBy(open, ({ label }) => campaigns.get(label))]
    .filter(([campaign, own]) => campaign && own.length > 1 && !isOfKnownPeople(campaign))
    .sort(([, a], [, b]) => b.length - a.length)
  const [first] = groups
  return first ? [first[0]!, ...first[1].toReversed().map(({ label }) => label)] : null
}

export const learning: Rule = {
  id: 'C4',
  version: 4,
  title: 'Ad sets too small to leave the learning phase',
  types: HOLDING_ADS,
  needs: ['a Meta export', 'ad set name', 'purchases or leads', 'period of at least a week'],
  formula: 'results of an ad set ÷ weeks of the period',
  threshold:
    'fewer than 50 a week in more than half of the ad sets; likely if all of them together reach 50, so merging would help',
  source: 'Meta’s learning phase (about 50 results a week per ad set); shares after the claude-ads checklist',
  advice:
    'Merge ad sets, widen audiences or optimize for an earlier funnel event, until each ad set gets about 50 results a week.',
  caseAgainst:
    'The export seldom says which ad sets are learning. Small budgets can’t reach fifty whatever the structure.',
  evaluate: ({ summary, sheets, standings }) => {
    const days = daysOf(summary.period)
    const [main] = hardGroups(summary)
    if (summary.table.platform === 'google' || days === null || days < 7 || !main) return []
    const sets =
      summary.type === 'adSet'
        ? main.parts.map(({ label, results }) => ({ label, sum: results }))
        : summary.sumsBy('adSetName', main.goal === 'sales' ? 'purchases' : 'results')
    const weekly = sets
      .flatMap(({ label, sum }) => (sum === null ? [] : [{ label, ...perWeek(sum, days) }]))
      .sort((a, b) => a.value - b.value)
    const small = weekly.filter(({ value }) => value < PER_WEEK).length
    if (weekly.length < 2 || small / weekly.length <= SHARE) return []
    const together = weekly.reduce((sum, { value }) => sum + value, 0)
    const mergeable = findMergeable(summary, weekly)
    const { label: _, ...median } = weekly[weekly.length >> 1]!
    const stated = [...standings.values()].some(({ limit }) => limit === 'learning')
    return [
      accountConcern({
        issue: 'learning',
        tier: together < PER_WEEK ? 'watch' : stated ? 'confirmed' : 'likely',
        stake: STAKE * spendOf(main.slice),
        figures: [
          {
            metric: 'resultsPerWeek',
            ...median,
            rows: main.slice.rows,
            formula: 'median over ad sets of results ÷ weeks',
          },
        ],
        facts: sheets.account([main.goal === 'sales' ? 'purchases' : 'results']),
        ...(mergeable && { lever: 'merge_sets', cells: mergeable }),
      }),
    ]
  },
}
