import type { ReportTypeDefinition } from './definition'

export const objective: ReportTypeDefinition = {
  breadth: 8,
  columns: ['objective', 'campaignType'],
  needs: 'an objective or campaign type column',
  area: 'budget',
  sample: true,
  signs: [{ rank: 27, columns: ['objective', 'campaignType'] }],
  costRule: 'O0',
  steered: true,
  holdsAds: true,
  guide: {
    answers: 'How much is spent on each objective, and what each result costs.',
    level: 'Campaigns',
    breakdown: null,
    columns: ['Campaign name', 'Objective', 'Result type', 'Results'],
  },
}
