import type { Lever } from '../audit/findings/levers'
import type { Action, Finding } from '../schemas/finding'

/**
 * The step of each lever in a few words, for lists. It fits behind the name of one row or of several, and alone.
 * English, as the digests of reports are stored.
 */
const SHORT_STEPS: Record<Lever, string> = {
  lower_budget: 'lower the budget step by step',
  cap_cost: 'set a target CPA or a cost cap',
  tighten_target: 'tighten the target by 10–15%',
  pause_row: 'check the tracking, then stop the spend',
  pause_dear_row: 'pause, and find the cause first',
  retire_creative: 'retire, in favor of variants of the best one',
  test_without_row: 'test two weeks without',
  value_rule: 'bid less with a value rule',
  try_other_format: 'try the message in the better format',
  fix_landing: 'check landing page, price and offer',
  raise_conversion: 'few clicks buy: check page, audience',
  adapt_offer: 'check shipping, language, prices and stock',
  widen_audience: 'find out why impressions cost more',
  replace_weak_ads: 'replace the ads that few people click',
  find_cause: 'find out why results cost more',
  raise_budget: 'raise the budget by 20%, then wait a week',
  shift_budget: 'add one step of another budget',
  loosen_target: 'loosen the target by 10–15%',
  raise_bid_or_quality: 'bid more, or improve keyword, ad and page',
  find_limit: 'find out what keeps the spend below the budget',
  brief_variants: 'brief variants that change one thing each',
  brief_for_people: 'brief creative for these people',
  brief_for_placement: 'brief creative for this placement',
  reuse_post: 'use the post in the campaigns that sell',
  fund_runner_up: 'give the runner-up a budget of its own',
  check_status: 'find out why nothing is delivered',
  check_conversion_action: 'check the conversion action',
  fix_tracking: 'check link, redirect and pixel',
  speed_up_page: 'find out where clicks get lost before the page',
  find_change: 'find out what was changed',
  fix_measurement: 'find out what broke in the measurement',
  find_site_change: 'ask what changed on the site',
  find_dip_cause: 'ask what happened on the days that sold less',
  find_fall_cause: 'ask why results cost more than in the last audit',
  find_row_fall: 'find out what changed since the last audit',
  set_target: 'agree with the client on what a sale may cost',
  fix_offer: 'mend price, offer and page, or spend less',
  merge_sets: 'merge the ad sets that reach the same people',
  consolidate: 'merge small parts of one campaign',
  optimize_for_result: 'optimize for the result that is wanted',
  own_campaign: 'move to a separate campaign and budget',
  justify_spend: 'ask what the spend outside sales and leads is for',
  lower_frequency: 'add new creative, or widen the audience',
  new_creative: 'make a new version',
  new_opening: 'make a new first frame and first line',
  recut_video: 'cut where people leave',
  rotate_creative: 'rotate out, and return with a new opening',
  change_call_to_action: 'change the call to action',
  brief_other_angles: 'brief other angles',
  try_format: 'produce the format that is missing',
  try_copy_feature: 'try this feature on other texts',
  drop_copy_feature: 'try texts without this feature',
  put_offer_first: 'say the offer first',
  be_concrete: 'name a number, a price or a date in a text',
  read_comments: 'read the comments',
  check_policy: 'check against the platform’s rules',
  add_negatives: 'add what does not fit as negatives',
  own_bid: 'add as exact keywords and bid less',
  leave_out_product: 'mend price and picture, or leave out',
  read_search_terms: 'read what people searched for',
  raise_quality: 'bring keyword, ad and page closer together',
  paste_negatives: 'paste the report’s list of negatives',
  add_keywords: 'add the terms that convert as exact keywords',
  lift_negatives: 'remove the negatives that block good terms',
  narrow_match: 'hold broad match with a target and negatives',
  keep_cheapest: 'keep the keyword only where it is cheapest',
  stop_dear_term: 'exclude where the search costs more',
  buy_once: 'buy in one campaign instead of several',
  fix_feed: 'look at the feed of products never shown',
  replace_assets: 'replace the assets that Google rates lowest',
  leave_network: 'switch off the network for two weeks, as a test',
  try_page_on_device: 'try the page on that device',
  adapt_row: 'make creative for this format, then bid less',
  adapt_to_placement: 'make creative that fits, then bid less',
  lesson_too_dear: 'give little in the next plan',
  lesson_no_results: 'give little in the next plan',
  lesson_negatives: 'exclude the listed words in the next plan',
  lesson_keywords: 'buy the listed keywords in the next plan',
  lesson_repeat: 'use again in the next plan',
}

const shortStep = (lever: string | undefined) => SHORT_STEPS[lever as Lever] as string | undefined

/** A decision for lists: its first row by name, how many more it is about, and the step. */
export function shortDecision({
  title,
  lever,
  subject,
  segmentId,
  segmentIds = [],
}: Pick<Action, 'title' | 'lever' | 'subject' | 'segmentId' | 'segmentIds'>): string {
  const step = shortStep(lever)
  if (step === undefined) return title
  if (segmentId === undefined) return capital(step)
  return `${subject}${segmentIds.length > 1 ? ` and ${segmentIds.length - 1} more` : ''} – ${step}`
}

/** A finding's advice for lists that show its row's name above it. */
export function shortAdvice({ lever, advice }: Pick<Finding, 'lever' | 'advice'>): string {
  const step = shortStep(lever)
  return step === undefined ? advice : capital(step)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
