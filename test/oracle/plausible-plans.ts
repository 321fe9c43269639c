import type { ReportType } from '../../src/shared/schemas/report-type'
import type { Answer } from '../model-stand-in/analyst'

export interface PlausiblePlan {
  file: string
  type: ReportType
  by: 'strong' | 'small'
  prompt?: string
  plan: Answer
}

const plan = (paragraphs: Answer['paragraphs'], rest: Partial<Answer> = {}): Answer => ({
  paragraphs,
  opinion: null,
  cannotAnswer: null,
  ...rest,
})

/** Plans for five reports, written by hand as a strong and a small model would from the same input. */
export const PLAUSIBLE_PLANS: readonly PlausiblePlan[] = [
  {
    file: 'fx01-meta-campaign-top-summary.csv',
    type: 'campaign',
    by: 'strong',
    plan: plan(
      [
        { section: 'summary', claims: [{ kind: 'spent' }, { kind: 'bought', group: 'group:sales' }, { kind: 'bridge', part: 'verdict' }] },
        { section: 'summary', claims: [{ kind: 'findings', findings: ['F1'] }, { kind: 'decision', action: 'A1' }] },
        { section: 'insights', claims: [{ kind: 'part', subjects: ['S1', 'S2'], metric: 'spend', base: 'account' }, { kind: 'part', subjects: ['S1', 'S2'], metric: 'purchases', base: 'account' }] },
        { section: 'insights', claims: [{ kind: 'compare', subject: 'S1', with: 'S5', metric: 'ctr' }, { kind: 'compare', subject: 'S1', with: 'S5', metric: 'costPerPurchase' }, { kind: 'rank', subject: 'S1', metric: 'cpc' }] },
        { section: 'insights', claims: [{ kind: 'range', metric: 'roas', group: 'group:sales' }, { kind: 'rank', subject: 'S3', metric: 'conversionRate' }, { kind: 'compare', subject: 'S2', with: 'group:sales', metric: 'conversionRate' }] },
        { section: 'insights', claims: [{ kind: 'figures', subject: 'S4', metrics: ['spend', 'cpm', 'ctr'] }, { kind: 'unjudged', group: 'group:awareness' }] },
        { section: 'wastage', claims: [{ kind: 'benchmark', group: 'group:sales' }, { kind: 'findings', findings: ['F1', 'F3'] }, { kind: 'estimate', finding: 'F1' }, { kind: 'findings', findings: ['F4'] }] },
        { section: 'highlights', claims: [{ kind: 'findings', findings: ['F2'] }] },
      ],
      { opinion: 'The most expensive campaign is shown often and clicked seldom. I would look at its creatives before its audience.' },
    ),
  },
  {
    file: 'fx01-meta-campaign-top-summary.csv',
    type: 'campaign',
    by: 'small',
    plan: plan([
      { section: 'summary', claims: [{ kind: 'spent' }, { kind: 'bought', group: 'group:sales' }, { kind: 'bought', group: 'group:awareness' }] },
      { section: 'insights', claims: [{ kind: 'figures', subject: 'S1', metrics: ['spend', 'purchases', 'roas', 'ctr'] }, { kind: 'figures', subject: 'S5', metrics: ['spend', 'purchases', 'roas', 'ctr'] }] },
      { section: 'insights', claims: [{ kind: 'list', metric: 'roas', group: 'group:sales', first: 'best' }] },
      { section: 'wastage', claims: [{ kind: 'findings', findings: ['F1'] }] },
      { section: 'highlights', claims: [{ kind: 'findings', findings: ['F2'] }] },
      { section: 'concerns', claims: [{ kind: 'findings', findings: ['F3'] }, { kind: 'findings', findings: ['F4'] }] },
    ]),
  },
  {
    file: 'fx02-meta-age.csv',
    type: 'ageRange',
    by: 'strong',
    prompt: 'Should we stop showing ads to older people?',
    plan: plan(
      [
        { section: 'answer', claims: [{ kind: 'list', metric: 'costPerPurchase', group: 'group:sales', first: 'worst' }, { kind: 'compare', subject: 'S2', with: 'benchmark', metric: 'roas' }, { kind: 'cannot', reason: 'season' }] },
        { section: 'summary', claims: [{ kind: 'bridge', part: 'verdict' }, { kind: 'bridge', part: 'rest' }] },
        { section: 'insights', claims: [{ kind: 'part', subjects: ['S1', 'S2'], metric: 'spend', base: 'account' }, { kind: 'part', subjects: ['S1', 'S2'], metric: 'purchases', base: 'account' }, { kind: 'compare', subject: 'S2', with: 'S1', metric: 'costPerPurchase' }] },
        { section: 'insights', claims: [{ kind: 'range', metric: 'ctr', group: 'group:sales' }, { kind: 'together', metrics: ['ctr', 'roas'], group: 'group:sales' }] },
        { section: 'insights', claims: [{ kind: 'figures', subject: 'S2', metrics: ['ctr', 'conversionRate', 'cpm', 'frequency'] }, { kind: 'compare', subject: 'S2', with: 'account', metric: 'conversionRate' }] },
        { section: 'wastage', claims: [{ kind: 'findings', findings: ['F1', 'F5'] }, { kind: 'findings', findings: ['F2'] }, { kind: 'findings', findings: ['F3'] }] },
        { section: 'highlights', claims: [{ kind: 'findings', findings: ['F4'] }, { kind: 'decision', action: 'A2' }] },
        { section: 'insights', claims: [{ kind: 'notVisible', codes: ['customers_age', 'lift'] }] },
      ],
      { cannotAnswer: 'An export shows what an age group cost, not whether its orders would have come anyway.' },
    ),
  },
  {
    file: 'fx02-meta-age.csv',
    type: 'ageRange',
    by: 'small',
    prompt: 'Which age group works best?',
    plan: plan([
      { section: 'answer', claims: [{ kind: 'figures', subject: 'S1', metrics: ['roas', 'costPerPurchase'] }, { kind: 'rank', subject: 'S1', metric: 'roas' }] },
      { section: 'summary', claims: [{ kind: 'spent' }, { kind: 'bought', group: 'group:sales' }] },
      { section: 'insights', claims: [{ kind: 'range', metric: 'roas', group: 'group:sales' }] },
      { section: 'insights', claims: [{ kind: 'figures', subject: 'account', metrics: ['cpm', 'ctr', 'cpc', 'conversionRate'] }] },
      { section: 'wastage', claims: [{ kind: 'findings', findings: ['F1', 'F2'] }] },
      { section: 'highlights', claims: [{ kind: 'findings', findings: ['F4'] }] },
    ]),
  },
  {
    file: 'fx07-meta-video.csv',
    type: 'video',
    by: 'strong',
    plan: plan([
      { section: 'summary', claims: [{ kind: 'bridge', part: 'verdict' }, { kind: 'decision', action: 'A1' }] },
      { section: 'insights', claims: [{ kind: 'part', subjects: ['S1'], metric: 'spend', base: 'account' }, { kind: 'part', subjects: ['S1'], metric: 'purchases', base: 'account' }, { kind: 'rank', subject: 'S1', metric: 'costPerPurchase' }] },
      { section: 'insights', claims: [{ kind: 'compare', subject: 'S1', with: 'S2', metric: 'hookRate' }, { kind: 'compare', subject: 'S1', with: 'S2', metric: 'holdRate' }, { kind: 'compare', subject: 'S1', with: 'S2', metric: 'conversionRate' }] },
      { section: 'insights', claims: [{ kind: 'list', metric: 'cpm', group: 'group:sales', first: 'worst' }, { kind: 'compare', subject: 'S3', with: 'account', metric: 'ctr' }] },
      { section: 'wastage', claims: [{ kind: 'findings', findings: ['F1'] }, { kind: 'findings', findings: ['F2', 'F4'] }] },
      { section: 'highlights', claims: [{ kind: 'findings', findings: ['F3'] }] },
      { section: 'concerns', claims: [{ kind: 'findings', findings: ['F5'] }] },
      { section: 'insights', claims: [{ kind: 'notVisible', codes: ['video_length', 'landing'] }] },
    ]),
  },
  {
    file: 'fx07-meta-video.csv',
    type: 'video',
    by: 'small',
    plan: plan([
      { section: 'summary', claims: [{ kind: 'spent' }, { kind: 'bought', group: 'group:sales' }, { kind: 'bridge', part: 'verdict' }] },
      { section: 'insights', claims: [{ kind: 'figures', subject: 'S2', metrics: ['spend', 'purchases', 'roas', 'hookRate', 'holdRate'] }] },
      { section: 'insights', claims: [{ kind: 'figures', subject: 'S1', metrics: ['spend', 'purchases', 'roas', 'hookRate', 'holdRate'] }] },
      { section: 'insights', claims: [{ kind: 'list', metric: 'roas', group: 'group:sales', first: 'best' }, { kind: 'list', metric: 'hookRate', group: 'group:sales', first: 'best' }] },
      { section: 'wastage', claims: [{ kind: 'findings', findings: ['F1'] }, { kind: 'findings', findings: ['F2'] }] },
      { section: 'highlights', claims: [{ kind: 'findings', findings: ['F3'] }] },
    ]),
  },
  {
    file: 'google-account-campaign.csv',
    type: 'campaign',
    by: 'strong',
    prompt: 'Where should the next thousand dollars go?',
    plan: plan(
      [
        { section: 'answer', claims: [{ kind: 'list', metric: 'roas', group: 'group:sales', first: 'best' }, { kind: 'compare', subject: 'S1', with: 'benchmark', metric: 'roas' }, { kind: 'compare', subject: 'S3', with: 'benchmark', metric: 'roas' }] },
        { section: 'summary', claims: [{ kind: 'bridge', part: 'verdict' }, { kind: 'decision', action: 'A1' }, { kind: 'decision', action: 'A2' }] },
        { section: 'insights', claims: [{ kind: 'goals' }, { kind: 'bought', group: 'group:brand' }, { kind: 'findings', findings: ['F5'] }] },
        { section: 'insights', claims: [{ kind: 'part', subjects: ['S2', 'S4', 'S5'], metric: 'spend', base: 'account' }, { kind: 'part', subjects: ['S2', 'S4', 'S5'], metric: 'purchases', base: 'account' }] },
        { section: 'insights', claims: [{ kind: 'rank', subject: 'S3', metric: 'ctr' }, { kind: 'rank', subject: 'S4', metric: 'ctr' }, { kind: 'rank', subject: 'S4', metric: 'cpc' }] },
        { section: 'insights', claims: [{ kind: 'compare', subject: 'S2', with: 'S3', metric: 'conversionRate' }, { kind: 'compare', subject: 'S2', with: 'S3', metric: 'cpm' }, { kind: 'together', metrics: ['ctr', 'roas'], group: 'group:sales' }] },
        { section: 'wastage', claims: [{ kind: 'findings', findings: ['F1', 'F4'] }, { kind: 'estimate', finding: 'F1' }, { kind: 'findings', findings: ['F2'] }, { kind: 'findings', findings: ['F3'] }] },
      ],
      { cannotAnswer: 'The file shows averages, so what the next dollar brings is a guess.' },
    ),
  },
  {
    file: 'google-account-campaign.csv',
    type: 'campaign',
    by: 'small',
    plan: plan([
      { section: 'summary', claims: [{ kind: 'spent' }, { kind: 'bought', group: 'group:sales' }, { kind: 'bought', group: 'group:brand' }] },
      { section: 'summary', claims: [{ kind: 'bridge', part: 'verdict' }] },
      { section: 'insights', claims: [{ kind: 'figures', subject: 'S2', metrics: ['spend', 'purchases', 'costPerPurchase', 'roas'] }] },
      { section: 'insights', claims: [{ kind: 'figures', subject: 'S1', metrics: ['spend', 'purchases', 'costPerPurchase', 'roas'] }] },
      { section: 'insights', claims: [{ kind: 'list', metric: 'costPerPurchase', group: 'group:sales', first: 'worst' }] },
      { section: 'wastage', claims: [{ kind: 'findings', findings: ['F1'] }, { kind: 'findings', findings: ['F2'] }, { kind: 'findings', findings: ['F3'] }] },
      { section: 'concerns', claims: [{ kind: 'findings', findings: ['F4'] }, { kind: 'findings', findings: ['F5'] }] },
    ]),
  },
  {
    file: 'fx05-meta-objective.csv',
    type: 'objective',
    by: 'strong',
    plan: plan([
      { section: 'summary', claims: [{ kind: 'spent' }, { kind: 'bought', group: 'group:sales' }, { kind: 'bought', group: 'group:traffic' }] },
      { section: 'insights', claims: [{ kind: 'goals' }, { kind: 'part', subjects: ['S1', 'S2', 'S3'], metric: 'spend', base: 'account' }] },
      { section: 'insights', claims: [{ kind: 'compare', subject: 'S4', with: 'account', metric: 'cpm' }, { kind: 'compare', subject: 'S2', with: 'account', metric: 'ctr' }] },
      { section: 'insights', claims: [{ kind: 'figures', subject: 'S4', metrics: ['spend', 'clicks', 'purchases', 'conversionRate'] }, { kind: 'unjudged', group: 'group:sales' }] },
      { section: 'concerns', claims: [{ kind: 'findings', findings: ['F1'] }, { kind: 'findings', findings: ['F2'] }] },
      { section: 'insights', claims: [{ kind: 'notVisible', codes: ['days', 'lift'] }] },
    ]),
  },
  {
    file: 'fx05-meta-objective.csv',
    type: 'objective',
    by: 'small',
    plan: plan([
      { section: 'summary', claims: [{ kind: 'spent' }, { kind: 'bought', group: 'group:sales' }] },
      { section: 'insights', claims: [{ kind: 'figures', subject: 'S1', metrics: ['spend', 'clicks', 'cpc', 'ctr'] }, { kind: 'figures', subject: 'S2', metrics: ['spend', 'landingPageViews', 'ctr'] }] },
      { section: 'insights', claims: [{ kind: 'figures', subject: 'S3', metrics: ['spend', 'impressions', 'cpm'] }] },
      { section: 'concerns', claims: [{ kind: 'findings', findings: ['F1', 'F2'] }] },
    ]),
  },
] // prettier-ignore
