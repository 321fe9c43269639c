import type { ReportTypeDefinition } from './definition'

export const adSet: ReportTypeDefinition = {
  breadth: 8.5,
  columns: ['adSetName', 'adGroupName'],
  needs: 'an ad set or ad group column',
  area: 'audience',
  hides: 'audience_overlap',
  signs: [{ rank: 23, columns: ['adSetName', 'adGroupName'] }],
  costRule: 'AS1',
  steered: true,
  holdsAds: true,
  guide: {
    answers: 'Which ad sets never leave the learning phase, and which audience is bought in several places.',
    level: 'Ad sets',
    breakdown: null,
    columns: ['Campaign name', 'Ad set name', 'Ad set delivery', 'Ad set budget'],
  },
}
