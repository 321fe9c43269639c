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
      'Where it has much of the spend, or the last audit told of it, lower its budget in steps of 20% until the cause is found; else follow the step of the funnel that makes it expensive, a target or cap at the benchmark price, or less budget.',
    caseAgainst:
      'Reports show average cost while the platform steers by marginal cost: the campaign may reach people that the cheap ones can’t. New campaigns also learn on their budget.',
  },
  {
    id: 'D1',
    title: 'Ages and genders that cost more than the rest',
    advice:
      'Bid less for it with a value rule, or test a campaign without it at equal budget; don’t cut it on its average.',
    caseAgainst:
      'The breakdown effect: in automated campaigns the row with the worse average may hold the best next result.',
  },
  {
    id: 'L1',
    title: 'Places that cost more than the rest',
    advice:
      'Bid less for it with a value rule, or test a campaign without it at equal budget; where it is the market itself, adapt the offer.',
    caseAgainst:
      'Regions are many and small: most differ by chance. Shipping, language and order value differ between countries and are not in the file.',
  },
  {
    id: 'O0',
    title: 'Objectives that cost more for the same result',
    advice: 'Move its budget in small steps toward the objective that buys the same result for less.',
    caseAgainst: 'Objectives aim at different people; only those that buy the same result are compared here.',
  },
  {
    id: 'E0',
    title: 'Ads that cost more than the others, in the engagement report',
    advice:
      'Give its budget to ads at or better than the benchmark; the post itself can stay, with its likes and comments.',
    caseAgainst:
      'What people like and share may do its work elsewhere. New and known audiences are never judged against each other: existing customers would often have bought anyway.',
  },
  {
    id: 'T2',
    title: 'Texts that cost more than the others',
    advice: 'Retire it and give its budget to variants of the best one.',
    caseAgainst: 'Ads of one text differ in picture, audience and placement; the text may not be the reason.',
  },
  {
    id: 'I1',
    title: 'Creatives that cost more than the others',
    advice: 'Retire it and give its budget to variants of the best one.',
    caseAgainst:
      'The platform gives some creatives the harder audience. A creative that ran for a few days had no fair chance.',
  },
  {
    id: 'F2',
    title: 'Formats that cost more than the others',
    advice:
      'Put the same message into the format that does better before dropping this one: that is the fair test.',
    caseAgainst: 'Formats carry different messages in most accounts: the message may be the reason.',
  },
  {
    id: 'AS1',
    title: 'Ad sets and asset groups that cost more than the others',
    advice: 'Merge it into an ad set that pays, or cap what it may pay per result.',
    caseAgainst:
      'Ad sets reach different people: the cheap ones may reach those who would have bought anyway.',
  },
  {
    id: 'PL1',
    title: 'Placements, devices and hours that cost more than the rest',
    advice:
      'Adapt the creative or the page to it first, then bid less for it with a value rule; leave it out last.',
    caseAgainst:
      'The breakdown effect: in automated campaigns the row with the worse average may hold the best next result.',
  },
  {
    id: 'KW1',
    title: 'Keywords, search terms and products that cost more than the others',
    advice: 'Bid less for it, narrow its match type, or look at the page behind it.',
    caseAgainst: 'Searches feed each other: someone who searched this may buy through the brand later.',
  },
]

export const costAboveBenchmark: readonly Rule[] = COST_RULES.map((rule) => ({
  ...rule,
  types: REPORT_TYPES.filter((type) => definitionOf(type).costRule === rule.id),
  version: 4,
  needs: ['spend', 'purchases or results'],
  formula: 'P(true cost ≥ 1.5 × benchmark); amount = spend × E[(1 − efficiency ÷ benchmark)⁺]',
  threshold:
    'confirmed at 80%, likely at 50% and 2.5 times as likely as fine; at least 5 results in the group',
  source:
    'Empirical Bayes on a grid (after DuMouchel 1999, Gu & Koenker 2023), against the target or the account’s own healthy blend',
  evaluate: findExpensiveRows,
}))
