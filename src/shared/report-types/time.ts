import type { ReportTypeDefinition } from './definition'

export const time: ReportTypeDefinition = {
  breadth: 0.5,
  columns: ['hour', 'weekday'],
  needs: 'an hour or a weekday column',
  area: 'budget',
  hides: 'bidding_hours',
  signs: [
    { rank: 5, columns: ['hour'] },
    { rank: 6, columns: ['weekday'], when: 'no_day' },
    { rank: 29, columns: ['weekday'] },
  ],
  costRule: 'PL1',
  clickedApart: true,
  steps: {
    // Automated bidding already considers the hour.
    dear: 'find_cause',
    cheap: null,
  },
  guide: {
    answers: 'Whether hours or weekdays differ by more than chance.',
    platform: 'google',
    level: 'Insights and reports, When and where ads showed, Day and hour',
    breakdown: 'By time: Time of day, in Meta Ads Manager',
    columns: ['Day of the week', 'Hour of the day'],
  },
}
