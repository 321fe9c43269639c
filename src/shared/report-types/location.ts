import type { ReportTypeDefinition } from './definition'

export const location: ReportTypeDefinition = {
  breadth: 4,
  columns: ['city', 'dma', 'region', 'country', 'location'],
  needs: 'a country, region, DMA or city column',
  area: 'audience',
  hides: 'service_area',
  signs: [{ rank: 11, columns: ['city', 'dma', 'region', 'country', 'location'] }],
  costRule: 'L1',
  guide: {
    answers: 'Where the money goes on the map, and where it comes back.',
    level: 'Campaigns',
    breakdown: 'By delivery: Country or Region',
    columns: ['Country or Region'],
  },
}
