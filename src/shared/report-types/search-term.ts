import type { ReportTypeDefinition } from './definition'

export const searchTerm: ReportTypeDefinition = {
  breadth: 0.6,
  columns: ['searchTerm'],
  needs: 'a search term column',
  hidesRows: true,
  area: 'audience',
  hides: 'rare_terms',
  signs: [{ rank: 1, columns: ['searchTerm'] }],
  costRule: 'KW1',
  steps: {
    // As a keyword, the searched words get a bid of their own.
    costly: 'own_bid',
    // One list names all terms that should become keywords.
    cheap: null,
    seldomClicked: null,
  },
  guide: {
    answers: 'Which words cost and never convert, as a list of negatives to paste.',
    platform: 'google',
    level: 'Insights and reports, Search terms',
    breakdown: null,
    columns: ['Search term', 'Match type', 'Added/Excluded', 'Campaign', 'Ad group'],
  },
}
