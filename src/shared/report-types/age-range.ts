import type { ReportTypeDefinition } from './definition'

export const ageRange: ReportTypeDefinition = {
  breadth: 6,
  columns: ['age'],
  needs: 'an age column',
  area: 'audience',
  hides: 'customers_age',
  signs: [{ rank: 7, columns: ['age'] }],
  costRule: 'D1',
  guide: {
    answers: 'Which ages buy, and which only click.',
    level: 'Campaigns',
    breakdown: 'By delivery: Age',
    columns: ['Age'],
    tip: 'Age and gender in one export serves both reports.',
  },
}
