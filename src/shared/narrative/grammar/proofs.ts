import type { Lever } from '../../audit/findings/levers'

/** Ways to judge a step. Every language has a check and a disproof for each. */
export type ProofKey = (typeof PROOF_KEYS)[number]
const PROOF_KEYS = [
  'spend', 'cap', 'target', 'test', 'rule', 'format', 'more', 'limit', 'page', 'creative', 'rotation', 'brief', 'variants',
  'reach', 'cause', 'status', 'conversion', 'tracking', 'change',
  'measurement', 'site', 'dip', 'fall', 'sale', 'merge', 'purpose', 'policy', 'feed', 'figure',
  'read', 'lesson', 'plan',
] as const // prettier-ignore

/** Those that name no kind of result, so that they are the same for rows of every goal. */
export const OF_ANY_RESULT: readonly ProofKey[] = [
  'page', 'cause', 'status', 'conversion', 'tracking', 'change', 'measurement', 'site', 'dip', 'fall', 'sale', 'purpose', 'policy', 'feed', 'figure',
] // prettier-ignore

export const PROOF_OF: Record<Lever, ProofKey> = {
  lower_budget: 'target', lower_then_page: 'target', lower_then_find: 'target', cap_cost: 'cap', tighten_target: 'target', pause_row: 'spend', pause_dear_row: 'spend', retire_creative: 'spend',
  test_without_row: 'test', value_rule: 'rule', try_other_format: 'format', fix_landing: 'page', raise_conversion: 'page', adapt_offer: 'page',
  widen_audience: 'reach', replace_weak_ads: 'creative', find_cause: 'cause', raise_budget: 'more', shift_budget: 'more',
  loosen_target: 'more', raise_bid_or_quality: 'more', find_limit: 'limit', brief_variants: 'variants',
  brief_for_people: 'brief', speak_to_people: 'brief', reuse_post: 'brief', fund_runner_up: 'more', check_status: 'status',
  check_conversion_action: 'conversion', fix_tracking: 'tracking', speed_up_page: 'page', find_change: 'change',
  set_target: 'sale', fix_offer: 'sale', consolidate: 'merge', merge_sets: 'merge', optimize_for_result: 'purpose', own_campaign: 'test',
  justify_spend: 'read', lower_frequency: 'read', new_creative: 'creative', new_opening: 'creative', recut_video: 'creative',
  rotate_creative: 'rotation', change_call_to_action: 'creative', brief_other_angles: 'brief', try_format: 'brief',
  try_copy_feature: 'creative', drop_copy_feature: 'creative', put_offer_first: 'creative', be_concrete: 'creative',
  read_comments: 'read', check_policy: 'policy', add_negatives: 'spend', read_search_terms: 'read', raise_quality: 'read',
  paste_negatives: 'spend', add_keywords: 'more', narrow_match: 'spend', lift_negatives: 'more', keep_cheapest: 'spend', stop_dear_term: 'spend', buy_once: 'spend',
  fix_feed: 'feed', replace_assets: 'creative', leave_network: 'test', try_page_on_device: 'page', adapt_to_placement: 'rule',
  adapt_row: 'rule', own_bid: 'spend', brief_for_placement: 'brief', find_site_change: 'site', find_dip_cause: 'dip', find_fall_cause: 'fall', find_row_fall: 'change',
  fix_measurement: 'measurement', leave_out_product: 'spend', lesson_too_dear: 'lesson', lesson_try_page: 'lesson', lesson_value_rule: 'lesson', lesson_adapt_row: 'lesson', lesson_bid_less: 'lesson', lesson_no_results: 'lesson', lesson_repeat: 'lesson', lesson_negatives: 'plan', lesson_keywords: 'plan',
} // prettier-ignore
