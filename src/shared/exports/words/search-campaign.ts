import { gatherWords } from '../languages/all'
import { toLabelKey } from './label-key'

/** In English, the network words name every channel, so only "search" is used; elsewhere they name the search network. */
const WORDS = gatherWords(({ network, tag }) => (tag === 'en' ? 'search' : network))
  .map(toLabelKey)
  .filter((word) => !/display/u.test(word))

/** Whether a cell of `Campaign type` means search ads. */
export function isSearchCampaign(type: string): boolean {
  const key = toLabelKey(type)
  return WORDS.some((word) => key === word || key.startsWith(`${word} `))
}
