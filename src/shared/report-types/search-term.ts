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
    // The searched words are known; a keyword of their own sets the bid.
    costly: 'own_bid',
    // Terms that deserve to be keywords are told as one list.
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
