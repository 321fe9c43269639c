import { REPORT_TYPES } from '../../schemas/report-type'
import { LOW_CUTS, findLowRates } from '../statistics/low-rates'
import type { FindingDraft, Rule, RuleInput } from './rule'

const ADVICE = 'Start with the picture and the first line: they decide whether anyone reads on.'

export const lowClickRate: Rule = {
  id: 'CTR',
  version: 1,
  title: 'Click rate far below the account’s',
  types: REPORT_TYPES,
  needs: ['impressions', 'clicks'],
  formula: 'P(CTR < 0.7 × the group’s) from a Beta-Binomial whose spread is fitted to the account',
  threshold: 'at least 80%',
  source:
    'Beta-Binomial shrinkage; precision 1.00 at recall .74 on accounts with planted truth (raw ratio .52)',
  advice: ADVICE,
  caseAgainst:
    'A low click rate that sells is fine. Placements and formats click at different rates; compare like with like.',
  passing: {
    type: 'copy',
    rows: [
      { adName: 'A', spend: 500, impressions: 50_000, linkClicks: 700 },
      { adName: 'B', spend: 500, impressions: 50_000, linkClicks: 760 },
      { adName: 'C', spend: 20, impressions: 400, linkClicks: 3 },
    ],
  },
  failing: {
    type: 'copy',
    rows: [
      { adName: 'A', spend: 500, impressions: 50_000, linkClicks: 700 },
      { adName: 'B', spend: 500, impressions: 50_000, linkClicks: 760 },
      { adName: 'C', spend: 500, impressions: 50_000, linkClicks: 200 },
    ],
  },
  evaluate: findLowClickRates,
}

function findLowClickRates({ summary, sheets }: RuleInput): FindingDraft[] {
  return summary.groups
    .filter((group) => group.goal !== 'awareness' && group.goal !== 'video')
    .flatMap((group) => {
      const rows = group.parts.map(({ sums }) => ({ k: sums.clicks ?? 0, n: sums.impressions ?? 0 }))
      return findLowRates(rows, { cut: LOW_CUTS.ctr }).map(({ index, p, rate, account }): FindingDraft => {
        const part = group.parts[index]!
        return {
          kind: 'concern',
          tier: p >= 0.95 ? 'confirmed' : 'likely',
          issue: 'low_ctr',
          subject: part.label,
          segmentId: part.segmentId,
          probability: p,
          stake: (part.sums.spend ?? 0) * Math.max(0, 1 - rate / account),
          facts: sheets.of(part.segmentId, ['ctr', 'impressions', 'clicks']),
          advice: ADVICE,
        }
      })
    })
}
