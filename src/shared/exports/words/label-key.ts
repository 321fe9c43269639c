/** Words with one space between them and no odd letter: nothing but their case is to be changed. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/u
/** Signs in a header beside which a space does not matter, or that are one. */
const SPACED = /[()[\]/:_]/u

/**
 * A header as a key: case, odd spaces, underscores, dashes, quotes, full-width forms and invisible marks no longer
 * matter. Words in brackets stay: `CTR (all)` and `CTR (link click-through rate)` differ only there.
 */
export function toHeaderKey(header: string): string {
  if (PLAIN.test(header) && !SPACED.test(header)) return header.toLowerCase()
  return header
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu, '')
    .replace(/[‐-―−]/gu, '-')
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’‚]/gu, "'")
    .replace(/[\s_]+/gu, ' ')
    .replace(/ ?([()[\]/:]) ?/gu, '$1')
    .trim()
    .toLowerCase()
}

/** Letters that do not come apart into a letter and an accent. */
const WHOLE: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ı: 'i', ß: 'ss', ø: 'o', æ: 'ae' }

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
