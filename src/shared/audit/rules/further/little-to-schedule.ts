import type { Rule } from '../rule'
import { accountConcern } from '../support'

/** Hours and weekdays that differ only by chance. Reported, so that nobody schedules ads by noise. */
export const littleToSchedule: Rule = {
  id: 'TM2',
  title: 'Little to schedule',
  types: ['time'],
  needs: ['hour or weekday', 'results'],
  formula: 'rows whose cost is above the benchmark by more than chance',
  threshold: 'none of them',
  source: 'Google Ads Help: Smart Bidding adjusts for hour and weekday by itself; ad schedules only limit it',
  advice: 'Skip ad scheduling and let automated bidding handle hours and days.',
  caseAgainst: 'The hours of a call center or store can be a good reason, and no export shows them.',
  evaluate: ({ summary, weighing, sheets }) => {
    const rows = [...weighing.rows.values()]
    if (rows.length < 2 || rows.some(({ sure }) => sure)) return []
    return [
      accountConcern({
        issue: 'little_to_schedule',
        tier: 'watch',
        figures: [{ metric: 'segments', value: summary.segments.length, rows: summary.total.rows }],
        facts: sheets.account(['results']),
        inert: true,
      }),
    ]
  },
}
