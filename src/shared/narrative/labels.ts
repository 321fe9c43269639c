import type { Audit } from '../audit/audit'
import type { Noun } from './language'
import { ROWS } from './languages/en/nouns'
import { toRowWord } from './row-words'

/** Noun of a segment, singular and plural. */
export function segmentNoun(audit: Pick<Audit, 'dimension' | 'reportType'>): Noun {
  return ROWS[toRowWord(audit.dimension, audit.reportType)]
}

/** The file's noun for a purchase, plural. A Google conversion is not called a purchase. */
export function purchaseNoun(audit: Pick<Audit, 'labels'>): { one: string; many: string } {
  const label = audit.labels.purchases?.toLowerCase() ?? ''
  if (label.includes('conv')) return { one: 'conversion', many: 'conversions' }
  return { one: 'purchase', many: 'purchases' }
}

/** The file's noun for a result (`leads`, `link clicks`), plural. */
export function resultNoun(audit: Pick<Audit, 'labels'>): { one: string; many: string } {
  const label = audit.labels.results?.toLowerCase() ?? ''
  if (label.includes('lead')) return { one: 'lead', many: 'leads' }
  if (/^[a-z][a-z -]{2,28}s$/.test(label)) return { one: label.slice(0, -1), many: label }
  return { one: 'result', many: 'results' }
}

/** Marks between the parts of a name, as in `DE_Prospecting | UGC` and `DE - Women - UGC`; a text has one dash at most. */
const PARTS = /[_|]|^\S+$|(?:\s[-–·>]\s.*){2}/
/** Part of a long name that is kept of its beginning; the rest is of its end, where names of one convention differ. */
const HEAD = 0.6

/**
 * Shortens a label to one line of at most `limit` characters, never cut inside a surrogate pair: a name in its middle, a
 * text at its end between words.
 */
export function shortenLabel(label: string, limit = 72): string {
  const line = label.replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= limit) return line
  if (PARTS.test(line)) {
    const head = Math.round(limit * HEAD)
    const tail = characters.slice(head + 1 - limit)
    return `${characters.slice(0, head).join('').trimEnd()}…${tail.join('').trimStart()}`
  }
  const cut = characters.slice(0, limit - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > limit / 2 ? space : undefined).trimEnd()}…`
}
