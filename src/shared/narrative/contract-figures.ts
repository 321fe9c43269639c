import type { ClaimBase } from './claims/base'
import { findCompared } from './contract-sides'
import { isWord, metricAt, ownerAt, type Token } from './contract-tokens'

type Figure = Extract<Token, { kind: 'figure' }>

const WHOLE = [
  'account',
  "account's",
  'overall',
  'total',
  'whole',
  'altogether',
  'file',
  'together',
  'average',
  'mean',
]
const ATTACHES = ['for', 'in', 'of', 'from', 'by', 'that', 'at', 'on', 'with']
const HEDGES = [
  'nearly',
  'almost',
  'over',
  'under',
  'up to',
  'at least',
  'at most',
  'well over',
  'just under',
  'just over',
  'not',
  'never',
  'hardly',
]
/** Shares are said with the word for their whole. */
const SAID_AS: Record<string, readonly string[]> = {
  spendShare: ['spend', 'spendShare', 'wasteShare'],
  purchaseShare: ['purchases', 'purchaseShare'],
  roas: ['roas', 'roasPerDollar'],
  wasteProbability: ['wasteProbability'],
  wasteLow: ['waste', 'wasteLow'],
  wasteHigh: ['waste', 'wasteHigh'],
}

/** Why a figure stands in the wrong place: beside another metric's word, or beside another name than its own. */
export function findMisplaced(
  tokens: readonly Token[],
  isBound: (figure: Figure) => boolean,
  base: ClaimBase,
): string[] {
  const reasons: string[] = []
  tokens.forEach((token, at) => {
    if (token.kind !== 'figure' || !isBound(token)) return
    const { id } = token.fact
    const said = metricBeside(tokens, at)
    if (said === null || !(SAID_AS[token.metric] ?? [token.metric]).includes(said))
      reasons.push(`Say beside {{${id}}} what it is (${token.fact.metric}).`)
    if (!isBesideOwner(tokens, at, token, base))
      reasons.push(`Name beside {{${id}}} whose it is (${token.owner}).`)
    if (tokens.slice(Math.max(0, at - 2), at).some((before) => isWord(before, ...HEDGES)))
      reasons.push(`{{${id}}} is exact: no "over", "nearly" or "not" before it.`)
  })
  return reasons
}

/** `{{f1}} per click`, `{{f1}} of wasted spend`: right behind; else the nearest before; else the first behind. */
function metricBeside(tokens: readonly Token[], at: number): string | null {
  let next = at + 1
  while (isWord(tokens[next], 'in', 'of', 'as', 'worth', 'the', 'total', 'its', 'their')) next++
  const behind = tokens[next]
  if (behind?.kind === 'word' && behind.tag?.type === 'metric' && (next > at + 1 || behind.tag.op !== 'verb'))
    return behind.tag.metric
  const word = (token: Token) => token.kind === 'word' && metricAt(token) !== null
  const before = tokens.slice(0, at).findLast(word)
  return metricAt(before ?? tokens.slice(at + 1).find(word))
}

function isBesideOwner(tokens: readonly Token[], at: number, figure: Figure, base: ClaimBase): boolean {
  const names = tokens.filter((token) => token.kind === 'name')
  const owners = [...new Set(names.map((token) => ownerAt(token)))]
  if (base.entity(figure.owner)?.kind !== 'segment') return isBesideWhole(tokens, at, names.length)
  const attached = isWord(tokens[at + 1], ...ATTACHES)
    ? ownerAt(tokens.slice(at + 2, at + 4).find((token) => token.kind === 'name' || token.kind === 'mark'))
    : null
  if (attached !== null) return attached === figure.owner
  const [only, second] = tokens.filter((token) => token.kind === 'figure')
  const last = tokens.slice(0, at).findLastIndex((token) => token.kind === 'name')
  // `S1 is above S2 on ROAS, at {{f1}}`: a comma on, it is the figure of whom the sentence is about.
  if (only === figure && !second && names.length > 1 && last >= 0) {
    const parted = tokens.slice(last, at).some((token) => token.kind === 'mark' || isWord(token, 'of'))
    const compared = findCompared(tokens)
    if (parted && compared !== null) return compared === figure.owner
  }
  if (tokens.some((token) => isWord(token, 'respectively'))) {
    const figures = tokens.filter((token) => token.kind === 'figure')
    return figures.length === owners.length && owners[figures.indexOf(figure)] === figure.owner
  }
  const nearest = ownerAt(tokens.slice(0, at).findLast((token) => token.kind === 'name'))
  if (
    isWord(tokens[at + 1], 'against', 'versus', 'vs') &&
    tokens[at + 2]?.kind === 'figure' &&
    owners.length === 2
  )
    return (findCompared(tokens) ?? nearest) === figure.owner
  // `the latter has the lower cost, {{f1}} against {{f2}}`
  if (
    isWord(tokens[at - 1], 'against', 'versus', 'vs') &&
    tokens[at - 2]?.kind === 'figure' &&
    owners.length === 2
  )
    return owners.find((owner) => owner !== ownerAt(tokens[at - 2])) === figure.owner
  return (nearest ?? ownerAt(tokens.slice(at).find((token) => token.kind === 'name'))) === figure.owner
}

/** The account's own figures stand beside a word for it, unless nobody else is named. */
function isBesideWhole(tokens: readonly Token[], at: number, names: number): boolean {
  return names === 0 || tokens.slice(Math.max(0, at - 6), at + 5).some((token) => isWord(token, ...WHOLE))
}
