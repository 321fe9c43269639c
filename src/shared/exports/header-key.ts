import { isCurrencyCode, toCurrencyOfSymbol } from './currency'

/**
 * A header as a key: case, odd spaces, underscores, dashes, quotes, full-width forms and invisible marks no longer
 * matter. Words in brackets stay: `CTR (all)` and `CTR (link click-through rate)` differ only there.
 */
export function toHeaderKey(header: string): string {
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

/** The same key without accents, for files whose accents were lost on the way. */
export function toPlainKey(key: string): string {
  return key
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ł/gu, 'l')
    .replace(/ı/gu, 'i')
    .replace(/ß/gu, 'ss')
}

export interface HeaderParts {
  /** What is left without suffixes, as a key. */
  key: string
  currency?: string
  window?: string
}

const BRACKETED = /^(.*\S)\s*[([（]\s*([^()[\]（）]*?)\s*[)\]）]$/su

/** Takes a trailing `(EUR)`, `[USD]`, `($)`, `_usd` and `[7-day click]` off a header and keeps what they said. */
export function splitHeader(header: string): HeaderParts {
  let rest = header.trim()
  let currency: string | undefined
  let window: string | undefined
  for (let match = BRACKETED.exec(rest); match; match = BRACKETED.exec(rest)) {
    const [, before = '', inside = ''] = match
    const code = inside.toUpperCase()
    if (isCurrencyCode(code)) currency ??= code
    else if (/^[\p{Sc}A-Z]{1,3}$/u.test(inside) && /\p{Sc}/u.test(inside))
      currency ??= toCurrencyOfSymbol(inside) ?? undefined
    else if (/[\]]$/u.test(rest)) window ??= inside
    else break
    rest = before
  }
  const snake = /^(.+)_([a-z]{3})$/iu.exec(rest)
  if (snake && isCurrencyCode(snake[2]!.toUpperCase())) {
    currency ??= snake[2]!.toUpperCase()
    rest = snake[1]!
  }
  return { key: toHeaderKey(rest), ...(currency && { currency }), ...(window && { window }) }
}
