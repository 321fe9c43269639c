import { cardinal, CARDINALS, MULTIPLES, PARTS, readCardinal } from './number-words'
import { LEXICON, LONGEST } from './lexicon'
import type { DateItem, EntityItem, Item, NumberItem } from './items'
import { findDate } from './dates'
import type { Mention } from './names'

const NUMBER =
  /^([+-]?)(US\$|[$€£¥]|(?:USD|EUR|GBP)\s?)?([+-]?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(\s?(?:k|K|m|M|bn|thousand|million|billion)(?![A-Za-z]))?(\s?(?:%|percent\b|per cent\b|percentage points?\b)|\s?[x×](?![A-Za-z])|\s(?:US )?(?:dollars?|USD|euros?|EUR|GBP|pounds?)\b|(?:st|nd|rd|th)\b)?/i
const WORD = /^(?:[A-Za-zÀ-ÿ]\.(?:[A-Za-z]\.)+|[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*)/u
const SCALE: Record<string, number> = { k: 1e3, m: 1e6, bn: 1e9, thousand: 1e3, million: 1e6, billion: 1e9 }
const SIGNS: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  '¥': 'JPY',
}

/** Cuts a sentence into names, figures, dates, known phrases and plain words. */
export function lex(text: string, mentions: readonly Mention[], nouns: readonly string[]): Item[] {
  const items: Item[] = []
  let at = 0
  let next = 0
  while (at < text.length) {
    const mention = mentions[next]
    if (mention && mention.start === at) {
      const genitive = /^'s?(?![\p{L}\p{N}])/u.exec(text.slice(mention.end))?.[0] ?? ''
      const name: EntityItem = {
        kind: 'entity',
        ids: [...mention.ids],
        text: text.slice(mention.start, mention.end),
        used: false,
      }
      items.push(genitive === '' ? name : { ...name, possessive: true })
      at = mention.end + genitive.length
      next++
      continue
    }
    const rest = text.slice(at, mention?.start)
    if (/^ ?[-–] ?[$€£]?\d/.test(rest) && items.at(-1)?.kind === 'number') {
      const dash = /^ ?[-–] ?/.exec(rest)![0]
      items.push({ kind: 'punct', text: '-', used: false })
      at += dash.length
      continue
    }
    const read = /^\s/.test(rest) ? { items: [], length: 1 } : readOne(rest, nouns)
    items.push(...read.items)
    at += Math.max(1, read.length)
  }
  return mergeFractions(items)
}

interface Read {
  items: Item[]
  length: number
}

function readOne(rest: string, nouns: readonly string[]): Read {
  const kind = readKind(rest, nouns)
  if (kind) return kind
  const date = findDate(rest)
  if (date) return { items: [date satisfies DateItem], length: date.text.length }
  const noun = readNoun(rest, nouns)
  const phrase = readPhrase(rest)
  // A word that no export can support, but for what this one's rows are called: `region`, `audience`.
  if (
    noun &&
    phrase?.items.every(
      (item) => item.kind === 'tag' && item.tag.type === 'bad' && item.text === noun.items[0]!.text,
    )
  )
    return noun
  const number = readNumber(rest)
  if (phrase && phrase.length > (number?.length ?? 0)) return phrase
  if (number) return number
  const words = readNumberWords(rest)
  if (words) return words
  if (phrase) return phrase
  const word = WORD.exec(rest)?.[0]
  if (word === undefined) return { items: [{ kind: 'punct', text: rest[0]!, used: false }], length: 1 }
  const lower = word.toLowerCase()
  const possessive = lower.endsWith("'s") ? word.slice(0, -2) : word
  if (noun) return noun
  return {
    items: [{ kind: 'word', text: possessive.toLowerCase(), raw: possessive, used: false }],
    length: word.length,
  }
}

/** What segments are called: `region`, `countries`. */
function readNoun(rest: string, nouns: readonly string[]): Read | null {
  const word = WORD.exec(rest)?.[0].replace(/'s$/, '') ?? ''
  const text = word.toLowerCase()
  const noun = nouns.find((name) => text === name || text === pluralOf(name))
  if (noun === undefined) return null
  return { items: [{ kind: 'noun', text, plural: text !== noun, used: false }], length: word.length }
}

const pluralOf = (noun: string) => (/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`)

/** What segments are called where that takes two words: `age ranges`. */
function readKind(rest: string, nouns: readonly string[]): Read | null {
  const lower = rest.slice(0, 40).toLowerCase()
  const noun = nouns.find((name) => name.includes(' ') && lower.startsWith(name))
  if (noun === undefined) return null
  const plural = /^s(?![\p{L}\p{N}])/u.test(lower.slice(noun.length))
  const length = noun.length + (plural ? 1 : 0)
  return /^[\p{L}\p{N}]/u.test(lower.slice(length))
    ? null
    : { items: [{ kind: 'noun', text: lower.slice(0, length), plural, used: false }], length }
}

const PHRASE_WORD = / ?(?:\d{1,3}(?:,\d{3})+|\d+|[A-Za-z]+(?:['-][A-Za-z]+)*)/y

/** The longest phrase of the lexicon that starts here. */
function readPhrase(rest: string): Read | null {
  let limit = 1
  let phrase = ''
  let found: Read | null = null
  PHRASE_WORD.lastIndex = 0
  for (let count = 1; count <= limit; count++) {
    const match = PHRASE_WORD.exec(rest)
    if (!match || (count === 1 && match[0].startsWith(' '))) break
    phrase += match[0].toLowerCase()
    if (count === 1) limit = LONGEST.get(phrase) ?? 0
    const end = PHRASE_WORD.lastIndex
    const tag = LEXICON.get(phrase)
    if (tag) found = { items: [{ kind: 'tag', text: phrase, tag, used: false }], length: end }
  }
  return found
}

function readNumber(rest: string): Read | null {
  const match = NUMBER.exec(rest)
  if (!match) return null
  const [text, sign = '', prefix = '', inner = '', digits = '', scaleText = '', suffixText = ''] = match
  const after = rest.slice(text.length)
  // `3-second`, `25-54`, `7-day`: not a figure of its own but part of a word or a range.
  if (/^-?[A-Za-z]/.test(after) && suffixText === '' && scaleText === '') return null
  const scale = SCALE[scaleText.trim().toLowerCase()] ?? 1
  const decimals = digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0
  const suffix = suffixText.trim().toLowerCase()
  const money = prefix.trim().toLowerCase()
  const code = SIGNS[money] ?? SIGNS[suffix.replace(/^us /, '')] ?? null
  if (/^ cents?\b/.test(after) && prefix === '' && suffix === '' && scale === 1) {
    const cents = /^ cents?/.exec(after)![0]
    return {
      items: [number(text + cents, Number(digits) / 100, 'money', 0.005, false, null)],
      length: text.length + cents.length,
    }
  }
  const value = Number(digits.replaceAll(',', '')) * scale * (sign === '-' || inner === '-' ? -1 : 1)
  if (/^(?:st|nd|rd|th)$/.test(suffix)) return null
  const unit =
    money !== '' || code !== null
      ? 'money'
      : /^(?:%|per)/.test(suffix)
        ? 'percent'
        : /^[x×]$/.test(suffix)
          ? 'ratio'
          : 'plain'
  if (money !== '' && /^(?:%|per|[x×])/.test(suffix)) return broken(text)
  return {
    items: [number(text, value, unit, (scale * 10 ** -decimals) / 2, false, code)],
    length: text.length,
  }
}

/** A figure with two contradicting signs binds to nothing. */
function broken(text: string): Read {
  return { items: [number(text, Number.NaN, 'plain', 0, false, null)], length: text.length }
}

function number(
  text: string,
  value: number,
  unit: NumberItem['unit'],
  slack: number,
  word: boolean,
  currency: string | null,
): NumberItem {
  return { kind: 'number', text, value, unit, slack, hedge: 'exact', word, currency, used: false }
}

const NUMBER_START = new RegExp(
  `^(?:a|one|half|${[...Object.keys(MULTIPLES), ...CARDINALS].join('|')})(?![a-z])`,
  'i',
)

function readNumberWords(rest: string): Read | null {
  if (!NUMBER_START.test(rest)) return null
  const found = [...rest.slice(0, 80).matchAll(/[A-Za-z]+(?:-[A-Za-z]+)*/g)]
  if (found[0]?.index !== 0) return null
  const words: string[] = []
  let end = 0
  for (const match of found) {
    if (match.index > end + (words.length > 0 ? 1 : 0)) break
    words.push(match[0].toLowerCase())
    end = match.index + match[0].length
  }
  const length = (count: number) => {
    const last = found[count - 1]!
    return last.index + last[0].length
  }
  const make = (count: number, value: number, unit: NumberItem['unit'], slack = 0): Read => ({
    items: [number(rest.slice(0, length(count)), value, unit, slack, true, null)],
    length: length(count),
  })
  const [first = '', second = '', third = '', fourth = ''] = words
  if (first in MULTIPLES) return make(1, MULTIPLES[first]!, 'ratio')
  if (first === 'a' && second === 'dozen') return make(2, 12, 'plain')
  if (first === 'half' && second === 'a' && third === 'dozen') return make(3, 6, 'plain')
  if (first === 'half') return make(second === 'a' || second === 'an' ? 1 : 1, 50, 'fraction')
  if ((first === 'a' || first === 'one') && second in PARTS && !isOrdinalUse(words, 2))
    return make(2, 100 / PARTS[second]!, 'fraction')
  const [over = '', under = '', more] = first.split('-')
  const parts = PARTS[under]
  const top = more === undefined ? cardinal(over) : null
  if (top !== null && parts !== undefined) return make(1, (100 * top) / parts, 'fraction')
  const of = second === 'in' ? cardinal(third === 'every' ? fourth : third) : null
  const some = cardinal(first)
  if (of !== null && some !== null && some < of)
    return make(third === 'every' ? 4 : 3, (100 * some) / of, 'fraction')
  const run = readCardinal(words)
  if (!run) return null
  const following = words[run.length] ?? ''
  if (
    following in PARTS &&
    following !== 'second' &&
    (following.endsWith('s') || run.value === 1) &&
    !isOrdinalUse(words, run.length + 1)
  )
    return make(run.length + 1, (100 * run.value) / PARTS[following]!, 'fraction')
  if (following === 'times') return make(run.length + 1, run.value, 'ratio')
  if (following === 'percent') return make(run.length + 1, run.value, 'percent', 0.5)
  if (following === 'dollars') {
    const read = make(run.length + 1, run.value, 'money', 0.5)
    return { ...read, items: [{ ...(read.items[0] as NumberItem), currency: 'USD' }] }
  }
  return make(run.length, run.value, 'plain', run.value >= 1000 ? 0 : 0)
}

/** `a third campaign`, `the second-largest`: a place, not a part. */
function isOrdinalUse(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  return /^(?:campaign|ad|row|segment|largest|highest|lowest|best|worst|biggest|smallest|most|least|cheapest|place|step)/.test(
    word,
  )
}

/** `3 times` and `2.8 times` are ratios; `two to three times` stays two figures. */
function mergeFractions(items: Item[]): Item[] {
  const out: Item[] = []
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!
    const next = items[i + 1]
    if (item.kind === 'number' && item.unit === 'plain' && next?.kind === 'word' && next.text === 'times') {
      const after = items[i + 2]
      if (!(after?.kind === 'word' && (after.text === 'each' || after.text === 'per'))) {
        out.push({ ...item, unit: 'ratio', text: `${item.text} times` })
        i++
        continue
      }
    }
    out.push(item)
  }
  return out
}
