import type { ReportTypeDefinition } from './definition'

export const creativeType: ReportTypeDefinition = {
  breadth: 3,
  columns: ['creativeType', 'assetType', 'mediaType'],
  needs: 'a format column, or image, video or video play columns',
  tagsTexts: true,
  extraMetrics: ['hookRate', 'holdRate'],
  area: 'creative',
  hides: 'format_message',
  signs: [
    { rank: 15, columns: ['creative'], when: 'several_media' },
    { rank: 19, columns: ['creativeType', 'assetType'] },
  ],
  costRule: 'F2',
  steps: {
    dear: 'try_other_format',
  },
  guide: {
    answers: 'Whether images, videos or carousels work harder for the same money.',
    level: 'Ads',
    breakdown: 'By asset: Image, video and slideshow',
    columns: ['Ad name', 'Image, video and slideshow'],
  },
}
