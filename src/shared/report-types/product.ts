import type { ReportTypeDefinition } from './definition'

export const product: ReportTypeDefinition = {
  breadth: 0.7,
  columns: ['productTitle', 'itemId', 'productType', 'brand'],
  needs: 'a product, item, product type or brand column',
  hidesRows: true,
  area: 'budget',
  hides: 'margins',
  signs: [
    { rank: 3, columns: ['productTitle', 'itemId'] },
    { rank: 24, columns: ['productType', 'brand'], when: 'google' },
    { rank: 28, columns: ['productType', 'brand'] },
  ],
  costRule: 'KW1',
  steps: {
    dear: 'leave_out_product',
    cheap: 'own_campaign',
    seldomClicked: null,
  },
  guide: {
    answers: 'Which products take clicks and sell nothing, and which are never shown.',
    platform: 'google',
    level: 'Products',
    breakdown: null,
    columns: ['Product title', 'Item ID', 'Product type', 'Brand'],
  },
}
