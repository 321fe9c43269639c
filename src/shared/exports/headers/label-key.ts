/** Letters that do not come apart into a letter and an accent. */
const WHOLE: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ı: 'i', ß: 'ss', ø: 'o', æ: 'ae' }

/** Words with one space between them and no odd letter: nothing but their case is to be changed. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/u

/** A label as a key: case, accents, odd spaces, dashes and apostrophes no longer matter. */
export function toLabelKey(label: string): string {
  if (PLAIN.test(label)) return label.toLowerCase()
  return label
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/[‘’]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/[đłıßøæ]/gu, (letter) => WHOLE[letter] ?? letter)
}
