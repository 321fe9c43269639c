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

/** Characters shown of the beginning of a name that only differs from another one further on. */
const SHARED_HEAD = 16

/**
 * Shortens the labels of one file, as `shortenLabel` does. Where two would read the same, each keeps its beginning and
 * what comes from the first character on that tells it from the label most like it.
 */
export function shortenLabels(labels: Iterable<string>, limit = 72): (label: string) => string {
  const long = new Set(labels)
  for (const label of long) if (label.length <= limit) long.delete(label)
  const clear = new Map<string, string>()
  for (const same of Map.groupBy(long, (label) => shortenLabel(label, limit)).values()) {
    if (same.length === 1) continue
    const sorted = same.toSorted()
    for (const [at, label] of sorted.entries()) {
      const neighbors = [sorted[at - 1] ?? '', sorted[at + 1] ?? '']
      const shared = Math.max(...neighbors.map((other) => sharedLength(label, other)))
      clear.set(label, keepFrom(label, shared, limit))
    }
  }
  return (label) => clear.get(label) ?? shortenLabel(label, limit)
}

/** Number of characters at the beginning of two texts that are the same. */
function sharedLength(a: string, b: string): number {
  const [left, right] = [[...a], [...b]]
  const differing = left.findIndex((character, at) => character !== right[at])
  return differing === -1 ? left.length : differing
}

/** The beginning of a label, and its end from up to 16 characters before `from` on, which start with a word. */
function keepFrom(label: string, from: number, limit: number): string {
  const characters = [...label.replaceAll(/\s+/g, ' ').trim()]
  const earliest = Math.max(from - SHARED_HEAD, SHARED_HEAD)
  const word = characters.findIndex((character, at) => at >= earliest - 1 && /[\s_|/-]/.test(character)) + 1
  const start = word > 0 && word <= from ? word : earliest
  const head = characters.slice(0, SHARED_HEAD).join('').trimEnd()
  return `${head}…${shortenLabel(characters.slice(start).join(''), limit - SHARED_HEAD - 1).trimStart()}`
}
