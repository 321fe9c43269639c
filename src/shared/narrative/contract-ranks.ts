import type { ClaimBase } from './claims/base'
import { CLAIM_METRICS } from './claims/metric-keys'
import { areApart } from './claims/ranks'
import { mainCost, mainMetric } from './claims/reading'
import { isWord, metricAt, ownerAt, type Token } from './contract-tokens'

const BREAKS = [
  'while',
  'whereas',
  'but',
  'although',
  'though',
  'yet',
  'than',
  'against',
  'behind',
  'ahead of',
]
const UNCLEAR = [
  'not',
  'never',
  'no',
  'after',
  'besides',
  'apart',
  'except',
  'excluding',
  'nearly',
  'almost',
  'if',
  'would',
  'could',
  'next',
  'among',
  'half',
  'without',
  'neither',
  'nor',
]

/** Why a superlative in a model's sentence may not stand: it must be plain whose it is, and true among all segments of the file. */
export function findFalseRanks(tokens: readonly Token[], base: ClaimBase): string[] {
  const reasons: string[] = []
  tokens.forEach((token, at) => {
    if (token.kind === 'word' && token.tag?.type === 'sup' && !isAtLeast(tokens, at)) {
      const reason = checkRank(tokens, at, base)
      if (reason) reasons.push(`It does not hold, or cannot be checked: "${token.text}" (${reason}).`)
    }
    if (token.kind === 'word' && token.tag?.type === 'quant') {
      const reason = checkQuantity(tokens, at, base)
      if (reason) reasons.push(`It cannot be checked: "${token.text}" (${reason}).`)
    }
  })
  return reasons
}

const isAtLeast = (tokens: readonly Token[], at: number) => isWord(tokens[at - 1], 'at')

function checkRank(tokens: readonly Token[], at: number, base: ClaimBase): string | null {
  const token = tokens[at]!
  if (token.kind !== 'word' || !token.tag) return null
  if (
    tokens.some((other) => isWord(other, ...UNCLEAR) || (other.kind === 'word' && /n['’]t$/.test(other.text)))
  )
    return 'say it plainly, without exceptions'
  const clause = around(tokens, at)
  const place = clause.indexOf(token)
  const names = new Set(tokens.flatMap((item) => (item.kind === 'name' ? [item.owner] : [])))
  const owner = names.size === 1 ? ([...names][0] ?? null) : ownerOfRank(clause, place)
  if (owner === null) return 'name whose it is'
  const near = metricsOfRank(clause, place, base)
  const metrics = near.length > 0 ? near : metricsOfRank([token, ...tokens], 0, base)
  if (metrics.length === 0) return 'say which figure is ranked'
  return metrics.every((metric) => isExtreme(token.tag!.op, metric, owner, base))
    ? null
    : 'the facts say otherwise'
}

function around(tokens: readonly Token[], at: number): Token[] {
  const ends = (token: Token) =>
    isWord(token, ...BREAKS) || (token.kind === 'mark' && /[;:.—–]/.test(token.text))
  let start = at
  while (start > 0 && !ends(tokens[start - 1]!)) start--
  let end = at
  while (end < tokens.length - 1 && !ends(tokens[end + 1]!)) end++
  return tokens.slice(start, end + 1)
}

/** The one name of the clause; of several, the one right before the superlative, or right behind it where none stands before. */
function ownerOfRank(clause: readonly Token[], place: number): string | null {
  const isName = (token: Token) => token.kind === 'name'
  const named = new Set(clause.filter(isName).map(ownerAt))
  if (named.size === 1) return [...named][0] ?? null
  if (named.size > 1 && clause.some((token) => isWord(token, 'and', 'or', 'of'))) {
    // `S1 has the highest ROAS, and S2 …`: only a comma before the `and` parts the two.
    const from = clause.findLastIndex((token, i) => i < place && isWord(token, 'and'))
    const to = clause.findIndex((token, i) => i > place && isWord(token, 'and'))
    const part = clause.slice(from + 1, to < 0 ? clause.length : to)
    const inPart = new Set(part.filter(isName).map(ownerAt))
    return inPart.size === 1 && !part.some((token) => isWord(token, 'or')) ? ([...inPart][0] ?? null) : null
  }
  const before = clause.slice(0, place).findLast(isName)
  return ownerAt(before ?? clause.slice(place).find(isName))
}

function metricsOfRank(clause: readonly Token[], place: number, base: ClaimBase): string[] {
  const token = clause[place]!
  const tag = token.kind === 'word' ? token.tag : null
  const named = (list: readonly Token[]) => [...new Set(list.flatMap((item) => metricAt(item) ?? []))]
  if (tag?.metric === 'cost') {
    const costs = named(clause).filter((metric) => /^(?:cp[mc]$|costPer)/.test(metric))
    return costs.length > 0 ? costs : [mainCost(base)]
  }
  if (tag && tag.metric !== '') return [tag.metric]
  // `the largest campaign` is the one that spent most, whatever else the sentence speaks of.
  if (
    (tag?.op === 'max' || tag?.op === 'min') &&
    isWord(clause[place + 1], ...base.nouns, 'campaign', 'ad', 'set', 'group', 'one', 'spender')
  )
    return ['spend']
  const behind = named(clause.slice(place + 1, place + 4).filter((item) => item.kind === 'word'))
  if (behind.length > 0) return behind
  const all = named(clause)
  if (all.length > 0) return all
  return tag?.op === 'best' || tag?.op === 'worst' ? [mainMetric(base)] : []
}

function isExtreme(op: string, metric: string, owner: string, base: ClaimBase): boolean {
  const { better } = CLAIM_METRICS[metric] ?? {}
  const values = base.segmentsOf(base.account).flatMap(({ id }) => {
    const value = base.value(id, metric)
    return value === undefined ? [] : [{ id, value }]
  })
  const own = values.find(({ id }) => id === owner)?.value
  if (own === undefined || values.length < 2 || !areApart(values.map(({ value }) => value))) return false
  if ((op === 'best' || op === 'worst') && better === undefined) return false
  const largest = op === 'max' || (op !== 'min' && (op === 'best') === (better === 'higher'))
  return values.every(({ value }) => (largest ? value <= own : value >= own))
}

/** Quantities are proved only as `most of the spend` of one name, and as `both` or `neither` of two names without a comparison. */
function checkQuantity(tokens: readonly Token[], at: number, base: ClaimBase): string | null {
  const token = tokens[at]!
  if (token.kind !== 'word' || !token.tag) return null
  const { op } = token.tag
  if (op === 'most') {
    const names = new Set(tokens.filter((item) => item.kind === 'name').map(ownerAt))
    const [owner] = names
    const metric = tokens
      .slice(at + 1, at + 4)
      .map(metricAt)
      .find((found) => found !== null)
    if (names.size !== 1 || !owner || !metric || CLAIM_METRICS[metric]?.additive !== true)
      return 'name whose it is'
    if (tokens.some((item) => isWord(item, ...UNCLEAR))) return 'say it plainly'
    const [part, whole] = [base.value(owner, metric), base.value(base.account, metric)]
    return part !== undefined && whole !== undefined && part * 2 > whole ? null : 'the facts say otherwise'
  }
  const names = tokens.filter((item) => item.kind === 'name')
  const ranked = tokens.slice(0, at).some((item) => item.kind === 'word' && item.tag?.type === 'sup')
  if (ranked && isWord(token, 'all') && isWord(tokens[at - 1], 'of')) return null
  if (isWord(token, 'both', 'neither', 'no', 'each') && (names.length === 2 || op === 'none')) return null
  return 'name each segment that is meant'
}
