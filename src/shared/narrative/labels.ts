import type { Audit } from '../audit/audit'
import type { Noun } from './language'
import { ROWS } from './languages/en/nouns'
import { toRowWord } from './row-words'

/** Names of a segment, one and many: `campaign` and `campaigns`. */
export function segmentNoun(audit: Pick<Audit, 'dimension' | 'reportType'>): Noun {
  return ROWS[toRowWord(audit.dimension, audit.reportType)]
}

/** The file's name of a purchase, in the plural: a Google conversion is never called a purchase. */
export function purchaseNoun(audit: Pick<Audit, 'labels'>): { one: string; many: string } {
  const label = audit.labels.purchases?.toLowerCase() ?? ''
  if (label.includes('conv')) return { one: 'conversion', many: 'conversions' }
  return { one: 'purchase', many: 'purchases' }
}

/** The file's name of a result (`leads`, `link clicks`), in the plural. */
export function resultNoun(audit: Pick<Audit, 'labels'>): { one: string; many: string } {
  const label = audit.labels.results?.toLowerCase() ?? ''
  if (label.includes('lead')) return { one: 'lead', many: 'leads' }
  if (/^[a-z][a-z -]{2,28}s$/.test(label)) return { one: label.slice(0, -1), many: label }
  return { one: 'result', many: 'results' }
}

/** A label in one line and at most `limit` characters, cut at a word, never inside a surrogate pair. */
export function shortenLabel(label: string, limit = 72): string {
  const line = label.replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= limit) return line
  const cut = characters.slice(0, limit - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > limit / 2 ? space : undefined).trimEnd()}…`
}
