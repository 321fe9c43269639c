import type { ReportTypeDefinition } from './definition'

export const device: ReportTypeDefinition = {
  breadth: 3.6,
  columns: ['device'],
  needs: 'a device column',
  area: 'budget',
  extraMetrics: ['conversionRate'],
  hides: 'device_switch',
  signs: [{ rank: 12, columns: ['device'] }],
  costRule: 'PL1',
  clickedApart: true,
  steps: {
    dear: 'try_page_on_device',
    cheap: null,
  },
  guide: {
    answers: 'Whether the site or the ads are the problem on a device.',
    platform: 'google',
    level: 'Insights and reports, When and where ads showed, Devices',
    breakdown: 'By delivery: Impression device, in Meta Ads Manager',
    columns: ['Device'],
  },
}
