import type { ReportTypeDefinition } from './definition'

export const campaign: ReportTypeDefinition = {
  breadth: 9,
  columns: ['campaignName', 'day', 'accountName'],
  needs: 'a campaign or a day column',
  area: 'budget',
  sample: true,
  signs: [{ rank: 26, columns: ['campaignName'] }],
  costRule: 'C1',
  steered: true,
  holdsAds: true,
  guide: {
    answers: 'Which campaigns cost more than they should, and which deserve more budget.',
    level: 'Campaigns',
    breakdown: 'By time: Day',
    columns: ['Campaign name', 'Objective'],
    tip: 'Daily rows also show trends, fatigue and sudden changes.',
  },
}
