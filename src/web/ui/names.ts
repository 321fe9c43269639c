/** Minimum length of a common prefix that is shown once, on a line of its own. */
const WORTHWHILE = 6
/** Longer names are shortened in a narrow column, in the middle, since both ends distinguish most names. */
const LONG = 16
const TAIL = 12
/** Characters at the start of a name that the narrowest column shows. */
const SEEN = 6
const SEPARATOR = /[\s|_/:·>–—-]/u
const LAST_WORD = /[^\s|_/:·>–—-]*$/u
/** Maximum characters added to the end to include a whole word. */
const MORE = 8
/** A name of more words with a full stop is a sentence. */
const WORDS = 4
/** Scripts with joined letters, in which a cut changes their shape. */
const JOINED = /[\u0590-\u08ff\u0900-\u0dff]/u

export interface Names {
  /** Common prefix of all names, up to a separator; empty where it is short or a whole name. */
  beginning: string
  /** The rest of a name in three parts: the first and last may be shortened, the middle may not. */
  split(name: string): NameParts
}
export type NameParts = [head: string, middle: string, end: string]

/** Decides how to shorten names in a list so that no two look alike. */
export function readNames(names: readonly string[]): Names {
  const beginning = commonBeginning(names)
  const parting = findPartings(names.map((name) => name.slice(beginning.length)))
  return {
    beginning,
    split: (name) => {
      const rest = name.startsWith(beginning) ? name.slice(beginning.length) : name
      return splitName(rest, parting.get(rest))
    },
  }
}

function commonBeginning(names: readonly string[]): string {
  const [first = '', ...rest] = names
  if (rest.length < 2) return ''
  let length = first.length
  for (const name of rest) length = sharedLength(first.slice(0, length), name)
  while (length > 0 && !(SEPARATOR.test(first[length - 1]!) && names.every((name) => name.length > length)))
    length--
  return length < WORTHWHILE ? '' : first.slice(0, length)
}

function sharedLength(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** For names with the same start and end: the index at which each differs from the most similar one. */
function findPartings(names: readonly string[]): Map<string, number> {
  const alike = Map.groupBy(new Set(names), (name) => `${name.slice(0, SEEN)}\n${name.slice(-TAIL)}`)
  const found = new Map<string, number>()
  for (const group of alike.values()) {
    // In sorted order, the most similar name is a neighbour.
    const sorted = group.toSorted()
    for (const [at, name] of sorted.entries()) {
      const beside = [sorted[at - 1], sorted[at + 1]].filter((other) => other !== undefined)
      if (beside.length > 0) found.set(name, Math.max(...beside.map((other) => sharedLength(name, other))))
    }
  }
  return found
}

/** The part of a word before the cut, if it is short. */
function beginningOfWord(head: string): string {
  const from = head.search(LAST_WORD)
  return from > 0 && head.length - from <= MORE ? head.slice(from) : ''
}

/** A sentence, as ad texts are: its end tells less than its beginning. */
export const isSentence = (name: string): boolean =>
  /[.!?…][”’)]?(\s|$)/u.test(name) && name.split(' ').length > WORDS

function splitName(name: string, parting: number | undefined): NameParts {
  const letters = Array.from(name)
  const isCutAtEnd = JOINED.test(name) || (parting === undefined && isSentence(name))
  if (letters.length <= LONG || isCutAtEnd) return [name, '', '']
  const last = letters.slice(-TAIL).join('')
  const tail = SEPARATOR.test(last[0]!)
    ? last.trimStart()
    : beginningOfWord(letters.slice(0, -TAIL).join('')) + last
  if (parting === undefined || parting >= name.length - tail.length)
    return [name.slice(0, name.length - tail.length), tail, '']
  // Starts at the beginning of the differing word, if that is near.
  let from = parting
  while (from > Math.max(0, parting - TAIL / 2) && !SEPARATOR.test(name[from - 1]!)) from--
  if (/[\udc00-\udfff]/.test(name[from]!)) from--
  const head = Array.from(name.slice(0, from)).length
  const middle = letters.slice(head, head + TAIL).join('')
  return [letters.slice(0, head).join(''), middle, letters.slice(head + TAIL).join('')]
}
