import type { ReportTypeDefinition } from './definition'

export const engaged: ReportTypeDefinition = {
  breadth: 7,
  columns: ['audienceSegment', 'adName', 'adSetName', 'campaignName'],
  needsOneOf: ['engagements', 'reactions', 'comments', 'shares', 'saves'],
  needs: 'an audience segment column, or ads with engagement columns',
  extraMetrics: ['engagementRate'],
  area: 'audience',
  hides: 'comments',
  signs: [{ rank: 9, columns: ['audienceSegment'] }],
  costRule: 'E0',
  steered: true,
  guide: {
    answers: 'How new, engaged and existing audiences respond.',
    level: 'Ads',
    breakdown: 'By delivery: Audience segments, where the account has them',
    columns: ['Ad name', 'Post reactions', 'Post comments', 'Post shares', 'Post saves'],
  },
}
