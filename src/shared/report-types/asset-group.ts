import type { ReportTypeDefinition } from './definition'

export const assetGroup: ReportTypeDefinition = {
  breadth: 0.8,
  columns: ['asset', 'assetGroup'],
  needs: 'an asset group or asset column',
  area: 'creative',
  hides: 'channels',
  guide: {
    answers: 'Which asset groups pay, and which assets Google rates low.',
    platform: 'google',
    level: 'Campaigns, Performance Max, Asset groups',
    breakdown: null,
    columns: ['Asset group', 'Ad strength', 'Campaign'],
  },
}
