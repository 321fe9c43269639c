import type { ReportTypeDefinition } from './definition'

export const staticImages: ReportTypeDefinition = {
  breadth: 0,
  columns: ['image', 'creative', 'asset', 'adName'],
  needs: 'an image or ad name column',
  media: 'Image',
  area: 'creative',
  hides: 'images',
  guide: {
    answers: 'Which images hold attention, and what they have in common.',
    level: 'Ads',
    breakdown: 'By asset: Image, or none',
    columns: ['Ad name'],
    tip: 'Name the image files like the ads: rows and images are joined by name.',
  },
}
