import type { ReportTypeDefinition } from './definition'

export const keyword: ReportTypeDefinition = {
  breadth: 0.9,
  columns: ['keyword'],
  needs: 'a keyword column',
  hidesRows: true,
  area: 'audience',
  hides: 'matched_terms',
  signs: [{ rank: 2, columns: ['keyword'] }],
  costRule: 'KW1',
  steps: {
    costly: 'read_search_terms',
  },
  guide: {
    answers: 'Which keywords are bought twice at two prices, and which match type pays.',
    platform: 'google',
    level: 'Audiences, keywords, and content, Search keywords',
    breakdown: null,
    columns: [
      'Keyword',
      'Match type',
      'Campaign',
      'Ad group',
      'Quality Score',
      'Ad relevance',
      'Exp. CTR',
      'Landing page exp.',
    ],
  },
}
