import type { Field } from '../ads-table'
import { gatherWords, LANGUAGES } from '../languages/all'
import type { Language, Objective, ResultKind } from '../languages/language'
import { headerIndexes } from '../words/header-index'
import { toHeaderKey, toLabelKey } from '../words/label-key'

export type { Objective, ResultKind } from '../languages/language'
export type Gender = 'female' | 'male' | 'unknown'

const gatherKeys = (pick: (language: Language) => string | undefined) =>
  new Set(gatherWords(pick).map(toLabelKey))

const UNKNOWN = gatherKeys(({ unknown }) => unknown)
const GENDERS: readonly (readonly [Gender, ReadonlySet<string>])[] = [
  ['female', gatherKeys(({ female }) => female)],
  ['male', gatherKeys(({ male }) => male)],
  ['unknown', UNKNOWN],
]
const OBJECTIVES = gatherMeanings(({ objectives }) => objectives)
const RESULT_WORDS = gatherMeanings(({ results }) => results)

/** Words of all languages as label keys, with their meanings. */
function gatherMeanings<Meaning extends string>(
  pick: (language: Language) => Partial<Record<Meaning, string>> | undefined,
): Map<string, Meaning> {
  return new Map(
    LANGUAGES.flatMap((language) =>
      Object.entries<string | undefined>(pick(language) ?? {}).flatMap(([meaning, words = '']) =>
        words.split('|').map((word) => [toLabelKey(word), meaning as Meaning] as const),
      ),
    ),
  )
}

/** Result kinds named after the column that counts them. */
const COUNTED: Partial<Record<Field | 'ignored', ResultKind>> = {
  purchases: 'purchase',
  leads: 'lead',
  messages: 'message',
  addToCart: 'add_to_cart',
  checkouts: 'checkout',
  contentViews: 'content_view',
  linkClicks: 'link_click',
  landingPageViews: 'landing_page_view',
  reach: 'reach',
  impressions: 'impression',
  engagements: 'engagement',
  thruPlays: 'thruplay',
  videoPlays: 'video_view',
  video3s: 'video_view',
  profileVisits: 'profile_visit',
  conversions: 'conversion',
}

/** Codes of `Result indicator`, without their `actions:` prefix. The first match decides. */
const RESULT_CODES: readonly (readonly [RegExp, ResultKind])[] = [
  [/^(?:offsite_conversion\.)?custom\b|\.custom\.|custom_event\.other/, 'custom'],
  [/add_to_wishlist|wishlist/, 'custom'],
  [
    /fb_pixel_purchase|omni_purchase|^purchase$|mobile_purchase|(?:onsite|in_store).*purchase|app_custom_event\.fb_mobile_purchase|offline.*purchase|shops.*purchase|segment_actions[.:]purchase|^(?:website|meta|in-app|mobile|offline|omnichannel|direct|on-facebook|shops)\b.*\bpurchases?\b|^purchases? \(/,
    'purchase',
  ],
  [/initiate_checkout|initiated_checkout|payment_initiated/, 'checkout'],
  [/add_to_cart/, 'add_to_cart'],
  [
    /web_lead|meta_leads|^(?:website|meta|facebook|instant form|on-facebook|omnichannel)\b.*\bleads?\b|^leads? \(/,
    'lead',
  ],
  [/view_content|content_view/, 'content_view'],
  [/complete_registration|submit_application/, 'registration'],
  [/lead_grouped|leadgen|fb_pixel_lead|^lead$|onsite_conversion\.lead|omni_lead/, 'lead'],
  [
    /messaging_conversation_started|messaging_first_reply|total_messaging_connection|^(?:new )?(?:messaging|messenger|whatsapp|instagram direct)\b.*\b(?:contacts?|conversations?|connections?|repl(?:y|ies))/,
    'message',
  ],
  [/landing_page_view/, 'landing_page_view'],
  [/link_click|outbound_click/, 'link_click'],
  [/app_install/, 'app_install'],
  [/profile_visit/, 'profile_visit'],
  [/post_engagement|page_engagement|post_interaction|post_reaction/, 'engagement'],
  [/thruplay|thru_play/, 'thruplay'],
  [/video/, 'video_view'],
  [/^like$|page_like|^follow/, 'page_like'],
  [/rsvp/, 'event_response'],
  [/call_confirm|click_to_call|phone_call/, 'call'],
  [/^reach$/, 'reach'],
  [/^impressions?$|ad_recall/, 'impression'],
]

function memoize<T>(compute: (label: string) => T): (label: string) => T {
  const known = new Map<string, T>()
  return (label) => {
    const hit = known.get(label)
    if (hit !== undefined) return hit
    const value = compute(label)
    if (known.size > 5000) known.clear()
    known.set(label, value)
    return value
  }
}

/** One or two ages with words around them: `18~24歳`, `De 18 a 24`, `65 ans et plus`, `AGE_RANGE_65_UP`. */
const AGES = /^\D{0,12}(\d{2})(?:\D{1,9}(\d{2}))?\D{0,20}$/u
/** The single age is an upper limit. */
const YOUNGER = new RegExp(`^(?:<|≤|-\\s?\\d|${[...gatherKeys(({ younger }) => younger)].join('|')})`, 'u')

/** `18-24`, `65+`, `unknown`; null for other labels. */
export function toAge(label: string): string | null {
  const key = toLabelKey(label)
  if (UNKNOWN.has(key.replace('age_range_', ''))) return 'unknown'
  const [, from, to] = AGES.exec(key) ?? []
  if (!from || YOUNGER.test(key)) return null
  return to ? `${from}-${to}` : `${from}+`
}

/** Gender labels of all export languages; null for other labels. */
export function toGender(label: string): Gender | null {
  const key = toLabelKey(label)
  return GENDERS.find(([, words]) => words.has(key))?.[0] ?? null
}

/** Maps Meta's old and new objectives, in any language, to today's six. */
export function toObjective(label: string): Objective {
  return OBJECTIVES.get(toLabelKey(label)) ?? 'other'
}

/** Place where a result was counted, with a preposition: `Contatti su Meta`, `Meta-leads`. */
const PLACE =
  /(?:^|[\s-])(?:(?:su|di|do|de|da|del|no|sur|en|auf|bei|von|z|na|w|op|van|pa|on|in) )?(?:meta|facebook|instagram)(?=$|[\s-])-?/gu

/** The result kind in a cell of `Result type` or `Result indicator`: a code or words in any language. */
export const toResultKind: (label: string) => ResultKind = memoize((label) => {
  const key = toLabelKey(label)
  if (key === '' || key === '-' || key === '0') return 'unknown'
  const words = RESULT_WORDS.get(key)
  if (words) return words
  const header = toHeaderKey(label)
  const { field } = headerIndexes.meta.get(header) ?? headerIndexes.meta.get(toLabelKey(header)) ?? {}
  const counted = field && COUNTED[field]
  if (counted) return counted
  const code = key.replace(/^(?:actions|conversions|results?):/, '')
  for (const [pattern, kind] of RESULT_CODES) if (pattern.test(code)) return kind
  const bare = key.replace(PLACE, ' ').trim()
  return bare === key || bare === '' ? 'custom' : toResultKind(bare)
})
