import type { ReportTypeDefinition } from './definition'

export const video: ReportTypeDefinition = {
  breadth: 1,
  columns: ['video', 'creative', 'asset', 'adName'],
  needs: 'a video or ad name column',
  media: 'Video',
  extraMetrics: ['hookRate', 'holdRate'],
  area: 'creative',
  hides: 'video_length',
  signs: [
    { rank: 13, columns: ['video'], when: 'plays_video' },
    { rank: 16, columns: ['creative'], when: 'has_video' },
    { rank: 21, columns: ['adName'], when: 'mostly_video' },
  ],
  costRule: 'I1',
  guide: {
    answers: 'Where viewers leave, and which videos keep them to the end.',
    level: 'Ads',
    breakdown: null,
    columns: ['Ad name', '3-second video plays', 'ThruPlays', 'Video plays at 25%, 50%, 75%, 95% and 100%'],
  },
}
