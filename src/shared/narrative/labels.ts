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

/** Shortens a label to one line of at most `limit` characters, cut between words and never inside a surrogate pair. */
export function shortenLabel(label: string, limit = 72): string {
  const line = label.replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= limit) return line
  const cut = characters.slice(0, limit - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > limit / 2 ? space : undefined).trimEnd()}…`
}
