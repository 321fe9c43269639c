import { METRICS, type MetricKey } from '../../../metrics/catalogue'
import type { Language } from '../../language'
import { CAVEATS } from './caveats'
import { DETAILS, ISSUES, LEVERS, PHRASES, PROOFS, STORIES } from './findings'
import { COUNTS } from './counts'
import { ROWS, TYPES } from './nouns'
import { PICTURES } from './pictures'
import { SENTENCES, WORDS } from './sentences'

const HIDDEN: Language['hidden'] = {
  results: 'The file has no purchases, conversions or results, so it cannot show what the money bought.',
  value: 'The file has no value column, so it cannot show what the {things} were worth, and there is no ROAS.',
  result_type: 'The file has Results without a result type or an objective: nobody can tell what they count, so they are neither added nor judged.',
  clicks: 'The file has no click column, so it cannot show how many people clicked.',
  all_clicks: 'The file counts all clicks, likes and photo views among them, so it cannot show how many led to the site.',
  landing: 'The file has no landing page views, so it cannot show whether clicks arrived on the site.',
  days: 'The file has no Day column, so it cannot show wear-out, breaks or trends.',
  reach: 'The file has no reach, so it cannot show how often the same people saw the ads.',
  goal: 'The file names no objective or result type, so all rows are taken to share one goal.',
  lead_quality: 'The file does not say whether the leads were any good: judge on cost per qualified lead where the client can say which were.',
  customers_age: 'The export knows people’s age, not whom the client sells to: whether the money reached its customers is not in it.',
  customers_gender: 'The export knows people’s gender, not whom the client sells to: whether the money reached its customers is not in it.',
  service_area: 'Only the client’s own figures tell whether ads ran outside the service area, and what shipping or local prices do to an order.',
  video_length: 'The export does not say how long each video is, or how many people stay after the first frame.',
  images: 'Only the images themselves show what is in them (size, text, people, brightness).',
  copy_picture: 'The file does not say which picture stood beside each text: a text’s result is that of the whole ad.',
  format_message: 'The file does not say whether the formats carried the same message: only then is their difference one of format.',
  comments: 'The file does not say what people wrote in the comments, or whether existing customers would have bought anyway.',
  audience_overlap: 'The export does not show which people two ad sets have in common, so overlap between audiences is not in it.',
  cropping: 'The file does not show how each ad looked in a placement: a format that was cropped is not in it.',
  device_switch: 'People look on one device and buy on another: an export gives the sale to one of them.',
  bidding_hours: 'The file does not show which bids automated bidding made by the hour.',
  matched_terms: 'A keyword’s searches differ by match type: which terms it really matched is in the search term report.',
  rare_terms: 'Google leaves out terms that few people searched for: their spend is in no row of this file.',
  margins: 'Margins and stock are not in the file: a product that sells may still lose money.',
  channels: 'Performance Max does not say which channel an asset group spent on, unless the channel report is exported too.',
  no_file: 'No performance file came with these images, so nothing here can show how they perform.',
  lift: 'No export can show whether these results would have come without the ads: attribution is not lift.',
  google_setup: 'Conversion set-up, auction competitors, negative keywords, bid strategy, margins and refunds are not in an export.',
  meta_setup: 'Pixel and server tracking health, learning status, audience overlap, exclusions, bid strategy, disapprovals, margins and refunds are not in an export.',
} // prettier-ignore

const WOULD_TELL: Language['wouldTell'] = {
  results: 'Whether the money bought anything: no file counts purchases, conversions or results. Any of these exports with that column would tell.',
  value: 'What the {things} were worth: an export with the conversion value would tell.',
  result_type: 'What the results count: an export with the result type or the objective would tell.',
  clicks: 'How many people clicked: an export with link clicks would tell.',
  all_clicks: 'How many clicks led to the site: an export with link clicks would tell.',
  landing: 'Whether clicks arrived on the site: an export with landing page views would tell.',
  days: 'Wear-out, breaks and trends: one of these exports by day would tell.',
  reach: 'How often the same people saw the ads: an export with reach and frequency would tell.',
  goal: 'Whether all rows had one goal, as is assumed here: an export with the objective or the result type would tell.',
  matched_terms: 'Which searches the keywords really matched: the search term report would tell.',
  channels: 'On which channels Performance Max spent: its channel report would tell.',
} // prettier-ignore

/** Inside a sentence: lower case, but for the names of the trade. */
function inSentence(label: string): string {
  return /^[A-Z]{2}|^ThruPlay/u.test(label) ? label : label.toLowerCase()
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
    unknown: 'for a goal that is not stated',
    brand: 'on the brand’s own name',
    set_aside: 'for results of another kind',
    other_formats: 'in other formats',
    new_people: 'among new people',
    known_people: 'among people who know the brand',
    unknown_people: 'among people of unknown kind',
    pooled: 'among the smaller rows',
  },
  metrics: Object.fromEntries(
    Object.entries(METRICS).map(([metric, { label }]) => [metric, inSentence(label)]),
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
    whole: '{files} add up to the same {money}: {count} cuts of one sum, counted once.',
    hidden_rows: '{files} {n#holds|each hold} {share} of that spend; the platform does not list the rest.',
    overlapping_rows:
      '{files} {n#lists|list} rows that share money, so {n#its sum says|their sums say} nothing.',
    missing_rows:
      '{files} {n#holds|each hold} {share} of that spend: rows are missing from {n#it|them}, such as deleted or filtered ones.',
    fewer:
      '{file} counts {own} purchases and {lead} {leading} on the same spend: the platform does not split every conversion by this breakdown.',
    more: '{file} counts {own} purchases and {lead} {leading} on the same spend: the two count differently, so compare their attribution settings before you compare their prices.',
    leftOut: '{file} is left out: {reason}.',
    putBack: '{file} was put back by hand, although {reason}.',
    reasons: {
      platform: 'it comes from another ad platform',
      account: 'it is of another ad account',
      currency: 'it is in another currency ({currency})',
      earlier_period: 'it covers an earlier time ({period})',
      period: 'it covers another time ({period})',
      other_sum: 'it adds up to {money}, which is another sum',
      duplicate: 'another file has the same rows',
      unreadable: 'it is no export with an amount spent',
    },
    to: 'to',
    notStated: 'not stated',
    counts: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  },
}
