import type { ReportTypeDefinition } from './definition'

export const gender: ReportTypeDefinition = {
  breadth: 5,
  columns: ['gender'],
  needs: 'a gender column',
  area: 'audience',
  hides: 'customers_gender',
  signs: [{ rank: 8, columns: ['gender'] }],
  costRule: 'D1',
  guide: {
    answers: 'How women and men respond, and whether the difference is more than chance.',
    level: 'Campaigns',
    breakdown: 'By delivery: Gender',
    columns: ['Gender'],
  },
}
