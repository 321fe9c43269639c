import type { ReportTypeDefinition } from './definition'

export const campaign: ReportTypeDefinition = {
  breadth: 9,
  columns: ['campaignName', 'day', 'accountName'],
  needs: 'a campaign or a day column',
  area: 'budget',
  sample: true,
  guide: {
    answers: 'Which campaigns cost more than they should, and which deserve more budget.',
    level: 'Campaigns',
    breakdown: 'By time: Day',
    columns: ['Campaign name', 'Objective'],
    tip: 'Daily rows also show trends, fatigue and sudden changes.',
  },
}
