import { holdsPhrase, foldTerm, splitWords } from '../../goals/split-words'
import type { Rule, RuleInput } from '../rule'
import { accountConcern } from '../support'
import { matchTypeOf } from './match-types'

const NAMED = 5
/** Google’s word in its export languages, in a match type (`Negative phrase`) or in a reason of a status. */
const NEGATIVE = /negativ|négati|wyklucz|uitslui|ausschließend|à exclure/iu

/** Keywords that cannot run because a negative keyword of the account blocks them. */
export const negativeConflicts: Rule = {
  id: 'KW8',
  title: 'Keywords that negatives block',
  types: ['keyword'],
  needs: ['keyword', 'negatives as rows (match type), or a status with its reasons'],
  formula: 'keywords whose status names a negative, or whose words a negative of their campaign holds',
  threshold:
    'at least one: a phrase negative matches its words in order, a broad one all of its words, an exact one the whole text',
  source: 'Google Ads Help on negative keyword conflicts, and Google’s script “Negative Keyword Conflicts”',
  advice: 'Remove or narrow the negative, or pause the keyword. Running both is a mistake.',
  caseAgainst: 'A negative may steer a search from one campaign to another on purpose.',
  evaluate: ({ summary }) => {
    const blocked = findConflicts(summary.table)
    if (blocked.length === 0) return []
    return [
      accountConcern({
        issue: 'negative_conflict',
        tier: 'confirmed',
        cells: [...new Set(blocked.map(({ keyword }) => keyword))].slice(0, NAMED),
        stake: (summary.total.sums.spend ?? 0) / 50,
        figures: [
          {
            metric: 'segments',
            value: blocked.length,
            rows: blocked.map(({ row }) => row),
            formula: 'keywords that a negative blocks',
          },
        ],
        lever: 'lift_negatives',
      }),
    ]
  },
}

function findConflicts({ dimensions, rowNumbers }: RuleInput['summary']['table']) {
  const { keyword = [], matchType, campaignName, adGroupName, effectiveStatus, statusReasons } = dimensions
  const rows = keyword.map((text, at) => ({
    at,
    words: splitWords(foldTerm(text)),
    negative: NEGATIVE.test(matchType?.[at] ?? ''),
    match: matchTypeOf(matchType?.[at] ?? ''),
  }))
  const negatives = rows.filter(({ negative, words }) => negative && words.length > 0)
  const blocks = (negative: (typeof rows)[number], own: (typeof rows)[number]) =>
    campaignName?.[negative.at] === campaignName?.[own.at] &&
    // A negative without an ad group applies to its whole campaign.
    [undefined, '', adGroupName?.[own.at]].includes(adGroupName?.[negative.at]) &&
    stops(negative, own.words)
  return rows
    .filter(
      (own) =>
        !own.negative &&
        (NEGATIVE.test(`${effectiveStatus?.[own.at] ?? ''} ${statusReasons?.[own.at] ?? ''}`) ||
          negatives.some((negative) => blocks(negative, own))),
    )
    .map(({ at }) => ({ keyword: keyword[at]!, row: rowNumbers[at]! }))
}

function stops(
  { words, match }: { words: readonly string[]; match: ReturnType<typeof matchTypeOf> },
  keyword: readonly string[],
): boolean {
  if (match === 'exact') return words.length === keyword.length && holdsPhrase(keyword, words)
  return match === 'phrase' ? holdsPhrase(keyword, words) : words.every((word) => keyword.includes(word))
}
