import type { ReportTypeDefinition } from './definition'

export const staticImages: ReportTypeDefinition = {
  breadth: 0,
  columns: ['image', 'creative', 'asset', 'adName'],
  needs: 'an image or ad name column',
  media: 'Image',
  area: 'creative',
  hides: 'images',
  signs: [
    { rank: 14, columns: ['image'] },
    { rank: 17, columns: ['creative'], when: 'has_image' },
    { rank: 22, columns: ['adName'] },
  ],
  costRule: 'I1',
  guide: {
    answers: 'Which images hold attention, and what they have in common.',
    level: 'Ads',
    breakdown: 'By asset: Image, or none',
    columns: ['Ad name'],
    tip: 'Name the image files like the ads: rows and images are joined by name.',
  },
}
