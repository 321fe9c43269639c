import type { Owner } from '../../schemas/finding'

export interface LeverDefinition {
  /** `check` finds something out; `lesson` is for rows that are off, or reports too old to act on. */
  kind: 'do' | 'check' | 'lesson'
  owner: Owner
  effort: 'minutes' | 'hours' | 'days'
  /** Days from the audit until it should be done. */
  dueDays: number
  /** Source of the advice. */
  source: string
}

type Kind = LeverDefinition['kind']
type Effort = LeverDefinition['effort']

const OURS = 'Our own practice'
const STEPS =
  'Budget changes above 20% count as a significant edit and restart learning (Meta Business Help); claude-ads and Madgicx: steps of 10–20%'
const TARGETS =
  'Google Ads Help on target CPA and target ROAS; steps of at most 15% a week (Optmyzr, Search Engine Land 2025)'
const LOST =
  'Google: impressions lost to budget need budget, those lost to rank need bid and quality (Search Ads 360 Help on both columns)'
const VALUE_RULES =
  'Meta Marketing API, value rules (April 2026: age, gender, place, device, placement); Google Ads, conversion value rules (place, device, audience)'
const LEARNING = 'About 50 results in a week end the learning of an ad set (Meta Business Help)'
const FRAGMENTATION = `${LEARNING}; fewer, broader ad sets (claude-ads; Jon Loomer on fragmentation)`
const FUNNEL = 'Tokenmaxer and Adalysis: the step of the funnel says where to look'
const BREAKDOWN =
  'The breakdown effect: Meta, as quoted by Common Thread Collective; a test shows what an average hides'

/** Everything that can be done about a finding, as stable keys. Their words are in `narrative/languages`. */
export const LEVERS = {
  // Expensive rows that run.
  lower_budget: act('do media_buyer minutes 7', STEPS),
  lower_then_page: act('do media_buyer minutes 3', `${STEPS}; ${FUNNEL}`),
  lower_then_find: act('do media_buyer minutes 3', STEPS),
  cap_cost: act('do media_buyer minutes 7', `${TARGETS}; Meta Business Help on the cost per result goal`),
  tighten_target: act('do media_buyer minutes 7', TARGETS),
  pause_row: act('do media_buyer minutes 3', 'Revealbot and Honest Growth: spend without a result; tracking first'),
  pause_dear_row: act('do media_buyer minutes 3', 'Flighted, “How to know when to pause a Meta ad”: three times the target price'),
  retire_creative: act('do media_buyer minutes 3', 'Motion and Foreplay: iterate the top, retire the proven bottom'),
  test_without_row: act('do media_buyer days 14', BREAKDOWN),
  value_rule: act('do media_buyer hours 14', VALUE_RULES),
  try_other_format: act('do creative days 14', 'Roaspig: one message in two formats is the fair test'),
  fix_landing: act('do web days 14', FUNNEL),
  raise_conversion: act('do media_buyer hours 7', FUNNEL),
  adapt_offer: act('check client days 14', OURS),
  widen_audience: act('do media_buyer hours 14', 'Tokenmaxer: an expensive thousand impressions is audience or season'),
  replace_weak_ads: act('do creative hours 14', 'Tokenmaxer: a low click rate is the creative'),
  find_cause: act('check media_buyer hours 14', OURS),

  // Cheap rows that run.
  raise_budget: act('do media_buyer minutes 7', `${LOST}; ${STEPS}`),
  shift_budget: act('do media_buyer minutes 7', STEPS),
  loosen_target: act('do media_buyer minutes 7', TARGETS),
  raise_bid_or_quality: act('do media_buyer hours 14', LOST),
  find_limit: act('check media_buyer hours 7', OURS),
  brief_variants: act('do creative hours 14', 'Motion: iterate the top; Honest Growth: results on one ad are fragile'),
  brief_for_placement: act('do creative hours 14', BREAKDOWN),
  brief_for_people: act('do creative hours 14', BREAKDOWN),
  speak_to_people: act('do media_buyer hours 14', `${BREAKDOWN}; Google Ads Help on bid adjustments and conversion value rules`),
  reuse_post: act('do creative hours 14', OURS),
  fund_runner_up: act('do media_buyer minutes 7', 'Honest Growth: false winner'),

  // Rows that are not judged, or cannot be judged yet.
  check_status: act('check media_buyer minutes 3', 'Google Ads Help: status “not eligible” and its reasons'),
  check_conversion_action: act('check media_buyer hours 3', 'Google Ads: primary and secondary conversion actions are never added'),
  fix_tracking: act('do web minutes 3', 'Lumanu: link clicks against landing page views'),
  speed_up_page: act('do web days 14', 'Lumanu: redirects, consent banner, speed, accidental clicks'),
  find_change: act('check media_buyer hours 3', OURS),
  fix_measurement: act('check web hours 1', OURS),
  find_site_change: act('check web hours 3', FUNNEL),
  find_dip_cause: act('check web hours 3', FUNNEL),
  find_fall_cause: act('check media_buyer hours 3', FUNNEL),
  find_row_fall: act('check media_buyer hours 3', FUNNEL),
  set_target: act('check client hours 14', OURS),
  fix_offer: act('check client days 30', OURS),

  // The account's structure.
  consolidate: act('do media_buyer hours 14', FRAGMENTATION),
  merge_sets: act('do media_buyer hours 14', FRAGMENTATION),
  optimize_for_result: act('do media_buyer minutes 7', 'LeadEnforce on objective mismatch; Digitanomy on clicks of older people'),
  own_campaign: act('do media_buyer hours 14', 'Captain Growth, “GeoTrap”'),
  justify_spend: act('check client hours 30', 'Nachiket Pai, “wrong objective”'),
  lower_frequency: act('do creative hours 14', 'claude-ads checklist'),

  // Creatives and texts.
  new_creative: act('do creative hours 14', 'Motion’s quadrants of click rate and conversion rate'),
  new_opening: act('do creative hours 14', 'Motion’s quadrants of hook and conversion rate'),
  recut_video: act('do creative hours 14', 'Attribuly and Varos on hold rate and the curve of a video'),
  rotate_creative: act('do creative hours 7', 'Adsmanagement and AdRow: keep the concept, change the opening'),
  change_call_to_action: act('do creative hours 14', 'Motion’s two-by-two of engagement and conversion'),
  brief_other_angles: act('do creative days 30', 'Wilow on creative diversity; Motion Creative Benchmarks 2026'),
  try_format: act('do creative days 30', 'claude-ads checklist; Roaspig on tests of formats'),
  try_copy_feature: act('do creative hours 14', `${OURS}: an association in this account’s own texts`),
  drop_copy_feature: act('do creative hours 14', `${OURS}: an association in this account’s own texts`),
  put_offer_first: act('do creative hours 14', 'Jon Loomer on copy length: the first line carries the offer'),
  be_concrete: act('do creative hours 14', 'Motion’s hook types'),
  read_comments: act('check client hours 7', OURS),
  check_policy: act('check client minutes 7', 'Meta’s advertising standards'),

  // Search.
  add_negatives: act('do media_buyer hours 7', 'NotFair’s expected-conversions gate'),
  own_bid: act('do media_buyer minutes 7', `${OURS}: an exact keyword of its own is the only place where a single search has a bid`),
  leave_out_product: act('do media_buyer hours 7', `${OURS} of feed-based campaigns: spend without sale, zombies`),
  read_search_terms: act('check media_buyer hours 7', `${OURS}: negatives do more than match types`),
  raise_quality: act('do media_buyer days 30', 'Google Ads Help on Quality Score: keyword, ad and page'),
  paste_negatives: act('do media_buyer minutes 3', 'Google Ads Help on negative keywords: a phrase negative has no exceptions'),
  add_keywords: act('do media_buyer minutes 14', 'Optmyzr and Adalysis: two to three conversions'),
  lift_negatives: act('check media_buyer minutes 7', 'Google Ads Help on negative keyword conflicts; Google’s script of that name'),
  narrow_match: act('do media_buyer hours 14', 'Optmyzr’s studies of match types'),
  keep_cheapest: act('do media_buyer minutes 7', OURS),
  stop_dear_term: act('do media_buyer minutes 7', 'Google Ads Help on negative keywords: an exact negative stops one search alone'),
  buy_once: act('do media_buyer hours 14', `${OURS}; ${LEARNING}`),
  fix_feed: act('check client hours 14', 'Producthero and Smarter Ecommerce on products never shown'),
  replace_assets: act('do creative hours 14', 'Google Ads Help on asset labels'),
  leave_network: act('do media_buyer minutes 14', 'gads-audit: search partners as a test'),
  try_page_on_device: act('check web hours 7', OURS),
  adapt_row: act('do creative hours 14', `${BREAKDOWN}; ${VALUE_RULES}`),
  adapt_to_placement: act('do creative hours 14', BREAKDOWN),

  // Rows that are off.
  lesson_too_dear: act('lesson media_buyer minutes 30', OURS),
  lesson_try_page: act('lesson web hours 30', OURS),
  lesson_value_rule: act('lesson media_buyer minutes 30', VALUE_RULES),
  lesson_adapt_row: act('lesson creative hours 30', BREAKDOWN),
  lesson_bid_less: act('lesson media_buyer minutes 30', OURS),
  lesson_no_results: act('lesson media_buyer minutes 30', OURS),
  lesson_negatives: act('lesson media_buyer minutes 30', 'Google Ads Help on negative keywords: a phrase negative has no exceptions'),
  lesson_keywords: act('lesson media_buyer minutes 30', 'Optmyzr and Adalysis: two to three conversions'),
  lesson_repeat: act('lesson media_buyer minutes 30', OURS),
} as const satisfies Record<string, LeverDefinition> // prettier-ignore

export type Lever = keyof typeof LEVERS

export const isLever = (key: string): key is Lever => key in LEVERS

/** `work`: kind, owner, effort and days, as in `do media_buyer hours 14`. */
function act(work: `${Kind} ${Owner} ${Effort} ${number}`, source: string): LeverDefinition {
  const [kind, owner, effort, dueDays] = work.split(' ') as [Kind, Owner, Effort, string]
  return { kind, owner, effort, dueDays: Number(dueDays), source }
}
