import type { ClaimBase } from './claims/base'
import { CLAIM_METRICS } from './claims/metric-keys'
import { valueOf } from './claims/reading'
import { clauseOf, findSides, type Sides } from './contract-sides'
import { isWord, metricAt, ownerAt, type Token } from './contract-tokens'

/** How close two figures must be to be called level, and how far apart to be called far. */
const LEVEL = 0.03
const FAR = 1.2

const FAR_WORDS = [
  'much',
  'far',
  'considerably',
  'substantially',
  'markedly',
  'vastly',
  'well',
  'comfortably',
]
const NEAR_WORDS = ['slightly', 'marginally', 'somewhat', 'narrowly', 'little', 'bit', 'touch', 'shade']
const LOOSE_WORDS = [
  'about',
  'roughly',
  'nearly',
  'almost',
  'around',
  'some',
  'approximately',
  'barely',
  'hardly',
]
const NEGATIONS = ['not', 'never', 'no', 'nor', 'neither', 'without', 'cannot', 'nothing', 'nobody', 'none']
const UNREAL = [
  'if',
  'unless',
  'would',
  'could',
  'should',
  'might',
  'may',
  'were',
  'until',
  'whether',
  'even',
]
const MANY = [
  'all',
  'every',
  'each',
  'any',
  'both',
  'others',
  'rest',
  'either',
  'most',
  'many',
  'several',
  'few',
  'two',
]
const COSTS = ['cpm', 'cpc', 'costPerPurchase', 'costPerResult', 'costPerEngagement']

/**
 * Why a comparison in a model's sentence may not stand. Whose figures are compared, in which metric and which way must be plain:
 * where several readings are possible all of them must be true, and what has no reading at all is refused.
 */
export function findFalseComparisons(tokens: readonly Token[], base: ClaimBase): string[] {
  const reasons: string[] = []
  tokens.forEach((token, at) => {
    if (token.kind !== 'word' || token.tag?.type !== 'dir' || isAdvised(tokens, at)) return
    const reason = checkComparison(tokens, at, base)
    if (reason) reasons.push(`It does not hold, or cannot be checked: "${token.text}" (${reason}).`)
  })
  tokens.forEach((token, at) => {
    const before = tokens[at - 1]
    const known =
      isWord(before, 'rather', 'other') ||
      tokens.slice(0, at).some((earlier) => earlier.kind === 'word' && earlier.tag?.type === 'dir')
    if (isWord(token, 'than') && !known) reasons.push('It has a "than" that no comparison explains.')
    if (
      isWord(token, 'as') &&
      isWord(tokens[at + 2], 'as') &&
      !isWord(tokens[at + 1], 'well', 'soon', 'long')
    )
      reasons.push('It compares with "as … as": say which is higher or lower.')
  })
  return reasons
}

/** `Give S1 more of the budget`, `a lower bid`: an instruction compares nothing. */
function isAdvised(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  return (
    isWord(tokens[at], 'more', 'less', 'lower', 'higher', 'smaller', 'larger', 'over', 'under') &&
    (isWord(
      next,
      'of',
      'budget',
      'bid',
      'budgets',
      'bids',
      'time',
      'data',
      'money',
      'closely',
      'room',
      'weeks',
      'the',
    ) ||
      next === undefined ||
      next.kind === 'mark') &&
    tokens.filter(({ kind }) => kind === 'name').length < 2 &&
    tokens[0]?.kind === 'word' &&
    IMPERATIVE.has(tokens[0].text.split(' ')[0]!) &&
    !tokens.some((token) => isWord(token, 'than'))
  )
}

const IMPERATIVE = new Set([
  'give',
  'move',
  'shift',
  'put',
  'test',
  'try',
  'raise',
  'set',
  'spend',
  'keep',
  'watch',
  'look',
  'review',
  'check',
])

function checkComparison(tokens: readonly Token[], at: number, base: ClaimBase): string | null {
  const token = tokens[at]!
  if (token.kind !== 'word' || !token.tag) return null
  if (tokens.some((other) => isWord(other, ...UNREAL))) return 'an if or a maybe stands beside it'
  if (tokens.some((other) => isWord(other, ...NEGATIONS) || isNot(other))) return 'say it without a negation'
  if (isWord(tokens[at + 1], 'by')) return 'turn it round: say who is above whom'
  const clause = clauseOf(tokens, at)
  if (
    clause.some((other) => isWord(other, ...MANY) || (other.kind === 'word' && other.tag?.type === 'quant'))
  )
    return 'name the two that are compared'
  if (clause.filter((other) => other.kind === 'word' && other.tag?.type === 'dir').length > 1)
    return 'one comparison a clause'
  const sides = findSides(tokens, clause, at)
  if (typeof sides === 'string') return sides
  const steps = tokens.slice(Math.max(0, at - 3), at)
  if (steps.some((other) => isWord(other, ...LOOSE_WORDS))) return 'it is hedged'
  const size = steps.some((other) => isWord(other, ...FAR_WORDS))
    ? 'far'
    : steps.some((other) => isWord(other, ...NEAR_WORDS))
      ? 'near'
      : null
  const metrics = findMetrics(tokens, clause, at, sides, base)
  if (metrics.length === 0) return 'say which figure is compared'
  const { op } = token.tag
  const holds = metrics.every((metric) =>
    sides.right.every((right) => {
      const a = sides.leftValue ?? valueOf(base, [sides.left], metric)
      const b = sides.rightValue ?? valueOf(base, [right], metric)
      return a !== undefined && b !== undefined && isSo(op, metric, a, b) && fitsSize(size, a, b)
    }),
  )
  return holds ? null : 'the facts say otherwise, or do not say it of each figure named beside it'
}

const isNot = (token: Token) => token.kind === 'word' && /n['’]t$/.test(token.text)

function isSo(op: string, metric: string, a: number, b: number): boolean {
  const lower = CLAIM_METRICS[metric]?.better === 'lower'
  if (op === 'equal' || op === 'near') return Math.abs(a - b) <= LEVEL * Math.abs(b)
  if (op === 'above') return a > b
  if (op === 'below') return a < b
  if (CLAIM_METRICS[metric]?.better === undefined) return false
  return (op === 'better') === lower ? a < b : a > b
}

function fitsSize(size: 'far' | 'near' | null, a: number, b: number): boolean {
  const ratio = Math.max(a, b) / Math.max(Math.min(a, b), Number.MIN_VALUE)
  return size === null || (size === 'far' ? ratio >= FAR : ratio <= FAR)
}

/** All metrics that may be meant: those between the comparison and its right side, else all of the clause. */
function findMetrics(
  tokens: readonly Token[],
  clause: readonly Token[],
  at: number,
  sides: Sides,
  base: ClaimBase,
): string[] {
  const token = tokens[at]!
  const tag = token.kind === 'word' ? token.tag : null
  const named = (list: readonly Token[]) => [...new Set(list.flatMap((item) => metricAt(item) ?? []))]
  if (sides.leftValue !== undefined) {
    const figure = tokens.slice(0, at).findLast((item) => item.kind === 'figure')
    return figure?.kind === 'figure' ? [figure.metric] : []
  }
  if (tag?.metric === 'cost') {
    const costs = named(clause).filter((metric) => COSTS.includes(metric))
    return costs.length > 0
      ? costs
      : COSTS.filter((metric) => base.value(base.account, metric) !== undefined).slice(2, 3)
  }
  if (tag && tag.metric !== '') return [tag.metric]
  const end = tokens.findIndex((item, i) => i > at && (isWord(item, 'than') || ownerAt(item) !== null))
  const between = named(tokens.slice(at + 1, end < 0 ? at + 4 : end))
  if (between.length > 0) return between
  const near = named(clause)
  return near.length > 0 ? near : named(tokens)
}
