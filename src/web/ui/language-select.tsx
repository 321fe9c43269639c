import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../shared/narrative/languages/names'
import type { LanguageCode } from '../../shared/schemas/language'
import { Select, SelectField } from './field'

/** Languages of reports. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]] as const)

interface Props {
  label: string
  value: LanguageCode
  onChoose: (language: LanguageCode) => void
}

/** A select for a report's language; `label` is its accessible name. */
export function LanguageSelect({ label, value, onChoose }: Props) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => isLanguage(target.value) && onChoose(target.value)}
    >
      {LANGUAGE_OPTIONS.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** The select as a labelled form field. */
export function LanguageField({ onChoose, ...field }: Props & { hint: string; className?: string }) {
  return (
    <SelectField
      {...field}
      options={LANGUAGE_OPTIONS}
      onChoose={(code) => isLanguage(code) && onChoose(code)}
    />
  )
}
