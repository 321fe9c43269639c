import type { ClaimBase } from './base'
import { partsOf } from './bench-facts'

export interface Mention {
  start: number
  end: number
  ids: string[]
}

export interface NameIndex {
  /** Every place where the text names something of the base, longest names first, without overlaps. */
  find(text: string): Mention[]
}

interface Alias {
  text: string
  exact: boolean
  ids: string[]
  /** A group's bare word needs a noun or `average` after it unless it is written with a capital. */
  group: boolean
}

const WORD_START = /[\p{L}\p{N}]+/gu
const WORD_CHAR = /[\p{L}\p{N}]/u

const EVERYDAY: Record<string, string[]> = {
  female: ['women', 'Women'],
  male: ['men', 'Men'],
}

/** The ways in which people shorten a name: its code (`C06`), one of its parts, or code and part. */
function shortForms(label: string): string[] {
  const parts = partsOf(label)
  const code = /^[A-Za-z]{1,5}[-_ ]?\d{1,5}(?![\p{L}\p{N}])/u.exec(label)?.[0]
  const tails = parts.map((_, i) => parts.slice(i).join(' '))
  return [
    ...parts,
    ...tails,
    ...(code === undefined ? [] : [code, ...tails.slice(1).map((tail) => `${code} ${tail}`)]),
    ...(code === undefined
      ? []
      : parts.slice(1).flatMap((part) => [`${code} (${part})`, `${code}: ${part}`, `${part} (${code})`])),
    ...(EVERYDAY[label.toLowerCase()] ?? []),
  ]
}

export function indexNames(base: ClaimBase): NameIndex {
  const claimed = new Map<string, Alias>()
  const claim = (text: string, id: string, exact: boolean, group = false) => {
    const key = exact ? text : text.toLowerCase()
    const known = claimed.get(key)
    if (known && !known.ids.includes(id)) known.ids.push(id)
    else if (!known) claimed.set(key, { text: key, exact, ids: [id], group })
  }
  for (const entity of base.entities) {
    const label = entity.label.replaceAll(/\s+/g, ' ').trim()
    if (label === '') continue
    if (entity.kind === 'account') continue
    if (entity.kind === 'group') {
      claim(label, entity.id, false, true)
      continue
    }
    claim(label, entity.id, /^\p{L}+$/u.test(label))
    if (entity.id !== entity.label) claim(entity.id, entity.id, true)
    for (const short of shortForms(label)) {
      if (short.length < 3 || short === label) continue
      claim(short, entity.id, /^\p{L}+$/u.test(short))
    }
  }
  for (const phrase of [
    'the account as a whole',
    'the whole account',
    'the entire account',
    'this account',
    'the account',
    'account as a whole',
    'account-wide',
    'account average',
    'account total',
    'account',
  ])
    claim(phrase, base.account, false)
  const byFirst = new Map<string, Alias[]>()
  for (const alias of claimed.values()) {
    const first = alias.text.match(WORD_START)?.[0]?.toLowerCase()
    if (first === undefined || (alias.ids.length > 1 && !alias.group)) continue
    byFirst.set(first, [...(byFirst.get(first) ?? []), alias])
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.text.length - a.text.length)
  return { find: (text) => findMentions(text, byFirst) }
}

function findMentions(text: string, byFirst: ReadonlyMap<string, readonly Alias[]>): Mention[] {
  const lower = text.toLowerCase()
  const same = lower.length === text.length
  const mentions: Mention[] = []
  let free = 0
  for (const match of text.matchAll(WORD_START)) {
    if (match.index < free) continue
    for (const alias of byFirst.get(match[0].toLowerCase()) ?? []) {
      const lead = /[\p{L}\p{N}]/u.exec(alias.text)?.index ?? 0
      const start = match.index - lead
      const end = start + alias.text.length
      if (start < free || end > text.length) continue
      const written = text.slice(start, end)
      if (alias.text === 'account' && /^ for\b/.test(text.slice(end))) continue
      const found = alias.exact
        ? written === alias.text
        : (same ? lower.slice(start, end) : written.toLowerCase()) === alias.text
      if (!found || !stands(text, start, end) || (alias.group && !readsAsGroup(text, start, end))) continue
      mentions.push({ start, end, ids: alias.ids })
      free = end
      break
    }
  }
  return mentions
}

/** The match is not the middle of a longer word or figure. */
function stands(text: string, start: number, end: number): boolean {
  const before = text[start - 1] ?? ' '
  const after = text.slice(end, end + 2)
  const first = text[start] ?? ''
  const last = text[end - 1] ?? ''
  if (WORD_CHAR.test(first) && (WORD_CHAR.test(before) || /[$€£.]/.test(before))) return false
  if (WORD_CHAR.test(last) && WORD_CHAR.test(after[0] ?? ' ')) return false
  return !(/\d/.test(last) && /^[%,.]\d|^\s?%|^x\b/.test(after))
}

const VERBS =
  /^ (?:took|takes|spent|spends|returned|returns|has|have|had|brought|produced|cost|costs|paid|pays|got|received|accounts|accounted|is|drove|generated|earned|reached|made|absorbed)\b/

function readsAsGroup(text: string, start: number, end: number): boolean {
  const after = text.slice(end, end + 14)
  if (/^\s+(?:campaign|ad|average|mean|group|row|figure|objective|total|blend|side|set)s?\b/i.test(after))
    return true
  if (!/^\p{Lu}/u.test(text.slice(start, end)))
    return /(?:optimi[sz]ed|bought|built|run|running|buying) for (?:the )?$/i.test(text.slice(0, start))
  return start > 0 || VERBS.test(after)
}
