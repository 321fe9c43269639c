import type { Field } from '../exports/ads-table'
import { FIELD_LABELS } from '../exports/field-labels'
import { fillIssue, type IssuePrinter } from '../exports/issue-messages'
import { formatCount, formatFraction, formatMoney } from '../metrics/format'
import type { QualityIssue } from '../schemas/quality'
import type { Words } from './document-words'
import type { Language } from './language'
import { inSentence } from './open-words'

/** Translates an issue. Issues stored only as text stay as they are. */
export function tellIssue(issue: QualityIssue, language: Language, words: Words): QualityIssue {
  const { told } = issue
  const template = told && language.reading?.[told.key as keyof typeof language.reading]
  if (!template) return issue
  const { polish = (text: string) => text } = language
  return { ...issue, message: fillIssue(polish(template), told.slots, openPrinter(language, words)) }
}

function openPrinter({ quotes }: Language, { locale, of, t }: Words): IssuePrinter {
  const plurals = new Intl.PluralRules(locale)
  const and = (items: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items)
  const labelOf = (field: string) => of(FIELD_LABELS[field as Field] ?? field)
  return {
    isOne: (n) => plurals.select(n) === 'one',
    print(slot) {
      if (typeof slot === 'string') return slot
      if (typeof slot === 'number') return formatCount(slot, locale)
      if ('rows' in slot) {
        const { rows, of: all } = slot
        const rest = all > rows.length ? [t('{n} more', { n: all - rows.length })] : []
        return t(all === 1 ? 'row {rows}' : 'rows {rows}', { rows: and([...rows.map(String), ...rest]) })
      }
      if ('field' in slot) return labelOf(slot.field)
      if ('fields' in slot) return and(slot.fields.map((field) => inSentence(labelOf(field), locale)))
      if ('names' in slot) return slot.names.map((name) => quotes[0] + name + quotes[1]).join(', ')
      if ('phrases' in slot) return slot.phrases.map(of).join(', ')
      if ('share' in slot) return formatFraction(slot.share, slot.digits, locale)
      const { amount, currency } = slot
      return currency === undefined
        ? formatCount(amount, locale)
        : formatMoney(amount, currency, undefined, locale)
    },
  }
}
