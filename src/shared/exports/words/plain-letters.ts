import { toPlainDigits } from './plain-digits'

/** Normalises a text for word search: lower case without accents, ASCII digits. */
export function toPlainLetters(text: string): string {
  return toPlainDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/ı/gu, 'i')
    .replace(/[،、]/gu, ',')
    .toLowerCase()
}
