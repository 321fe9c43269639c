import type { ReportTypeDefinition } from './definition'

export const assetGroup: ReportTypeDefinition = {
  breadth: 0.8,
  columns: ['asset', 'assetGroup'],
  needs: 'an asset group or asset column',
  area: 'creative',
  hides: 'channels',
  signs: [{ rank: 4, columns: ['asset', 'assetGroup'] }],
  costRule: 'AS1',
  steps: {
    cheap: 'own_campaign',
    seldomClicked: 'new_creative',
  },
  guide: {
    answers: 'Which asset groups pay, and which assets Google rates low.',
    platform: 'google',
    level: 'Campaigns, Performance Max, Asset groups',
    breakdown: null,
    columns: ['Asset group', 'Ad strength', 'Campaign'],
  },
}
