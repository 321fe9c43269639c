import { use } from 'react'
import type { Words } from '../../shared/narrative/document-words'
import { WordsContext } from './words-context'

/**
 * Words of the report on the screen: `t('Key Metrics Overview')` prints the phrase in the report's language, `locale`
 * is for figures and dates. English outside of reports, so that the app's screens can use it too.
 */
export function useWords(): Words {
  return use(WordsContext)
}
