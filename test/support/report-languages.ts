import type { Expected } from '../../src/shared/narrative/languages/expected'
import { loadLanguage } from '../../src/shared/narrative/languages/load'
import { LANGUAGES, type LanguageCode } from '../../src/shared/narrative/languages/names'

/** All report languages. Tests of texts run for each of them. */
export const REPORT_LANGUAGES = await Promise.all(LANGUAGES.map(loadLanguage))

const expected = LANGUAGES.map(async (code) => {
  const { EXPECTED } = await import(`../../src/shared/narrative/languages/${code}/expected`)
  return [code, EXPECTED as Expected] as const
})

/** Expectations of the tests by language. */
export const EXPECTED = Object.fromEntries(await Promise.all(expected)) as Record<LanguageCode, Expected>
