import type { Dimension } from '../../../exports/ads-table'
import type { Lever } from '../../findings/levers'
import type { Rule, RuleInput } from '../rule'
import { accountConcern, spendOf } from '../support'
import { contrastFigures, findContrasts } from './second-column'

/** Google’s words for its lowest rating in its export languages. */
const BELOW =
  /below|unterdurch|unter dem|debajo|inferior|abaixo|inférieur|sotto|onder|beneden|poniżej|under genom|pod/iu
const LOW = 'below'
const REST = 'others'
/** Minimum price difference: a low rating is only one of several causes. */
const DEARER = 1.2
const NAMED = 3

type Part = Extract<Dimension, 'adRelevance' | 'expectedCtr' | 'landingPageExperience'>

const PARTS: readonly (readonly [id: string, Part, words: string, issue: string, Lever])[] = [
  ['KW5', 'adRelevance', 'Ad relevance', 'low_ad_relevance', 'raise_quality'],
  ['KW6', 'expectedCtr', 'Expected CTR', 'low_expected_ctr', 'replace_weak_ads'],
  ['KW7', 'landingPageExperience', 'Landing page experience', 'low_page_experience', 'fix_landing'],
]

/** One rule for each part of the Quality Score: keywords that Google rates below average in it, with their spend. */
export const qualityParts: readonly Rule[] = PARTS.map(([id, part, words, issue, lever]) => ({
  id,
  title: `Keywords below average: ${words.toLowerCase()}`,
  types: ['keyword'],
  needs: [words, 'cost', 'conversions'],
  formula: 'cost per conversion of the keywords rated below average, against that of the other rated ones',
  threshold: `${DEARER} times the cost of the others; exact binomial test at most 5% (confirmed) or 10% (likely); 1% of the cost`,
  source:
    'Google Ads Help on Quality Score: its three parts, rated against other advertisers; the test is ours',
  advice: 'Fix the component rated low, starting with the keywords that cost the most.',
  caseAgainst:
    'The rating compares with other advertisers’ ads; a keyword may be expensive for what it means.',
  evaluate: (input) => findPart(input, part, issue, lever),
}))

function findPart({ summary }: RuleInput, part: Part, issue: string, lever: Lever) {
  const kindOf = (cell: string) => (BELOW.test(cell) ? LOW : /\p{L}/u.test(cell) ? REST : '')
  const contrast = findContrasts(summary, part, DEARER, kindOf).find(({ value }) => value === LOW)
  if (!contrast) return []
  const rows = new Set(contrast.rows)
  const named = summary.segments
    .filter((segment) => segment.rows.every((row) => rows.has(row)))
    .sort((a, b) => spendOf(b) - spendOf(a))
  return [
    accountConcern({
      issue,
      tier: contrast.tier,
      cells: named.slice(0, NAMED).map(({ label }) => label),
      stake: contrast.spend - contrast.results * contrast.otherCost,
      figures: contrastFigures(contrast, 'the keywords rated below average'),
      lever,
    }),
  ]
}
