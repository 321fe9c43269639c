import { definitionOf } from '../../../report-types/catalogue'
import type { ReportTypeDefinition } from '../../../report-types/definition'
import { REPORT_TYPES } from '../../../schemas/report-type'
import type { Rule } from '../rule'
import { findExpensiveRows } from './waste'

type CostRule = Pick<Rule, 'title' | 'advice' | 'caseAgainst'> & { id: ReportTypeDefinition['costRule'] }

/** One model serves all report types; each type's definition names its rule and the steps that fit its rows. */
const COST_RULES: readonly CostRule[] = [
  {
    id: 'C1',
    title: 'Campaigns that cost more than the benchmark',
    advice:
      'If it takes much of the spend or was flagged last time, cut its budget in 20% steps until you find the cause. Otherwise fix the funnel step that makes it expensive, set a target or cap at the benchmark, or lower its budget.',
    caseAgainst:
      'Reports show average cost while the platform steers by marginal cost: the campaign may reach people that the cheap ones can’t. New campaigns also learn on their budget.',
  },
  {
    id: 'D1',
    title: 'Ages and genders that cost more than the rest',
    advice:
      'Bid less for it with a value rule, or test a campaign without it at the same budget. Don’t cut it on averages alone.',
    caseAgainst:
      'The breakdown effect: in automated campaigns the row with the worse average may hold the best next result.',
  },
  {
    id: 'L1',
    title: 'Places that cost more than the rest',
    advice:
      'Bid less for it with a value rule, or test a campaign without it at the same budget. If the market itself is the reason, adapt the offer.',
    caseAgainst:
      'Regions are many and small: most differ by chance. Shipping, language and order value differ between countries and are not in the file.',
  },
  {
    id: 'O0',
    title: 'Objectives that cost more for the same result',
    advice: 'Shift its budget in small steps to the objective that gets the same result for less.',
    caseAgainst:
      'Objectives reach different people. Only those that optimize for the same result are compared here.',
  },
  {
    id: 'E0',
    title: 'Ads that cost more than the others, in the engagement report',
    advice:
      'Move its budget to ads at or better than the benchmark. The post can stay up, with its likes and comments.',
    caseAgainst:
      'What people like and share may pay off elsewhere. New and warm audiences are never compared with each other: existing customers would often have bought anyway.',
  },
  {
    id: 'T2',
    title: 'Texts that cost more than the others',
    advice: 'Pause it and move its budget to variants of the best performers.',
    caseAgainst:
      'Ads with the same copy differ in image, audience and placement, so the copy may not be the reason.',
  },
  {
    id: 'I1',
    title: 'Creatives that cost more than the others',
    advice: 'Pause it and move its budget to variants of the best performers.',
    caseAgainst:
      'The platform shows some creatives to harder audiences, and a creative that ran for only a few days had no fair chance.',
  },
  {
    id: 'F2',
    title: 'Formats that cost more than the others',
    advice: 'Try the same message in the better format before you drop this one. That makes it a fair test.',
    caseAgainst: 'Formats carry different messages in most accounts: the message may be the reason.',
  },
  {
    id: 'AS1',
    title: 'Ad sets and asset groups that cost more than the others',
    advice: 'Merge it into an ad set that pays off, or cap its cost per result.',
    caseAgainst:
      'Ad sets reach different people: the cheap ones may reach those who would have bought anyway.',
  },
  {
    id: 'PL1',
    title: 'Placements, devices and hours that cost more than the rest',
    advice:
      'Adapt the creative or page first, then bid less with a value rule. Exclude it only as a last resort.',
    caseAgainst:
      'The breakdown effect: in automated campaigns the row with the worse average may hold the best next result.',
  },
  {
    id: 'KW1',
    title: 'Keywords, search terms and products that cost more than the others',
    advice: 'Lower its bid, tighten its match type or check the landing page.',
    caseAgainst:
      'Searches build on each other: someone who searched this may buy through a brand search later.',
  },
]

export const costAboveBenchmark: readonly Rule[] = COST_RULES.map((rule) => ({
  ...rule,
  types: REPORT_TYPES.filter((type) => definitionOf(type).costRule === rule.id),
  version: 5,
  needs: ['spend', 'purchases or results'],
  formula: 'P(true cost ≥ 1.5 × benchmark); amount = spend × E[(1 − efficiency ÷ benchmark)⁺]',
  threshold:
    'confirmed at 80%; likely at 50% if waste is also 2.5 times as likely as being fine; at least 5 results in the group',
  source:
    'Empirical Bayes on a grid (after DuMouchel 1999, Gu & Koenker 2023), against the target or the account’s own healthy blend',
  evaluate: findExpensiveRows,
}))
