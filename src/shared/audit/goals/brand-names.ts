import { foldTerm, holdsPhrase, splitWords } from './split-words'

const BRAND = /(?<!\p{L})(?:brand(?:ed)?|marke|marca|marque)(?!\p{L})/iu
const NOT_BRAND = /(?<!\p{L})(?:non[-_ ]?brand|generic|awareness|reach)/iu

/** Whether a campaign's name says that it bids on the client's own brand. */
export function isBrandName(label: string): boolean {
  return BRAND.test(label) && !NOT_BRAND.test(label)
}

/** A client's names as lists of words. Leaves out names too short or too common to recognise brand searches by. */
export function toBrandPhrases(names: readonly string[]): string[][] {
  return names
    .map((name) => splitWords(name.normalize('NFC').toLowerCase()).filter((word) => !LEGAL_FORMS.has(word)))
    .filter((words) => words.join('').length >= 4)
}

const LEGAL_FORMS = new Set('gmbh inc ltd llc ag sa sl sas srl bv co kg lda ltda'.split(' '))

/** Whether somebody who searched for this was looking for the client. */
export function namesBrand(term: string, brands: readonly (readonly string[])[]): boolean {
  const words = splitWords(foldTerm(term))
  return brands.some((brand) => holdsPhrase(words, brand))
}
