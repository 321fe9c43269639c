import type { AdsTable } from '../../../exports/ads-table'
import { daysOf } from '../../summary/period-length'
import type { Rule } from '../rule'
import { accountConcern, perWeek } from '../support'

const PER_WEEK = 50
const MIN_SETS = 3

export const fragmented: Rule = {
  id: 'D5',
  title: 'Ad sets split by age or gender',
  types: ['ageRange', 'gender'],
  needs: ['ad set name', 'age or gender', 'purchases', 'period of at least a week'],
  formula: 'ad sets that reach a single age or gender, and their purchases per week',
  threshold: 'at least 3 such ad sets, the median below 50 purchases a week',
  source: 'Jon Loomer, “This is audience fragmentation”',
  advice:
    'Merge the ad sets and use the breakdown report instead. The platform finds the ages and genders that buy on its own.',
  caseAgainst: 'Some products need different ads by age, so the split may be on purpose.',
  evaluate: ({ summary, sheets }) => {
    const days = daysOf(summary.period)
    const cells = summary.table.dimensions[summary.type === 'gender' ? 'gender' : 'age']
    if (days === null || days < 7 || !cells) return []
    const single = setsOfOne(summary.table, cells)
    const weekly = summary
      .sumsBy('adSetName', 'purchases')
      .flatMap(({ label, sum }) => (single.has(label) && sum !== null ? [perWeek(sum, days)] : []))
      .sort((a, b) => a.value - b.value)
    const median = weekly[weekly.length >> 1]
    if (weekly.length < MIN_SETS || median === undefined || median.value >= PER_WEEK) return []
    return [
      accountConcern({
        issue: 'fragmented',
        tier: 'likely',
        figures: [
          {
            metric: 'resultsPerWeek',
            ...median,
            rows: summary.total.rows,
            formula: 'median over ad sets of one age or gender of purchases ÷ weeks',
          },
        ],
        facts: sheets.account(['purchases']),
        lever: 'consolidate',
      }),
    ]
  },
}

function setsOfOne(table: AdsTable, cells: string[]): Set<string> {
  const sets = table.dimensions.adSetName
  if (!sets) return new Set()
  const seen = Map.groupBy(sets.keys(), (row) => sets[row]!)
  return new Set(
    [...seen].flatMap(([set, rows]) => (new Set(rows.map((row) => cells[row])).size === 1 ? [set] : [])),
  )
}
