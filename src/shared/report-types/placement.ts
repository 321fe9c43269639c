import type { ReportTypeDefinition } from './definition'

export const placement: ReportTypeDefinition = {
  breadth: 3.8,
  columns: ['placement', 'platform', 'network'],
  needs: 'a placement, platform or network column',
  area: 'budget',
  extraMetrics: ['landingRate'],
  hides: 'cropping',
  signs: [
    { rank: 10, columns: ['placement', 'platform'] },
    { rank: 25, columns: ['network'], when: 'splits_campaigns' },
  ],
  costRule: 'PL1',
  clickedApart: true,
  steps: {
    dear: 'adapt_row',
    cheap: 'brief_for_placement',
  },
  guide: {
    answers: 'Which placements pay, and where clicks are made by accident.',
    level: 'Campaigns',
    breakdown: 'By delivery: Placement',
    columns: ['Platform', 'Placement', 'Landing page views'],
    tip: 'Landing page views tell real clicks from accidental ones.',
  },
}
