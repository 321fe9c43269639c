import type { Lever } from '../audit/findings/levers'
import type { Action, Finding } from '../schemas/finding'

/**
 * The step of each lever in a media buyer's words, for lists. It fits behind the name of one row or of several, and alone.
 * English, as the digests of reports are stored.
 */
const SHORT_STEPS: Record<Lever, string> = {
  lower_budget: 'cut budget in steps of 10–20%',
  lower_then_page: 'cut budget 20%, check landing page',
  lower_then_find: 'cut budget 20%, find the cause',
  cap_cost: 'set a target CPA or cost cap',
  tighten_target: 'tighten the target by 10–15%',
  pause_row: 'no results: check tracking, then pause',
  pause_dear_row: 'pause, then find the cause',
  retire_creative: 'pause, test variants of the best',
  test_without_row: 'run a two-week test without it',
  value_rule: 'bid lower with a value rule',
  try_other_format: 'test the message in the stronger format',
  fix_landing: 'check landing page, price and offer',
  raise_conversion: 'low CVR: check page and audience',
  adapt_offer: 'check shipping, language, pricing and stock',
  widen_audience: 'high CPM: check audience size and placements',
  replace_weak_ads: 'low CTR: replace the weakest ads',
  find_cause: 'find out why it falls short',
  raise_budget: 'raise budget 20%, then hold for a week',
  shift_budget: 'raise budget 10–20% with freed-up money',
  loosen_target: 'loosen the target by 10–15%',
  raise_bid_or_quality: 'raise bids, or improve keyword, ad and page',
  find_limit: 'find out why the budget is not fully spent',
  brief_variants: 'brief variants that change one element each',
  brief_for_people: 'brief creative for this audience',
  speak_to_people: 'test ads and bids for these people',
  brief_for_placement: 'brief creative for this placement',
  reuse_post: 'reuse the post in your sales campaigns',
  fund_runner_up: 'give the runner-up its own budget',
  check_status: 'find out why it isn’t delivering',
  check_conversion_action: 'check the conversion action',
  fix_tracking: 'check the link, redirects and pixel',
  speed_up_page: 'find where clicks drop off before the page loads',
  find_change: 'find out what changed',
  fix_measurement: 'find out what broke in tracking',
  find_site_change: 'ask the client what changed on the site',
  find_dip_cause: 'ask what happened on the low-sales days',
  find_fall_cause: 'find out why cost per result went up',
  find_row_fall: 'find out what changed since last audit',
  set_target: 'agree on a target CPA with the client',
  fix_offer: 'fix price, offer and page, or spend less',
  merge_sets: 'merge ad sets that target the same people',
  consolidate: 'consolidate the small ad sets or ad groups',
  optimize_for_result: 'optimize for the result the client wants',
  own_campaign: 'move to its own campaign and budget',
  justify_spend: 'ask what the spend outside sales and leads is for',
  lower_frequency: 'refresh the creative or widen the audience',
  new_creative: 'refresh the creative',
  new_opening: 'test a new opening shot and first line',
  recut_video: 'recut the video where viewers drop off',
  rotate_creative: 'rest the ad, bring it back with a new opening',
  change_call_to_action: 'change the call to action',
  brief_other_angles: 'brief new creative angles',
  try_format: 'produce the missing format',
  try_copy_feature: 'test this feature in other ad copy',
  drop_copy_feature: 'test ad copy without this feature',
  put_offer_first: 'open the copy with the offer',
  be_concrete: 'put a number, price or date in the copy',
  read_comments: 'read the comments',
  check_policy: 'check against ad policies',
  add_negatives: 'add the irrelevant searches as negatives',
  own_bid: 'add as exact match and bid lower',
  leave_out_product: 'fix price and image, or exclude',
  read_search_terms: 'review the search terms',
  raise_quality: 'align keyword, ad and landing page',
  paste_negatives: 'paste in the negative list from the report',
  add_keywords: 'add converting search terms as exact match',
  lift_negatives: 'remove negatives that block good searches',
  narrow_match: 'rein in broad match with a target and negatives',
  keep_cheapest: 'keep the keyword only where it costs least',
  stop_dear_term: 'exclude the search where it costs more',
  buy_once: 'bid on it in one campaign, not several',
  fix_feed: 'check the feed for products that never show',
  replace_assets: 'replace assets that Google rates “Low”',
  leave_network: 'turn the network off for a two-week test',
  try_page_on_device: 'test the landing page on that device',
  adapt_row: 'make creative for the format, then bid lower',
  adapt_to_placement: 'make creative that fits, then bid lower',
  lesson_too_dear: 'scale back in the next plan',
  lesson_try_page: 'check its page before the next plan',
  lesson_value_rule: 'bid less in the next plan, as a test',
  lesson_adapt_row: 'make creative that fits in the next plan',
  lesson_bid_less: 'bid less or pause in the next plan',
  lesson_no_results: 'scale back in the next plan',
  lesson_negatives: 'exclude the listed searches in the next plan',
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
