import { toPlainDigits } from './plain-digits'

/** A text for looking for words in it: small letters without accents, digits that a pattern can read. */
export function toPlainLetters(text: string): string {
  return toPlainDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/ı/gu, 'i')
    .replace(/[،、]/gu, ',')
    .toLowerCase()
}
