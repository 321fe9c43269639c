import { toLabelKey } from '../headers/label-key'
import { ages, genders, objectives, resultCodes, resultWords } from './vocabulary-words'

/** What a result is, whatever the export calls it. */
export type ResultKind =
  | 'purchase'
  | 'lead'
  | 'message'
  | 'add_to_cart'
  | 'checkout'
  | 'content_view'
  | 'registration'
  | 'link_click'
  | 'landing_page_view'
  | 'reach'
  | 'impression'
  | 'engagement'
  | 'video_view'
  | 'thruplay'
  | 'app_install'
  | 'profile_visit'
  | 'page_like'
  | 'event_response'
  | 'call'
  | 'conversion'
  | 'custom'
  | 'mixed'
  | 'unknown'

export type Gender = 'female' | 'male' | 'unknown'
export type Objective = 'sales' | 'leads' | 'traffic' | 'engagement' | 'awareness' | 'app_promotion' | 'other'

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

/** Two ages with words around them, or one: `18~24歳`, `De 18 a 24`, `65 ans et plus`, `AGE_RANGE_65_UP`. */
const AGES = /^\D{0,12}(\d{2})(?:\D{1,9}(\d{2}))?\D{0,20}$/u
/** The one age is where the range ends, and not where it begins. */
const YOUNGER =
  /^(?:<|≤|-\s?\d|under|below|unter|menos|menor|moins|meno|sotto|onder|mniej|dưới|до|младше|18歳未満)/u

/** `18-24`, `65+`, `unknown`; a label that is no age range comes back as null. */
export function toAge(label: string): string | null {
  const key = toLabelKey(label)
  if (ages.unknown.has(key.replace('age_range_', ''))) return 'unknown'
  const [, from, to] = AGES.exec(key) ?? []
  if (!from || YOUNGER.test(key)) return null
  return to ? `${from}-${to}` : `${from}+`
}

/** One vocabulary for gender labels of any export language; null when the label is none. */
export function toGender(label: string): Gender | null {
  const key = toLabelKey(label)
  for (const gender of ['female', 'male', 'unknown'] as const) if (genders[gender].has(key)) return gender
  return null
}

/** Meta's objectives, old and new names and translations, as the six of today. */
export const toObjective: (label: string) => Objective = memoize((label) => {
  const key = toLabelKey(label)
  for (const [objective, labels] of Object.entries(objectives)) {
    if (labels.has(key)) return objective as Exclude<Objective, 'other'>
  }
  return 'other'
})

/** The kind of result that a cell of `Result type` or `Result indicator` names: a code or words in any language. */
export const toResultKind: (label: string) => ResultKind = memoize((label) => {
  const key = toLabelKey(label)
  if (key === '' || key === '-' || key === '0') return 'unknown'
  const words = resultWords.get(key)
  if (words) return words
  const code = key.replace(/^(?:actions|conversions|results?):/, '')
  for (const [pattern, kind] of resultCodes) if (pattern.test(code)) return kind
  return 'custom'
})
