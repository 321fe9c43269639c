import type { Action, Finding } from '../../schemas/analysis'

type Plan = Pick<Action, 'title' | 'effort' | 'check' | 'disproof'>
type Way = Omit<Plan, 'title'> & { title?: (name: string) => string }

const SPEND: Way = {
  effort: 'minutes',
  check: 'In two weeks, compare the account’s cost per result with today’s, over the same rows.',
  disproof: 'It is wrong if the account’s results fall by more than its spend does.',
}
const TEST: Way = {
  effort: 'days',
  check: 'After two weeks, compare the cost per result of both campaigns as a whole, not of the row.',
  disproof: 'It is wrong if the campaign without it pays as much per result, or more.',
}
const MORE: Way = {
  effort: 'minutes',
  check: 'In two weeks, look at what the added spend alone bought, not at the average.',
  disproof: 'It is wrong if the added spend costs more per result than the benchmark.',
}
const KEEP: Way = {
  effort: 'minutes',
  check: 'In two weeks, see whether its cost per result has held.',
  disproof: 'It is wrong if it takes more budget and its cost per result stays.',
}
const BRIEF: Way = {
  effort: 'hours',
  check: 'After two weeks, compare the cost per result of the new creative with that of the others there.',
  disproof: 'It is wrong if the new creative does no better there than the others.',
}
const VARIANTS: Way = {
  effort: 'hours',
  check: 'After two weeks, compare each variant’s cost per result with the original’s over the same days.',
  disproof: 'It is wrong if no variant comes near the original.',
}
const FORMAT: Way = {
  effort: 'days',
  check: 'Run both formats side by side for two weeks and compare their cost per result over the same days.',
  disproof: 'It is wrong if the message costs no less per result in the other format.',
}
const CREATIVE: Way = {
  effort: 'hours',
  check:
    'Run the new version beside the old one for two weeks and compare click rate and cost per result over the same days.',
  disproof: 'It is wrong if the click rate rises and the cost per result does not fall.',
}
const PAGE: Way = {
  effort: 'days',
  check: 'In two weeks, compare the conversion rate of its clicks with the others’ over the same days.',
  disproof: 'It is wrong if the page changes and the conversion rate stays where it is.',
}
const READ: Way = {
  effort: 'hours',
  check: 'Export the same report in two weeks and compare the same figure.',
  disproof: 'It is wrong if the figure moves and the cost per result does not.',
}

/** By how the advice begins: it says what is to be done. */
const PRAISED: readonly (readonly [string, Way])[] = [
  ['Make variants', VARIANTS],
  ['Brief creative', BRIEF],
  ['Keep it', KEEP],
]
const DEAR: readonly (readonly [string, Way])[] = [
  ['Test a campaign', TEST],
  ['Put the same message', FORMAT],
]

const BY_ISSUE: Record<string, Way> = {
  low_ctr: CREATIVE,
  weak_hook: {
    ...CREATIVE,
    title: (name) => `Give ${name} a new first frame and first line; leave the rest.`,
  },
  change_opening: { ...CREATIVE, title: (name) => `Change only the first three seconds of ${name}.` },
  weak_hold: { ...CREATIVE, title: (name) => `Shorten the middle of ${name} or bring the offer forward.` },
  weak_completion: CREATIVE,
  drop_off: CREATIVE,
  fatigue: {
    ...CREATIVE,
    title: (name) => `Rotate ${name} out and bring its idea back with a new opening.`,
    disproof: 'It is wrong if the click rate of the new version falls just as fast.',
  },
  weak_ad_good_page: { ...CREATIVE, title: (name) => `Give ${name} a stronger opening and call to action.` },
  low_engagement: CREATIVE,
  false_winner: { ...MORE, title: (name) => `Give the runner-up of ${name} a fair budget of its own.` },
  tracking: {
    effort: 'minutes',
    title: (name) => `Check where the clicks of ${name} go.`,
    check: 'Click the ad yourself, then compare landing page views with link clicks again in two weeks.',
    disproof:
      'It is wrong if the ad leads to a form, a shop or a chat inside the platform, where no page is loaded.',
  },
  landing: { ...PAGE, title: () => 'Find out where clicks get lost before the page has loaded.' },
  promise: PAGE,
  funnel_conversion: { ...PAGE, title: (name) => `Look at the landing page and the offer behind ${name}.` },
  clicks_without_buyers: PAGE,
  liked_not_bought: PAGE,
  below_cost: {
    effort: 'hours',
    check: 'Export the same report in two weeks and compare the return of the sales campaigns.',
    disproof: 'It is wrong if customers come back often enough to pay for their first order.',
  },
  dear_reach: {
    ...READ,
    title: (name) => `Find out why ${name} pays more to be seen: audience size, placements, season.`,
    disproof: 'It is wrong if reach gets cheaper and the cost per result stays.',
  },
  objective_mismatch: {
    effort: 'hours',
    title: (name) => `Let ${name} optimize for the result it is meant to bring.`,
    check: 'In two weeks, count the purchases or leads it brought, not the clicks.',
    disproof: 'It is wrong if it brings no more of them for the same money.',
  },
  cheap_country: { ...TEST, title: (name) => `Give ${name} a campaign and a budget of its own.` },
  search_terms: {
    ...SPEND,
    effort: 'hours',
    title: () => 'Go through the search terms without conversions and add negatives.',
  },
  lost_to_budget: {
    ...MORE,
    title: (name) => `Raise the budget of ${name}: it runs out while it does well.`,
  },
}

/** Where the file counts no results, what can be looked at again instead. */
const WITHOUT_RESULTS = {
  check: 'Export the same report in two weeks and compare the same figure.',
  disproof: 'It is wrong if the figure stays where it is.',
}

/**
 * What to do about a finding, how to see in two weeks whether it worked, and what would prove it wrong. `counted`: whether
 * the file counts results that a cost could be measured by.
 */
export function planFor(finding: Finding, counted: boolean): Plan {
  const plan = planWith(finding)
  return counted || !/per result|conversion rate|purchases/.test(`${plan.check} ${plan.disproof}`)
    ? plan
    : { ...plan, ...WITHOUT_RESULTS }
}

function planWith(finding: Finding): Plan {
  const name = finding.subject === 'account' ? 'the account' : `“${finding.subject}”`
  const { title, ...way } = wayOf(finding)
  const plain = finding.subject === 'account' ? finding.advice : `${name}: ${lowerFirst(finding.advice)}`
  return { title: title?.(name) ?? plain, ...way }
}

function wayOf(finding: Finding): Way {
  if (finding.kind === 'highlight') return startingWith(finding, PRAISED) ?? MORE
  if (finding.kind === 'waste') return startingWith(finding, DEAR) ?? SPEND
  return BY_ISSUE[finding.issue ?? ''] ?? READ
}

function startingWith({ advice }: Finding, ways: readonly (readonly [string, Way])[]): Way | undefined {
  return ways.find(([start]) => advice.startsWith(start))?.[1]
}

function lowerFirst(sentence: string): string {
  return /^[A-Z][a-z’]/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence
}
