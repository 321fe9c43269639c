import { describe, expect, test } from 'bun:test'
import { makeAudit } from '../../../../test/support/hand-made-audit'
import type { Finding } from '../../schemas/finding'
import type { Claim } from '../../schemas/claim'
import { EN } from '../languages/en/en'
import { toText } from '../markdown'
import { tell } from '../tell'
import { derive } from './derive'

const excess: Finding = {
  id: 'C1:S2',
  kind: 'waste',
  tier: 'likely',
  subject: 'Broad',
  segmentId: 'S2',
  rule: 'C1',
  facts: [],
  state: 'on',
  advice: '',
}

const audit = makeAudit({
  rows: [
    { label: 'Sale', spend: 250, impressions: 13_000, clicks: 270, purchases: 13, value: 930 },
    { label: 'Broad', spend: 520, impressions: 50_000, clicks: 750, purchases: 9, value: 514 },
    { label: 'Launch', spend: 300, impressions: 30_000, clicks: 390, purchases: 8, value: 610 },
    { label: 'Form', spend: 90, impressions: 9000, clicks: 100, results: 30, group: 'leads' },
    { label: 'Webinar', spend: 60, impressions: 5000, clicks: 50, results: 10, group: 'leads' },
  ],
  findings: [excess],
  bridge: {
    price: 28.5, roas: null, spend: 1220, atPrice: 855, sureOn: 263.5, sureOff: 0, mild: 0, unsure: 72, cheaper: 120.5,
    notJudged: [{ reason: 'other_goal', spend: 150 }],
    groups: [{ group: 'sales', price: 28.5, roas: null }],
    rows: [
      { segmentId: 'S2', group: 'sales', line: 'sureOn', spend: 520, bought: 9, excess: 263.5 },
      { segmentId: 'S3', group: 'sales', line: 'unsure', spend: 300, bought: 8, excess: 72 },
      { segmentId: 'S1', group: 'sales', line: 'cheaper', spend: 250, bought: 13, excess: -120.5 },
    ],
  }, // prettier-ignore
  trust: [
    {
      code: 'partial_coverage',
      effect: 'qualifies',
      subject: 'account',
      detail: 'rows_missing',
      facts: [],
      message: '',
    },
  ],
  extra: [
    ['group:sales', 'benchmarkCost', 28.5, 'money'],
    ['C1:S2', 'excess', 263.5, 'money'],
    ['C1:S2', 'odds', 48, 'count'],
    ['account', 'bridgeSureOn', 263.5, 'money'],
    ['account', 'bridgeUnsure', 72, 'money'],
    ['account', 'bridgeCheaper', 120.5, 'money'],
    ['account', 'bridgeOtherGoal', 150, 'money'],
  ],
})

const say = (claim: Claim) => {
  const told = derive(audit, claim)
  return told && tell(told, EN).map(toText).join(' ')
}

describe('claims that the data say', () => {
  test.each<[string, Claim]>([
    ['From Aug 1 to Aug 31, 2026, 5 campaigns spent $1,220.00 on 107,000 impressions and 1,560 link clicks.', { kind: 'spent' }],
    ['$1,070.00 went to sales campaigns: 30 purchases at $35.67 each and $2,054.00 in value (1.92x ROAS).', { kind: 'bought', group: 'group:sales' }],
    ['$150.00 went to lead campaigns (“Form” and “Webinar”): 40 leads at $3.75 each.', { kind: 'bought', group: 'group:leads' }],
    ['Spend is split into groups, each judged separately: $1,070.00 for sales and $150.00 for leads (“Form” and “Webinar”).', { kind: 'goals' }],
    ['“Form”: spend $90.00, 30 leads and cost per lead $3.00.', { kind: 'figures', subject: 'S4', metrics: ['spend', 'results', 'costPerResult'] }],
    ['“Form”: cost per lead $3.00, below $6.00 for “Webinar”.', { kind: 'compare', subject: 'S4', with: 'S5', metric: 'costPerResult' }],
    ['“Broad”: cost per purchase $57.78, above the $28.50 benchmark.', { kind: 'compare', subject: 'S2', with: 'benchmark', metric: 'costPerPurchase' }],
    ['“Launch” has the second-highest ROAS among sales campaigns with enough data to compare: 2.03x.', { kind: 'rank', subject: 'S3', metric: 'roas' }],
    ['“Broad” has the highest cost per purchase among sales campaigns with enough data to compare: $57.78.', { kind: 'rank', subject: 'S2', metric: 'costPerPurchase' }],
    ['Share of all spend in this file: “Sale” 20% and “Broad” 43%.', { kind: 'part', subjects: ['S1', 'S2'], metric: 'spend', base: 'account' }],
    ['Cost per lead across lead campaigns ranges from $3.00 (“Form”) to $6.00 (“Webinar”).', { kind: 'range', metric: 'costPerResult', group: 'group:leads' }],
    ['ROAS by campaign for sales, weakest first: “Broad” 0.99x, “Launch” 2.03x and “Sale” 3.72x; 1.92x overall.', { kind: 'list', metric: 'roas', group: 'group:sales', first: 'worst' }],
    ['“Sale” leads on both ROAS (3.72x) and CTR (2.08%). With so few campaigns, there’s no telling whether ROAS and CTR move together.', { kind: 'together', metrics: ['roas', 'ctr'], group: 'group:sales' }],
    ['“Broad” spent $520.00 on 9 purchases at $57.78 each, 0.99x ROAS: $263.50 over the benchmark. Only 1 in 48 healthy campaigns would look like this by chance.', { kind: 'findings', findings: ['C1:S2'] }],
    ['The benchmark for sales is $28.50 per purchase: the spend-weighted average without the far more expensive campaigns, adjusted for sample size.', { kind: 'benchmark', group: 'group:sales' }],
    ['$263.50 was overspent against the benchmark of $28.50 per purchase on one campaign: “Broad”.', { kind: 'bridge', part: 'verdict' }],
    ['Inconclusive campaigns spent $72.00 over benchmark, possibly by chance. The campaigns that beat the benchmark came in $120.50 under it. Not scored: $150.00 on other goals or groups.', { kind: 'bridge', part: 'rest' }],
    ['These rows cover only part of account spend.', { kind: 'trust', code: 'partial_coverage', subject: 'account' }],
    ['No export shows incrementality: attributed isn’t incremental.', { kind: 'notVisible', codes: ['lift'] }],
    ['This report is by campaign, so it can’t say anything by age: run the Age audit on a file with that breakdown.', { kind: 'cannot', reason: 'split', asked: 'age' }],
    ['No changes recommended: this file shows none that would clearly pay off.', { kind: 'nothing', of: 'actions' }],
  ])('%s', (sentence, claim) => {
    expect(say(claim)).toBe(sentence)
  }) // prettier-ignore
})

test('a report that lists search terms to exclude never says that there is nothing to do', () => {
  const negative = { text: 'free', match: 'phrase', spend: 90, reason: 'free' } as const
  const searchTerm = { classes: [], grams: [], negatives: [negative], keywords: [] }
  const listed = { ...audit, actions: [], searchTerm } as unknown as typeof audit
  const told = derive(listed, { kind: 'nothing', of: 'actions' })!
  expect(tell(told, EN).map(toText)).toEqual([
    'Exclude the search terms listed in this report if they still bring in as little.',
  ])
})

describe('claims that the data do not say', () => {
  test.each<[string, Claim]>([
    ['two goals compared', { kind: 'compare', subject: 'S1', with: 'S4', metric: 'ctr' }],
    [
      'a cost per result over two goals',
      { kind: 'compare', subject: 'S4', with: 'account', metric: 'costPerResult' },
    ],
    ['a row against itself', { kind: 'compare', subject: 'S1', with: 'S1', metric: 'roas' }],
    ['a benchmark of another metric', { kind: 'compare', subject: 'S1', with: 'benchmark', metric: 'ctr' }],
    ['a row that is none', { kind: 'figures', subject: 'S99', metrics: ['spend'] }],
    ['results of two goals added', { kind: 'figures', subject: 'account', metrics: ['results'] }],
    ['a place among two', { kind: 'rank', subject: 'S4', metric: 'costPerResult' }],
    ['a place in spend, which is no merit', { kind: 'rank', subject: 'S1', metric: 'spend' }],
    ['a share of another base', { kind: 'part', subjects: ['S1'], metric: 'spend', base: 'group:sales' }],
    ['a share of no sum', { kind: 'part', subjects: ['S1'], metric: 'ctr', base: 'account' }],
    ['one row twice', { kind: 'part', subjects: ['S1', 'S1'], metric: 'spend', base: 'account' }],
    ['a range over the account', { kind: 'range', metric: 'roas', group: 'account' }],
    ['a finding that is none', { kind: 'findings', findings: ['C9'] }],
    ['an estimate without its facts', { kind: 'estimate', finding: 'C1:S2' }],
    ['a trust entry that is none', { kind: 'trust', code: 'old_period', subject: 'account' }],
    ['a decision that is none', { kind: 'decision', action: 'A1' }],
    ['an order of one metric', { kind: 'together', metrics: ['roas', 'roas'], group: 'group:sales' }],
    ['that nothing is expensive', { kind: 'nothing', of: 'waste' }],
    ['that the currency is missing', { kind: 'nothing', of: 'currency' }],
    ['a code that is none', { kind: 'notVisible', codes: ['moon'] }],
  ])('%s', (_, claim) => {
    expect(derive(audit, claim)).toBeNull()
  })

  test('a range whose best row shares its figure with another names none of them', () => {
    const rowsOf = (second: number) =>
      ['First', 'Second', 'Third'].map((label, at) => ({
        label, spend: 100, impressions: 10_000, clicks: 100, purchases: [10, second, 4][at]!, value: 300,
      })) // prettier-ignore
    const range = (second: number) =>
      derive(makeAudit({ rows: rowsOf(second) }), {
        kind: 'range',
        metric: 'costPerPurchase',
        group: 'group:sales',
      })
    expect(range(8)).toMatchObject({ bestName: { text: 'First' }, worstName: { text: 'Third' } })
    expect(range(10)).toBeNull()
  })

  test('the same audit and claim give the same', () => {
    const claim: Claim = { kind: 'bridge', part: 'verdict' }
    expect(derive(structuredClone(audit), claim)).toEqual(derive(audit, claim))
  })
})
