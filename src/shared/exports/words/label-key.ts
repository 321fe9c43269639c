/** ASCII words with single spaces, which only need lower case. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/u
/** Separators in a header beside which spaces do not matter. */
const SPACED = /[()[\]/:_]/u

/**
 * Normalises a header: case, spaces, underscores, dashes, quotes, full-width forms and invisible marks. Keeps words
 * in brackets: `CTR (all)` and `CTR (link click-through rate)` differ only there.
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

/** Letters that Unicode does not decompose into letter and accent. */
const WHOLE: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ı: 'i', ß: 'ss', ø: 'o', æ: 'ae' }

/** Normalises a label: case, accents, spaces, dashes and apostrophes. */
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
