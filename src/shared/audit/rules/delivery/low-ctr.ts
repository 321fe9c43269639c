import { isSearchCampaign } from '../../../exports/words/search-campaign'
import { definitionOf } from '../../../report-types/catalogue'
import { REPORT_TYPES } from '../../../schemas/report-type'
import { LOW_CUTS } from '../../statistics/low-rates'
import type { Part } from '../../summary/summary'
import { FEWEST } from '../cost/better'
import { isClickRateMadeUp } from '../cost/c6-funnel-step'
import { peopleLever } from '../cost/cheap-lever'
import { BREAKDOWNS, isProtected, isUnknown } from '../guard'
import { findLowRows } from '../rate-rule'
import { spendOf } from '../support'
import type { FindingDraft, Rule, RuleInput } from '../rule'

export const lowClickRate: Rule = {
  id: 'CTR',
  version: 4,
  title: 'Click rate far below the account’s',
  types: REPORT_TYPES.filter((type) => !definitionOf(type).clickedApart),
  needs: ['impressions', 'clicks'],
  formula: 'P(CTR < 0.7 × the group’s) from a Beta-Binomial whose spread is fitted to the account',
  threshold: 'at least 80% sure; Google’s campaign types and formats are never compared with each other',
  source:
    'Beta-Binomial shrinkage; precision 1.00 at recall .74 on accounts with planted truth (raw ratio .52)',
  advice:
    'Start with the image and first line of the ad or, in search, with keywords and match types. They decide whether anyone clicks.',
  caseAgainst:
    'A low CTR is fine if it sells. CTR differs by placement and format, so compare like with like.',
  evaluate: (input) => {
    const typeOf = findCampaignTypes(input)
    return findLowRows(input, {
      issue: 'low_ctr',
      metric: 'ctr',
      cut: LOW_CUTS.ctr,
      count: ({ sums }) => [sums.clicks, sums.impressions],
      facts: ['ctr', 'impressions', 'clicks'],
      lever: (part) => (isFine(input, part) ? { inert: true } : leverFor(input, typeOf(part))),
      groups: ({ goal }) => goal !== 'awareness' && goal !== 'video',
      rows: ({ label }) => !BREAKDOWNS.includes(input.summary.type) || !isUnknown(label),
      alike: typeOf,
    })
  },
}

/**
 * Google's campaign type of a row; blank where the file states none, null where the rows are formats. Search ads
 * answer a question and display ads interrupt, so their click rates are not compared.
 */
function findCampaignTypes({ summary }: RuleInput): (part: Part) => string | null {
  if (summary.table.platform !== 'google') return () => ''
  if (summary.type === 'creativeType') return () => null
  const types = new Map(summary.segments.map(({ id, tags }) => [id, tags.campaignType ?? '']))
  return ({ segmentId }) => types.get(segmentId) ?? ''
}

/**
 * Whether a row returns more than its benchmark, or its clicks buy so much better that few of them cost nothing: nobody should change
 * an ad that sells for its click rate.
 */
function isFine(input: RuleInput, part: Part): boolean {
  const judged = input.weighing.rows.get(part)
  if (judged === undefined || judged.results < FEWEST) return false
  return judged.excess < 0 || isClickRateMadeUp(input, part)
}

function leverFor(input: RuleInput, campaignType: string | null): Pick<FindingDraft, 'lever' | 'inert'> {
  const { type, table } = input.summary
  if (BREAKDOWNS.includes(type))
    return isProtected(input) || isMostlyUnknown(input)
      ? { inert: true }
      : { lever: peopleLever(input.summary.table) }
  const { holdsAds, steps } = definitionOf(type)
  const own = steps?.seldomClicked
  if (own !== undefined) return own ? { lever: own } : { inert: true }
  if (campaignType ? isSearchCampaign(campaignType) : table.platform === 'google')
    return { lever: 'read_search_terms' }
  return { lever: holdsAds ? 'replace_weak_ads' : 'new_creative' }
}

/** Most of the spend reached people of unknown age or gender, so a low click rate says nothing about the creative. */
function isMostlyUnknown({ summary: { segments, total } }: RuleInput): boolean {
  const unknown = segments.filter(({ label }) => isUnknown(label))
  return unknown.reduce((sum, segment) => sum + spendOf(segment), 0) > spendOf(total) / 2
}
