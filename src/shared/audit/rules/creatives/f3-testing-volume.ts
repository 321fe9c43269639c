import { OF_ADS } from '../guard'
import { daysOf } from '../../summary/period-length'
import type { Rule } from '../rule'
import { accountConcern, spendOf } from '../support'

/** Motion Creative Benchmarks 2026: unique creatives launched a week, by monthly spend in USD. */
const TIERS: readonly (readonly [upTo: number, perWeek: number])[] = [
  [10_000, 2.8],
  [50_000, 4.1],
  [200_000, 6.6],
  [1_000_000, 11.2],
  [Number.POSITIVE_INFINITY, 18.8],
]
const SHARE = 0.25
const MIN_DAYS = 28

export const testingVolume: Rule = {
  id: 'F3',
  version: 2,
  title: 'Few new ads for an account of this size',
  types: OF_ADS,
  needs: ['a Meta export', 'day', 'ad name', 'spend in US dollars', 'four weeks or more'],
  formula: 'ads by their first day (the first week left out) ÷ weeks',
  threshold: 'less than a quarter of the mean of the account’s spend tier',
  source: 'Motion Creative Benchmarks 2026: 2.8 / 4.1 / 6.6 / 11.2 / 18.8 a week by tier; 6,015 accounts',
  advice: 'Accounts at this spend launch new ads every week. Plan a steady weekly number instead of batches.',
  caseAgainst:
    'Context, not a quota: the source counts accounts in peak season, and more tests are not better ones.',
  evaluate: ({ summary, sheets }) => {
    if (summary.table.platform === 'google') return []
    const days = daysOf(summary.period)
    const ads = summary.table.dimensions.adName
    const dates = summary.table.dimensions.day
    if (!ads || !dates || days === null || days < MIN_DAYS || summary.table.currency !== 'USD') return []
    const first = new Map<string, string>()
    ads.forEach((ad, row) => {
      const day = dates[row]!
      const known = first.get(ad)
      if (ad !== '' && day !== '' && (known === undefined || day < known)) first.set(ad, day)
    })
    const start = Date.parse(summary.period!.start) + 7 * 86_400_000
    const fresh = [...first.values()].filter((day) => Date.parse(day) >= start).length
    const perWeek = (fresh * 7) / (days - 7)
    const monthly = (spendOf(summary.total) * 30.4) / days
    const usual = TIERS.find(([upTo]) => monthly < upTo)![1]
    if (perWeek >= SHARE * usual) return []
    return [
      accountConcern({
        issue: 'testing_volume',
        tier: 'watch',
        figures: [
          {
            metric: 'adsPerWeek',
            value: perWeek,
            rows: summary.total.rows,
            inputs: [
              { label: 'Ads that began after the first week', value: fresh },
              { label: 'Days of a week', value: 7, op: '×' },
              { label: 'Days after the first week', value: days - 7 },
            ],
          },
        ],
        facts: sheets.account(['spend']),
        lever: 'brief_other_angles',
      }),
    ]
  },
}
