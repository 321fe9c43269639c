import type { ComponentProps } from 'react'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../shared/narrative/languages/names'
import type { LanguageCode } from '../../shared/schemas/language'
import { Select } from './field'

interface Props extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> {
  value: LanguageCode
  onChoose: (language: LanguageCode) => void
}

/** One of the languages that a report can be read in. */
export function LanguageSelect({ onChoose, ...rest }: Props) {
  return (
    <Select {...rest} onChange={({ target: { value } }) => isLanguage(value) && onChoose(value)}>
      <LanguageOptions />
    </Select>
  )
}

export function LanguageOptions() {
  return LANGUAGES.map((code) => (
    <option key={code} value={code}>
      {LANGUAGE_NAMES[code]}
    </option>
  ))
}
