import { loadLanguage } from '../../src/shared/narrative/languages/load'
import { LANGUAGES } from '../../src/shared/narrative/languages/names'

/** Every language that a report can be told in: tests of the words are of all of them. */
export const REPORT_LANGUAGES = await Promise.all(LANGUAGES.map(loadLanguage))
