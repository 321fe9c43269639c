import { costInputs } from '../../facts/ratio-of'
import { ratio } from '../../../metrics/rates'
import { shareTest } from '../../statistics/intervals'
import { WASTEFUL } from '../../statistics/efficiency/benchmark'
import type { GoalSlice } from '../../summary/summary'
import type { Rule } from '../rule'
import { accountConcern, hardGroups } from '../support'

type MatchType = 'exact' | 'phrase' | 'broad'

/** Google’s words in its export languages. Phrase is tested before exact, since French calls it "expression exacte". */
const WORDS: readonly (readonly [MatchType, RegExp])[] = [
  [
    'phrase',
    /phrase|wortgruppe|frase|expression|woordgroep|fras(?:matchning)?|wyrażeni|sıralı|フレーズ|词组|詞組|구문|фраз|frázov/i,
  ],
  [
    'broad',
    /broad|weitgehend|ampli|ampla|large|generica|breed|bred|przybliż|geniş|部分一致|广泛|廣泛|확장|широк|voln/i,
  ],
  ['exact', /exact|exakt|genau|exat|esatt|ścisł|\btam eş|完全一致|完全匹配|完全比對|일치|точн|přesn/i],
]
const FEWEST_RESULTS = 5

export function matchTypeOf(cell: string): MatchType | null {
  return WORDS.find(([, words]) => words.test(cell))?.[0] ?? null
}

/** Compares match types over all keywords, since single keywords have too few results. */
export const matchTypeLadder: Rule = {
  id: 'KW2',
  title: 'Match types at different prices',
  types: ['keyword', 'searchTerm'],
  needs: ['match type', 'conversions'],
  formula: 'cost per conversion of all keywords of a match type, against those of exact match',
  threshold: '1.5 times the cost of exact match; exact binomial test at most 5% (confirmed) or 10% (likely)',
  source: 'Optmyzr’s studies of match types (2024, 2025); test after audit checks §3.0',
  advice:
    'Run broad match only with a bid target and a negative list, or move its best terms to exact match.',
  caseAgainst: 'Broad match finds terms that exact match misses, and some of them pay off later.',
  evaluate: ({ summary }) => {
    const [group] = hardGroups(summary)
    const cells = summary.table.dimensions.matchType
    if (!group || !cells) return []
    const kinds = cells.map((cell) => matchTypeOf(cell) ?? '')
    const slices = summary.byKey(kinds).filter((slice) => slice.group === group.name)
    const sliceOf = (type: MatchType) => slices.find(({ row }) => kinds[row] === type)
    const exact = sliceOf('exact')
    if (!exact) return []
    return (['broad', 'phrase'] as const).flatMap((type) => {
      const other = sliceOf(type)
      return other ? compareWithExact(type, other, exact) : []
    })
  },
}

function compareWithExact(type: MatchType, other: GoalSlice, exact: GoalSlice) {
  const [spend, exactSpend] = [other.from.sums.spend ?? 0, exact.from.sums.spend ?? 0]
  const [results, exactResults] = [other.results ?? 0, exact.results ?? 0]
  const cost = ratio(spend, results)
  const exactCost = ratio(exactSpend, exactResults)
  if (cost === null || exactCost === null || results < FEWEST_RESULTS || exactResults < FEWEST_RESULTS)
    return []
  const p = shareTest(results, results + exactResults, spend / (spend + exactSpend))
  if (cost < WASTEFUL * exactCost || p > 0.1) return []
  const rows = [...other.from.rows]
  return [
    accountConcern({
      issue: 'match_types',
      tier: p <= 0.05 ? 'confirmed' : 'likely',
      key: type,
      cells: [type, 'exact'],
      stake: spend - results * exactCost,
      figures: [
        {
          metric: 'costPerResult',
          value: cost,
          rows,
          formula: 'cost ÷ conversions of the match type',
          inputs: costInputs(spend, results),
        },
        {
          metric: 'otherCost',
          value: exactCost,
          rows: [...exact.from.rows],
          formula: 'cost ÷ conversions of exact match',
          inputs: costInputs(exactSpend, exactResults),
        },
        { metric: 'results', value: results, rows },
      ],
      lever: 'narrow_match',
    }),
  ]
}
