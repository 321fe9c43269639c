import type { ReportTypeDefinition } from './definition'

export const placement: ReportTypeDefinition = {
  breadth: 3.8,
  columns: ['placement', 'platform', 'network'],
  needs: 'a placement, platform or network column',
  area: 'budget',
  extraMetrics: ['landingRate'],
  hides: 'cropping',
  guide: {
    answers: 'Which placements pay, and where clicks are made by accident.',
    level: 'Campaigns',
    breakdown: 'By delivery: Placement',
    columns: ['Platform', 'Placement', 'Landing page views'],
    tip: 'Landing page views tell real clicks from accidental ones.',
  },
}
