import { formatCount } from '../metrics/format'
import type { LanguageCode } from '../schemas/language'
import { ENGLISH, fillPhrase, type DocumentTable, type PhraseSlots, type Words } from './document-words'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The words of a language from its table. */
export function openWords(language: LanguageCode, table: DocumentTable | null): Words {
  if (!table) return ENGLISH
  const known: Readonly<Record<string, string | undefined>> = table
  const plurals = new Intl.PluralRules(language)
  const isOne = (number: number) => plurals.select(number) === 'one'
  const fill = (template: string, slots: PhraseSlots) => fillPhrase(template, slots, language, isOne)
  const of = (text: string): string => {
    const found = known[text]
    if (found !== undefined) return found
    if (/^[\d,]+$/u.test(text)) return formatCount(Number(text.replaceAll(',', '')), language)
    const [, per, result] = /^(c)ost per (.+)$/iu.exec(text) ?? []
    if (result && known[capital(text)] === undefined && known[result] !== undefined) {
      const told = fill(table['Cost per {result}'], { result: known[result] })
      return per === 'C' || language === 'de' ? told : told.charAt(0).toLowerCase() + told.slice(1)
    }
    const other = known[capital(text)]
    if (other === undefined) return text
    // A noun keeps its capital letter in German, and so does an abbreviation everywhere.
    return language === 'de' || /^\p{Lu}{2}/u.test(other)
      ? other
      : other.charAt(0).toLowerCase() + other.slice(1)
  }
  return {
    language,
    locale: language,
    t: (phrase, slots = {}) => fill(table[phrase], slots),
    of,
    formula(text) {
      const [, summed] = /^sum of (.+)$/u.exec(text) ?? []
      if (known[text] === undefined && summed) return fill(table['sum of {metric}'], { metric: of(summed) })
      return (
        known[text] ??
        text
          .split(/( [÷×−+] )/u)
          .map(of)
          .join('')
      )
    },
  }
}
