import { METRICS, type MetricKey } from '../../../metrics/catalogue'
import type { Language } from '../../language'
import type { GroupWord } from '../../words'
import { CAVEATS } from './caveats'
import { DETAILS, ISSUES, LEVERS, PHRASES, PROOFS, STORIES } from './findings'
import { COUNTS, ROWS, TYPES, type RowWord } from './nouns'
import { PICTURES, SENTENCES, WORDS } from './sentences'

const HIDDEN: Language['hidden'] = {
  results: 'The file has no purchases, conversions or results, so it can’t show what the spend drove.',
  value: 'The file has no value column, so it can’t show what the {things} were worth, and there’s no ROAS.',
  result_type: 'The file has Results without a result type or objective: there’s no telling what they count, so they’re neither added up nor judged.',
  clicks: 'The file has no click column, so it can’t show how many people clicked.',
  all_clicks: 'The file counts all clicks, including likes and photo views, so it can’t show how many led to the site.',
  landing: 'The file has no landing page views, so it can’t show whether clicks reached the site.',
  days: 'The file has no Day column, so it can’t show fatigue, breaks or trends.',
  reach: 'The file has no reach, so it can’t show how often the same people saw the ads.',
  goal: 'The file names no objective or result type, so all rows are assumed to share one goal.',
  lead_quality: 'The file doesn’t show lead quality: judge on cost per qualified lead if the client can say which were.',
  customers_age: 'The export knows people’s age, not who the client sells to: it can’t show whether the spend reached actual customers.',
  customers_gender: 'The export knows people’s gender, not who the client sells to: it can’t show whether the spend reached actual customers.',
  service_area: 'Only the client’s own data shows whether ads ran outside the service area, and what shipping or local prices do to an order.',
  video_length: 'The export doesn’t show how long each video is, or at which second people leave.',
  images: 'Only the images themselves show what is in them (size, text, people, brightness).',
  copy_picture: 'The file doesn’t show which visual ran with each text: a text’s result is that of the whole ad.',
  format_message: 'The file doesn’t show whether the formats carried the same message: only then is the gap about format.',
  comments: 'The file doesn’t show what people commented, or whether existing customers would have bought anyway.',
  audience_overlap: 'The export doesn’t show which people two ad sets share, so audience overlap isn’t in it.',
  cropping: 'The file doesn’t show how each ad looked in a placement, so cropped formats aren’t visible.',
  device_switch: 'People browse on one device and buy on another: an export credits the sale to one of them.',
  bidding_hours: 'The file doesn’t show which bids automated bidding set by the hour.',
  matched_terms: 'A keyword’s searches vary by match type: the search terms report shows which terms it actually matched.',
  rare_terms: 'Google leaves out low-volume search terms: their spend is in no row of this file.',
  margins: 'Margins and stock aren’t in the file: a product that sells may still lose money.',
  channels: 'Performance Max doesn’t show which channel an asset group spent on, unless the channel report is exported too.',
  no_file: 'Image content isn’t analyzed: only size, ratio, file weight, tones and edges are measured.',
  lift: 'No export shows incrementality: attributed isn’t incremental.',
  google_setup: 'Conversion setup, auction competitors, negative keywords, bid strategy, margins and refunds aren’t in an export.',
  meta_setup: 'Pixel and server tracking health, learning status, audience overlap, exclusions, bid strategy, disapprovals, margins and refunds aren’t in an export.',
} // prettier-ignore

const WOULD_TELL: Language['wouldTell'] = {
  results: 'Whether the spend drove anything: no file counts purchases, conversions or results. Any of these exports with that column would show it.',
  value: 'What the {things} were worth: an export with conversion value would show it.',
  result_type: 'What the results count: an export with result type or objective would show it.',
  clicks: 'How many people clicked: an export with link clicks would show it.',
  all_clicks: 'How many clicks led to the site: an export with link clicks would show it.',
  landing: 'Whether clicks reached the site: an export with landing page views would show it.',
  days: 'Fatigue, breaks and trends: one of these exports by day would show them.',
  reach: 'How often the same people saw the ads: an export with reach and frequency would show it.',
  goal: 'Whether all rows had one goal, as assumed here: an export with objective or result type would show it.',
  matched_terms: 'Which searches the keywords actually matched: the search terms report would show it.',
  channels: 'Which channels Performance Max spent on: its channel report would show it.',
} // prettier-ignore

const OF_GOALS: Partial<Record<GroupWord, string>> = {
  sales: 'sales', leads: 'lead', registrations: 'registration', calls: 'call', messages: 'messaging', app: 'app-install',
  checkouts: 'checkout', carts: 'add-to-cart', traffic: 'traffic', landings: 'landing-page-view', content: 'content-view',
  visits: 'profile-visit', followers: 'follower', responses: 'event-response', engagement: 'engagement', video: 'video-view',
  plays: 'video-play', awareness: 'awareness', impressions: 'impression', brand: 'branded',
} // prettier-ignore
const OF_PEOPLE: Partial<Record<GroupWord, string>> = {
  new_people: 'cold',
  known_people: 'warm',
  unknown_people: 'unclassified',
}
/** Rows that are bought for a goal; ages and countries only had ads with one. */
const BOUGHT: readonly RowWord[] = ['campaignName', 'adSetName', 'adGroupName', 'adName', 'assetGroup']
const SEARCHED: readonly RowWord[] = ['keyword', 'searchTerm']

function kindOf(group: GroupWord, row: RowWord): string | undefined {
  if (group === 'pooled') return 'smaller'
  if (row === 'audienceSegment') return OF_PEOPLE[group]
  return BOUGHT.includes(row) || (group === 'brand' && SEARCHED.includes(row)) ? OF_GOALS[group] : undefined
}

/** A metric's label within a sentence: lower case except for abbreviations and names. */
function lowerLabel(label: string): string {
  return label.replaceAll(/\b(?!ThruPlay)[A-Z](?=[a-z])/gu, (first) => first.toLowerCase())
}

export const EN: Language = {
  code: 'en',
  locale: 'en-US',
  quotes: ['“', '”'],
  rows: ROWS,
  counts: COUNTS,
  clicks: { 'link clicks': 'link clicks', 'clicks (all)': 'clicks (all)', clicks: 'clicks' },
  groups: {
    sales: 'for sales',
    leads: 'for leads',
    registrations: 'for registrations',
    calls: 'for calls',
    messages: 'for conversations',
    app: 'for app installs',
    checkouts: 'for checkouts',
    carts: 'for carts',
    traffic: 'for traffic',
    landings: 'for landing page views',
    content: 'for content views',
    visits: 'for profile visits',
    followers: 'for followers',
    responses: 'for event responses',
    engagement: 'for engagement',
    video: 'for video views',
    plays: 'for video plays',
    awareness: 'for awareness',
    impressions: 'for impressions',
    other: 'for other results',
    unknown: 'for an unstated goal',
    brand: 'for branded search',
    set_aside: 'for other result types',
    other_formats: 'in other formats',
    new_people: 'for cold audiences',
    known_people: 'for warm audiences',
    unknown_people: 'for unclassified audiences',
    pooled: 'among the smaller rows',
  },
  kindOf,
  metrics: Object.fromEntries(
    Object.entries(METRICS).map(([metric, { label }]) => [metric, lowerLabel(label)]),
  ) as Record<MetricKey, string>,
  sentences: SENTENCES,
  words: WORDS,
  phrases: PHRASES,
  issues: ISSUES,
  details: DETAILS,
  stories: STORIES,
  levers: LEVERS,
  proofs: PROOFS,
  hidden: HIDDEN,
  wouldTell: WOULD_TELL,
  types: TYPES,
  pictures: PICTURES,
  reading: null,
  document: null,
  caveats: CAVEATS,
  account: {
    whole: '{files} each total {money}: {count} breakdowns of the same spend, counted once.',
    wholeOfMany: '{n} files each total {money}: breakdowns of the same spend, counted once.',
    hidden_rows: '{files} {n#covers|each cover} {share} of that spend; the platform doesn’t list the rest.',
    overlapping_rows:
      '{files} {n#has|have} overlapping rows, so {n#its total isn’t|their totals aren’t} used.',
    missing_rows:
      '{files} {n#covers|each cover} {share} of that spend: some rows are missing, such as deleted or filtered ones.',
    fewer:
      '{file} counts {own} purchases vs. {leading} in {lead} on the same spend: the platform doesn’t break out every conversion here.',
    more: '{file} counts {own} purchases vs. {leading} in {lead} on the same spend: they count differently, so compare attribution settings before comparing CPA.',
    leftOut: '{file} is excluded: {reason}.',
    putBack: '{file} was added back manually, although {reason}.',
    reasons: {
      platform: 'it comes from another ad platform',
      account: 'it belongs to another ad account',
      currency: 'it’s in another currency ({currency})',
      earlier_period: 'it covers an earlier period ({period})',
      period: 'it covers a different period ({period})',
      other_sum: 'it totals {money}, which doesn’t match',
      duplicate: 'another file has the same rows',
      unreadable: 'it isn’t an export with an amount spent',
    },
    to: 'to',
    notStated: 'not stated',
    counts: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  },
}
