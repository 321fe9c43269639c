import { isBrandName } from '../goals/brand-names'
import { holdsPhrase } from '../goals/split-words'

/** Terms of one class convert alike: only those are set against each other. */
export type TermClass = 'brand' | 'competitor' | 'other'

const COMPETITOR =
  /(?<!\p{L})(?:competitors?|conquest(?:ing)?|konkurren[zt]\p{L}*|wettbewerb\p{L}*|mitbewerb\p{L}*|competen\p{L}+|competidor\p{L}*|concorr\p{L}+|concurren\p{L}+)(?!\p{L})/iu

/** Class of a term by the client's own brand words, else by the name of its campaign or ad group. `brands`: phrases as words. */
export function classOfTerm(
  words: readonly string[],
  places: readonly (string | undefined)[],
  brands: readonly (readonly string[])[],
): TermClass {
  if (brands.some((brand) => holdsPhrase(words, brand))) return 'brand'
  if (places.some((place) => place !== undefined && COMPETITOR.test(place))) return 'competitor'
  if (places.some((place) => place !== undefined && isBrandName(place))) return 'brand'
  return 'other'
}
