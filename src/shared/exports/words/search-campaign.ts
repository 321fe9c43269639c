import { gatherWords } from '../languages/all'
import { toLabelKey } from './label-key'

/** English names all of Google's channels; the other languages the search network, the first of them always. */
const WORDS = gatherWords(({ network, tag }) => (tag === 'en' ? 'search' : network))
  .map(toLabelKey)
  .filter((word) => !/display/u.test(word))

/** Whether a cell of `Campaign type` says that people searched for what they saw. */
export function isSearchCampaign(type: string): boolean {
  const key = toLabelKey(type)
  return WORDS.some((word) => key === word || key.startsWith(`${word} `))
}
