import { exampleReport } from './examples'

const { analysis } = exampleReport()

/** Reports of one client: two months of campaigns, and one of videos. */
export const march = exampleReport({
  id: 'march',
  fileName: 'march.csv',
  createdAt: '2026-04-01T09:00:00.000Z',
  analysis: { ...analysis, period: { start: '2026-03-01', end: '2026-03-31' } },
})
export const april = exampleReport({
  id: 'april',
  fileName: 'April.csv',
  createdAt: '2026-05-01T09:00:00.000Z',
  analysis: {
    ...analysis,
    period: { start: '2026-04-01', end: '2026-04-30' },
    metrics: { ...march.analysis.metrics!, cpm: 15, ctr: 0.0246, purchases: null },
  },
})
export const video = exampleReport({
  id: 'video',
  fileName: 'clips.csv',
  reportType: 'video',
  category: 'creative',
})
