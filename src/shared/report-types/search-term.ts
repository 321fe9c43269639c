import type { ReportTypeDefinition } from './definition'

export const searchTerm: ReportTypeDefinition = {
  breadth: 0.6,
  columns: ['searchTerm'],
  needs: 'a search term column',
  hidesRows: true,
  area: 'audience',
  hides: 'rare_terms',
  guide: {
    answers: 'Which words cost and never convert, as a list of negatives to paste.',
    platform: 'google',
    level: 'Insights and reports, Search terms',
    breakdown: null,
    columns: ['Search term', 'Match type', 'Added/Excluded', 'Campaign', 'Ad group'],
  },
}
