import { ADVICE_WORDS, IMPERATIVES, NEUTRAL } from './claims/neutral-words'
import { isWord, ownerAt, type Token } from './contract-tokens'

/** Verbs and adjectives that compare or rank without a word that the lexicon knows. */
const DISGUISED =
  /^(?:dwarf|eclips|trounc|overshadow|outshin|outpac|outdo|outrank|outsell|outsold|outstrip|outclass|domina|rival|overtak|overtook|surpass|unmatched|unrivall?ed|unbeat|unequal|peerless|second-to-none|champion|runner|lone|sole|solely|exclusive|unique|mere|merely|twofold|double|triple|half|quarter|majority|minority|bulk|lion|extreme|standout|exceptional|shin|stellar|supreme|superior|inferior|front-runner|pole|last|bottom|rock-bottom|sky-high|fraction|fewer|tie[ds]?$|tied|parity|same$|similar|identical|alike|nobody|everyone|everybody)/

/** Words beside those of the prose checker that say nothing of how two things stand to each other. */
const PLAIN = new Set(
  `opening wants want needs need deserves deserve worth review reviewing look looking attention test brief creative copy headline budget offer question
  client team analyst report story picture context detail page screen hand side start starting point recorded made kept remains
  returning using given spread across against alongside beside besides here there also together both neither either respectively
  careful care watch watched follow followed next step steps weeks week later fresh idea ideas hold plan worthwhile closer close check clear plainly plain
  converted paying clicks cost costs costing paid charged priced price efficiency return returns back each s leaves leave beyond`.split(
    /\s+/,
  ),
)

/** With one of these a sentence asks for something to be done, and may name what no export holds: a creative, an offer. */
const ASKS = new Set(
  'look review test check brief try deserves deserve wants want needs need watch refresh rewrite replace revisit question rework'.split(
    ' ',
  ),
)

/** What can't be checked in a sentence whatever its facts: words that compare in disguise, figures of nobody, words that are not plain. */
export function findUnplain(tokens: readonly Token[], segments: number, nouns: readonly string[]): string[] {
  const reasons: string[] = []
  const named = new Set(tokens.flatMap((token) => (token.kind === 'name' ? [token.owner] : [])))
  tokens.forEach((token, at) => {
    if (token.kind === 'figure' && /^S\d+$/.test(token.owner) && !named.has(token.owner) && segments > 1)
      reasons.push(`Name the segment that {{${token.fact.id}}} belongs to (${token.owner}).`)
    if (token.kind !== 'word') return
    if (!token.tag && DISGUISED.test(token.text))
      reasons.push(`"${token.text}" compares without a figure: say which is higher or lower.`)
    const before = tokens[at - 1]
    if (token.text === 'one' && !(before?.kind === 'word' && before.tag?.type === 'dir'))
      reasons.push('It has the number word "one".')
  })
  const owners = new Set(tokens.flatMap((token) => ownerAt(token) ?? []))
  const asks = tokens.some((token) => token.kind === 'word' && ASKS.has(token.text))
  tokens.forEach((token, at) => {
    if (token.kind !== 'word') return
    const next = tokens[at + 1]
    if (/^(?:wins?|won|winning|winner)$/.test(token.text))
      reasons.push(`"${token.text}" compares without a figure: say which is higher or lower.`)
    if (token.text === 'leads' && isWord(next, 'the', 'on', 'in', 'with', 'all', 'by'))
      reasons.push('"leads" ranks without a figure: say whose is the highest.')
    if (isRank(tokens, at)) reasons.push(`"${token.text}" ranks without a figure: say whose is the highest.`)
    if (isWord(token, 'not') && next?.kind === 'name') reasons.push('It names a segment only to deny it.')
    if (isWord(token, ...nouns) && isWord(tokens[at - 1], 'a', 'per') && tokens[at - 2]?.kind === 'figure')
      reasons.push(`"${token.text}": the figure is of all together.`)
    if (isPace(tokens, at)) reasons.push(`"${token.text}": the figure is of the whole period.`)
    if (isCrowd(tokens, at)) reasons.push(`"${token.text}": people are counted by reach alone.`)
    if (token.tag?.op === 'unknowable' && !asks && !nouns.some((noun) => isWord(token, noun, `${noun}s`)))
      reasons.push(`"${token.text}" is not in the file: only advice may name it.`)
  })
  tokens.forEach((token) => {
    if (token.kind !== 'word' || token.tag || isKnown(token.text)) return
    reasons.push(`Use plain words only: "${token.text}" cannot be checked.`)
  })
  if (tokens.some((token) => isWord(token, 'only', 'alone', 'just')) && owners.size > 1)
    reasons.push('It says "only" or "alone" of several: leave it out.')
  return reasons
}

const TIME = /\b(?:hour|day|week|month|quarter|year)s?\b|^(?:hourly|daily|weekly|monthly|yearly)$/

/** `spent {{f1}} a day`, `each week it spent {{f1}}`: a pace, which only a few facts are. Advice may name a time before it speaks of a figure. */
function isPace(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!
  if (token.kind !== 'word' || !TIME.test(token.text)) return false
  const ends = (other: Token) => other.kind === 'mark' && /[;:.]/.test(other.text)
  const from = tokens.findLastIndex((other, i) => i < at && ends(other)) + 1
  const to = tokens.findIndex((other, i) => i > at && ends(other))
  const clause = tokens.slice(from, to < 0 ? tokens.length : to)
  const figures = clause.flatMap((other) => (other.kind === 'figure' ? [other] : []))
  if (figures.some(({ fact }) => fact.unit === 'days' || fact.metric.endsWith('PerWeek'))) return false
  const [first] = clause
  const told = first?.kind === 'word' && IMPERATIVES.has(first.text)
  return figures.some((figure) => !told || tokens.indexOf(figure) < at)
}

/** `people in S1 spent`: an export knows of people only how many were reached, and how often. */
function isCrowd(tokens: readonly Token[], at: number): boolean {
  if (!isWord(tokens[at], 'people', 'persons', 'individuals') || isWord(tokens[at + 1], 'who')) return false
  return !tokens.some((token) => token.kind === 'figure' && /^(?:reach|frequency)$/.test(token.metric))
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'last']
const STANDING = [
  'comes',
  'came',
  'come',
  'is',
  'was',
  'are',
  'were',
  'stands',
  'sits',
  'finishes',
  'finished',
  'lands',
  'landed',
]

/** `ranks first in`, `comes second`, `in third place`. */
function isRank(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  // `ranks above` and `ranks highest` are read as what they compare.
  const compares = next?.kind === 'word' && (next.tag?.type === 'dir' || next.tag?.type === 'sup')
  if (isWord(token, 'rank', 'ranks', 'ranked', 'ranking', 'places', 'placed')) return !compares
  return (
    isWord(token, ...PLACES) &&
    (isWord(before, ...STANDING) || isWord(next, 'place', 'position', 'rank', 'by'))
  )
}

const isKnown = (text: string) =>
  NEUTRAL.has(text) || PLAIN.has(text) || ADVICE_WORDS.has(text) || IMPERATIVES.has(text)
