import { estimateCopyFeatures } from '../../statistics/copy-features'
import type { Rule } from '../rule'
import { accountConcern } from '../support'

export const copyFeatures: Rule = {
  id: 'T3',
  title: 'What the texts that get clicked have in common',
  types: ['copy'],
  needs: ['ad text', 'impressions', 'clicks', 'enough different texts'],
  formula: 'random-effects regression of ln CTR on features of the text',
  threshold:
    'a 95% interval that excludes zero; at least 3 texts with the feature and 3 without, and 5 more texts than features',
  source:
    'Paule & Mandel 1982; intervals cover the truth 96% of the time on planted accounts (plain binomial: 38%)',
  advice: 'Try it on ads that lack it, one change at a time.',
  caseAgainst: 'This is correlation, not proof: copy with an offer may run during a sale, to warmer people.',
  evaluate: ({ summary, sheets }) => {
    if (summary.dimension.name === 'adName') return []
    const [main] = summary.groups
    if (!main) return []
    const effects = estimateCopyFeatures(
      main.parts.map(({ label, sums }) => ({
        text: label,
        clicks: sums.clicks ?? 0,
        impressions: sums.impressions ?? 0,
      })),
    )
    return effects
      .filter(({ clear }) => clear)
      .map(({ feature, effect }) =>
        accountConcern({
          key: feature,
          issue: effect > 0 ? 'copy_feature_good' : 'copy_feature_bad',
          tier: 'likely',
          figures: [{ metric: 'feature', value: Math.abs(effect), rows: main.slice.rows }],
          facts: sheets.account(['ctr']),
          detail: feature,
          lever: effect > 0 ? 'try_copy_feature' : 'drop_copy_feature',
        }),
      )
  },
}
