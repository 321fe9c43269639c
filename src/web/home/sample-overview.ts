import type { Overview } from '../lib/api'

/** Common fields of sample opportunities and audits. */
const OF_SAMPLE = { clientId: '', clientName: 'Sample client', currency: 'USD' }

/** Dashboard before the first report: sample values, always marked as such. */
export const SAMPLE_OVERVIEW: Overview = {
  hasReports: false,
  totalAudits: 24,
  clients: 11,
  roas: [{ currency: 'USD', value: 2.84, clients: 8 }],
  savings: [{ currency: 'USD', amount: 12_480, clients: 8, excess: 5 }],
  pending: 3,
  trend: {
    currency: 'USD',
    points: [
      { month: '2026-01', clients: 8, spend: 41_200, roas: 2.31 },
      { month: '2026-02', clients: 8, spend: 39_800, roas: 2.42 },
      { month: '2026-03', clients: 8, spend: 44_600, roas: 2.38 },
      { month: '2026-04', clients: 8, spend: 47_300, roas: 2.55 },
      { month: '2026-05', clients: 8, spend: 45_900, roas: 2.71 },
      { month: '2026-06', clients: 8, spend: 52_400, roas: 2.84 },
    ],
    change: { since: '2026-05', clients: 8, before: 2.71, now: 2.84 },
  },
  distribution: {
    currency: 'USD',
    parts: [
      { label: 'Sales', spend: 28_820, share: 0.55 },
      { label: 'Leads', spend: 11_528, share: 0.22 },
      { label: 'Traffic', spend: 7_860, share: 0.15 },
      { label: 'Awareness', spend: 4_192, share: 0.08 },
    ],
    clients: 8,
    clientName: null,
    period: { start: '2026-06-01', end: '2026-06-30' },
  },
  audited: ['budget', 'audience', 'creative'],
  opportunities: [
    sampleOpportunity({
      area: 'budget',
      subject: 'Prospecting, broad',
      amount: 6_240,
      advice: 'Move a fifth of its budget to retargeting and compare.',
    }),
    sampleOpportunity({
      area: 'audience',
      subject: 'Lookalike 1%',
      amount: 3_910,
      advice: 'Test it against broad targeting before renewing it.',
    }),
    sampleOpportunity({
      area: 'creative',
      subject: 'Spring video',
      amount: 2_330,
      advice: 'Replace it: fewer people watch past three seconds each week.',
    }),
  ],
  recent: [
    sampleAudit('Summer sale campaigns', 'campaign', '2026-06-28', 2.91, 18_450),
    sampleAudit('Age and gender, second quarter', 'ageRange', '2026-06-24', 2.64, 12_300),
    sampleAudit('Static images, June', 'static', '2026-06-19', 3.12, 9_870),
  ],
}

type Opportunity = Overview['opportunities'][number]
type Recent = Overview['recent'][number]

function sampleOpportunity(
  said: Required<Pick<Opportunity, 'area' | 'subject' | 'amount' | 'advice'>>,
): Opportunity {
  return {
    ...OF_SAMPLE,
    ...said,
    reportId: '',
    reportType: 'campaign',
    kind: 'waste',
    tier: 'likely',
    ageDays: 0,
  }
}

function sampleAudit(
  fileName: string,
  reportType: Recent['reportType'],
  day: string,
  roas: number,
  spend: number,
): Recent {
  return {
    ...OF_SAMPLE,
    id: fileName,
    reportType,
    fileName,
    period: { start: '2026-06-01', end: day },
    createdAt: `${day}T12:00:00.000Z`,
    roas,
    spend,
  }
}
