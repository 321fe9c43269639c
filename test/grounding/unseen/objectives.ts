/** Sentences about `fx05-meta-objective.csv`: one purchase, results that are clicks, goals that do not compare. Labelled by hand. */
export const TRUE_OF_OBJECTIVES = [
  'LINK_CLICKS spent $1,199.14 for 1,528 clicks.',
  'OUTCOME_TRAFFIC pays $0.52 per click, LINK_CLICKS $0.78.',
  'OUTCOME_AWARENESS has the highest CPM, $19.33.',
  'The account spent $3,289.37 for a single purchase.',
  'LINK_CLICKS and OUTCOME_TRAFFIC account for 59% of spend.',
  'OUTCOME_TRAFFIC has the highest CTR, 2.34%.',
  'Every objective lost money on sales.',
] as const

/** True, and beyond the checker so far. */
export const HARD_OF_OBJECTIVES = ['OUTCOME_SALES brought the only purchase, worth $75.02.'] as const

export const FALSE_OF_OBJECTIVES = [
  'OUTCOME_SALES brought the only purchase, worth $658.04.',
  'LINK_CLICKS brought the only purchase, worth $75.02.',
  'OUTCOME_TRAFFIC pays $0.78 per click, LINK_CLICKS $0.52.',
  'OUTCOME_AWARENESS is the worst objective by ROAS.',
  'LINK_CLICKS has a cost per purchase of $1,199.14.',
  'Three objectives have a ROAS of 0.02x.',
  'The traffic campaigns brought 2,946 purchases.',
  'The traffic objectives returned 0.11x.',
  'OUTCOME_SALES leads on clicks.',
  'LINK_CLICKS brought 1,528 leads.',
  'Only OUTCOME_SALES is profitable.',
  'OUTCOME_SALES is likely wasteful.',
  'A purchase costs $658.04 on average across the account.',
  'The objectives reached 149,470 people together.',
  'Each objective spent $822.34 on average.',
  'On average each objective spent $3,289.37.',
  'Awareness is cheaper than traffic per thousand impressions.',
] as const
