import type { ReportTypeDefinition } from './definition'

export const creativeType: ReportTypeDefinition = {
  breadth: 3,
  columns: ['creativeType', 'assetType', 'mediaType'],
  needs: 'a format column, or image, video or video play columns',
  tagsTexts: true,
  extraMetrics: ['hookRate', 'holdRate'],
  area: 'creative',
  hides: 'format_message',
  guide: {
    answers: 'Whether images, videos or carousels work harder for the same money.',
    level: 'Ads',
    breakdown: 'By asset: Image, video and slideshow',
    columns: ['Ad name', 'Image, video and slideshow'],
  },
}
