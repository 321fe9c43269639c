import { LANGUAGE_NAMES, LANGUAGES } from '../../shared/narrative/languages/names'

/** The languages that a report can be read in, for a `Select`. */
export function LanguageOptions() {
  return LANGUAGES.map((code) => (
    <option key={code} value={code}>
      {LANGUAGE_NAMES[code]}
    </option>
  ))
}
