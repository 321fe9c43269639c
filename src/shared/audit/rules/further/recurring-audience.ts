import type { Tier } from '../../../schemas/tier'
import { tailOf } from '../../bridge/odds'
import type { WeighedRow } from '../../bridge/weigh'
import type { Rule } from '../rule'
import { accountConcern } from '../support'
import { WASTEFUL } from '../../statistics/efficiency/benchmark'
import { joinRows } from '../../summary/slices'

/** Minimum places of an audience. In fewer, the rows are judged one by one. */
const PLACES = 3

/** An audience of the same name in several campaigns, each too small to judge, judged by their sum. */
export const recurringAudience: Rule = {
  id: 'AS2',
  title: 'One audience in several campaigns, too expensive in all together',
  types: ['adSet'],
  needs: ['ad set name', 'campaign name', 'results'],
  formula: 'results of all ad sets of one name against their spend ÷ the benchmark price',
  threshold: 'in at least 3 campaigns; 1.5 times the price; chance of at most 5% (confirmed) or 10% (likely)',
  source: 'Our own; fragmentation after Jon Loomer and the claude-ads checklist',
  advice: 'Target this audience in one place, so that you make one decision about it.',
  caseAgainst: 'The same name may stand for different targeting, which the export doesn’t show.',
  evaluate: ({ weighing }) => {
    const byName = Map.groupBy(weighing.rows.values(), ({ part }) => part.label)
    return [...byName].flatMap(([name, rows]) => {
      if (rows.length < PLACES || rows.some(({ sure }) => sure)) return []
      const all = addUp(rows)
      const tail = tailOf(all.results, all.expected, all.clicks)
      const tier = tierOfTail({ ...all, tail, price: rows[0]!.price.price, judged: weighing.spend })
      if (!tier) return []
      return [
        {
          ...accountConcern({
            issue: 'recurring_audience',
            tier,
            key: name,
            cells: [name, String(rows.length)],
            stake: all.excess,
            figures: [
              {
                metric: 'costPerResult',
                value: all.spend / Math.max(all.results, 1),
                rows: all.rows,
                formula: 'spend ÷ results of its ad sets',
              },
              { metric: 'spend', value: all.spend, rows: all.rows },
              { metric: 'results', value: all.results, rows: all.rows },
              { metric: 'expectedResults', value: all.expected, rows: all.rows },
            ],
            lever: 'buy_once',
          }),
          subject: name,
        },
      ]
    })
  },
}

function addUp(rows: readonly WeighedRow[]) {
  const sum = (pick: (row: WeighedRow) => number) => rows.reduce((total, row) => total + pick(row), 0)
  const clicks = rows.map(({ part }) => part.sums.clicks)
  return {
    spend: sum(({ part }) => part.sums.spend ?? 0),
    results: sum(({ part }) => part.results ?? 0),
    expected: sum(({ expected }) => expected),
    excess: sum(({ excess }) => excess),
    clicks: clicks.every((count) => count !== null)
      ? clicks.reduce((total, count) => total + count, 0)
      : null,
    rows: joinRows(rows.map(({ part }) => part)),
  }
}

interface Sums {
  results: number
  expected: number
  excess: number
  /** Chance that rows which are fine bring so few results. */
  tail: number
  price: number
  /** Spend of all judged rows. */
  judged: number
}

const EXPECTED_FROM = 3
const MATERIAL = 0.01

/**
 * Tests summed-up rows for waste as `weigh` does for one: enough expected results, too few results for chance, enough
 * money. Null where one test fails.
 */
function tierOfTail({ results, expected, excess, tail, price, judged }: Sums): Tier | null {
  const enough = expected >= EXPECTED_FROM && expected >= WASTEFUL * results
  if (!enough || tail > 0.1 || excess < Math.max(MATERIAL * judged, price)) return null
  return tail <= 0.05 ? 'confirmed' : 'likely'
}
