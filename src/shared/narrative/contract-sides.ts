import { isWord, ownerAt, type Token } from './contract-tokens'

const AGAINST = ['against', 'versus', 'vs', 'than', 'with', 'to']
const COMPARED = ['compared', 'relative', 'set', 'next', 'contrast', 'measured', 'stacked']
const CLAUSES = ['while', 'whereas', 'but', 'although', 'though', 'yet', 'however']
const WHOLE = ['account', 'average', 'overall', 'whole', 'mean']

/** Whom a sentence with one comparison is about: its left side. */
export function findCompared(tokens: readonly Token[]): string | null {
  const places = tokens.flatMap((token, at) =>
    token.kind === 'word' && token.tag?.type === 'dir' ? [at] : [],
  )
  const [at] = places
  if (at === undefined || places.length > 1) return null
  const sides = findSides(tokens, clauseOf(tokens, at), at)
  return typeof sides === 'string' ? null : sides.left
}

/** The part of the sentence around a place that is read by itself. */
export function clauseOf(tokens: readonly Token[], at: number): Token[] {
  const ends = (token: Token) =>
    isWord(token, ...CLAUSES) || (token.kind === 'mark' && /[;:.—–]/.test(token.text))
  let start = at
  while (start > 0 && !ends(tokens[start - 1]!)) start--
  let end = at
  while (end < tokens.length - 1 && !ends(tokens[end + 1]!)) end++
  return tokens.slice(start, end + 1)
}

export interface Sides {
  left: string
  /** Several where `the average` may be the account's or the group's: it must hold against each. */
  right: string[]
  /** Set where figure stands against figure. */
  leftValue?: number
  rightValue?: number
}

/** Whose figures these are, both. A name or figure behind `than`, `against`, `compared with` or a verb of comparison is the right side. */
export function findSides(tokens: readonly Token[], clause: readonly Token[], at: number): Sides | string {
  const inClause = ownersOf(clause)
  const owners = inClause.length === 2 ? inClause : ownersOf(tokens)
  const span = owners === inClause ? clause : tokens
  const place = span.indexOf(tokens[at]!)
  const figures = compareFigures(span, place)
  if (owners.length === 1 && figures) return figures
  if (owners.length === 1 && span.some((token) => isWord(token, ...WHOLE))) owners.push('account')
  if (owners.length !== 2) return 'exactly two must be compared, both named'
  const reference = findReference(span, place)
  const before = span
    .slice(0, place)
    .findLast((token) => token !== reference?.token && sideOf(token, owners) !== null)
  const right = reference?.owner ?? other(owners, sideOf(before, owners))
  if (reference && sideOf(before, owners) === right) return 'it is not plain which of the two is meant'
  const left = other(owners, right)
  if (right === null || left === null) return 'it is not plain which of the two is meant'
  if (reference === null && hasPronoun(span, before, place)) return 'name it instead of a pronoun'
  return { left, right: right === 'account' ? ['account'] : [right] }
}

function sideOf(token: Token | undefined, owners: readonly string[]): string | null {
  const owner = ownerAt(token) ?? (isWord(token, ...WHOLE) ? 'account' : null)
  return owner !== null && owners.includes(owner) ? owner : null
}

const other = (owners: readonly string[], one: string | null) =>
  one === null ? null : (owners.find((owner) => owner !== one) ?? null)

function ownersOf(tokens: readonly Token[]): string[] {
  const found = new Set(tokens.flatMap((token) => ownerAt(token) ?? []))
  if (tokens.some((token) => isWord(token, 'account', 'overall')) && found.size === 1) found.add('account')
  return [...found]
}

function hasPronoun(span: readonly Token[], before: Token | undefined, place: number): boolean {
  const from = before ? span.indexOf(before) : 0
  return span
    .slice(from, place)
    .some((token) => isWord(token, 'it', 'its', 'they', 'their', 'this', 'that', 'those', 'other', 'one'))
}

/** Verbs and prepositions that take the right side as their object. */
const TAKES_OBJECT =
  /^(?:above|below|beats?|beating|exceed(?:s|ed|ing)|tops|topped|surpass(?:es|ed)|outperform(?:s|ed|ing)|ahead of|behind|trail(?:s|ed|ing)|lag(?:s|ged|ging)(?: behind)?|under|over|beneath|undercuts|outspen(?:ds|t)|underperform(?:s|ed)|matches|matched|equals|equalled|.* than|.* (?:to|with|as|of))$/

function findReference(span: readonly Token[], place: number): { owner: string; token: Token } | null {
  const token = span[place]!
  const owner = (item: Token | undefined) => ownerAt(item) ?? (isWord(item, ...WHOLE) ? 'account' : null)
  const after = (from: number) => {
    const token = span.slice(from).find((item) => owner(item) !== null)
    const found = owner(token)
    return token && found !== null ? { owner: found, token } : null
  }
  if (token.kind === 'word' && TAKES_OBJECT.test(token.text)) {
    return isWord(span[place + 1], 'by') ? null : after(place + 1)
  }
  const than = span.findIndex((item, i) => i > place && isWord(item, 'than'))
  if (than > 0) return after(than + 1)
  const marked = span.findIndex(
    (item, i) =>
      isWord(item, 'against', 'versus', 'vs') ||
      (isWord(item, ...COMPARED) && isWord(span[i + 1], ...AGAINST)),
  )
  return marked < 0 ? null : after(marked + 1)
}

/** `a cost of {{f1}}, above {{f2}}`: figures of one unit on both sides, of the same metric or a benchmark for it. */
function compareFigures(span: readonly Token[], place: number): Sides | null {
  const left = span.slice(0, place).findLast((token) => token.kind === 'figure')
  const right = span.slice(place + 1).find((token) => token.kind === 'figure')
  if (left?.kind !== 'figure' || right?.kind !== 'figure' || left.fact.unit !== right.fact.unit) return null
  if (left.metric !== right.metric && !right.metric.startsWith('benchmark')) return null
  const [a, b] = [left.fact.value, right.fact.value]
  return a === null || b === null
    ? null
    : { left: left.owner, right: [right.owner], leftValue: a, rightValue: b }
}
