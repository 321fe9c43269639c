/** Sentences about `fx03-meta-de-gender-semicolon-cp1252.csv`: money in euros, a row called unknown, names that are words for people. Labelled by hand. */
export const TRUE_OF_GENDERS = [
  'unknown spent €1,194.84 and brought 75 of the 80 purchases.',
  'female spent €37.68 without a purchase.',
  "male's cost per purchase of €34.38 is almost twice the account's €17.56.",
  'unknown accounts for 85% of spend.',
  'unknown has the highest ROAS, 3.97x.',
  'Two genders recorded purchases.',
  'female has the highest cost per click, €2.51.',
  'The account returned €3.54 for every euro spent.',
  'About one in eight euros went to male.',
  'Women spent €37.68 without a purchase.',
  'Men returned 1.30x.',
] as const

/** True, and beyond the checker so far. */
export const HARD_OF_GENDERS = ['male lost no money: it returned 1.30x.'] as const

export const FALSE_OF_GENDERS = [
  'unknown spent €1,194.84 and brought 80 of the 75 purchases.',
  'Men and women together brought 80 purchases.',
  'female and male together brought 6 purchases.',
  'All genders recorded purchases.',
  'female has the lowest cost per click, €2.51.',
  'The account returned €3.54 for every dollar spent.',
  'The account spent $1,404.43.',
  'The account spent 1.404,43 €.',
  'unknown spent three times as much as male.',
  'unknown spent almost ten times as much as male and female together.',
  'male has the second-lowest ROAS, 1.30x, after unknown.',
  'Gender is unknown for 85% of people.',
  'Half of the genders lost money.',
  'Only female lost money, and male too.',
  'No gender lost money.',
  'male is profitable at €34.38 per purchase for €44.69 orders, so margin is €10.31.',
  'Each purchase by male cost €17.56.',
  'unknown brought 15 times as many purchases as female.',
  'female would break even at €62.06.',
  'Since August 1 female has spent €37.68 every week.',
  'In the first half of August the account spent €1,404.43.',
  'In August the account spent €1,404.43 each on three genders.',
] as const
