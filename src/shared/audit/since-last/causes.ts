import type { MetricKey } from '../../metrics/catalogue'
import { decomposeCost, decomposeReturn, splitMixAndRate } from '../statistics/decompose'
import { shareTest } from '../statistics/intervals'
import type { Audit } from '../audit'
import { resultsOf, sumGroup, type Frame, type GroupSums } from './frame'
import { textOf, type Ledger, type Note } from './ledger'

/** Smaller moves of a cost or return are not worth a cause. */
const NOTABLE = 0.05
const SLIGHT = 0.01
/** A difference of this size or more comes up one time in ten between equal periods. */
const CHANCE = 0.1

/** Sentences on what moved the cost per result and the return of the main group. */
export function explainChange(
  frame: Frame,
  audit: Audit,
  words: { one: string; many: string },
  ledger: Ledger,
): Note[] {
  const group = mainGroup(audit)
  if (group === null || !frame.results || !frame.money) return []
  const before = sumGroup(frame.before.segments, group)
  const now = sumGroup(frame.now.segments, group)
  if (before.results === 0 || now.results === 0 || before.spend === 0 || now.spend === 0) return []
  const write = compare(ledger, `group:${group}`)
  const cost = audit.totals.results === null ? 'costPerPurchase' : costOf(audit, group)
  return [
    ...explainCost(before, now, frame, words, write, cost),
    ...explainReturn(before, now, frame, group, write),
  ]
}

/** The metric by which the group's own facts state what a result costs. */
function costOf({ facts }: Audit, group: string): MetricKey {
  const own = facts.some(({ subject, metric }) => subject === `group:${group}` && metric === 'costPerResult')
  return own ? 'costPerResult' : 'costPerPurchase'
}

function mainGroup({ segments }: Audit): string | null {
  const spend = new Map<string, number>()
  for (const { group, sums } of segments)
    if (resultsOf(sums) !== null) spend.set(group, (spend.get(group) ?? 0) + (sums.spend ?? 0))
  return [...spend].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

type Write = ReturnType<typeof compare>

/** Both sides of a figure and the change between them. */
function compare(ledger: Ledger, subject: string) {
  return {
    pair(metric: MetricKey, [then, now]: readonly [number, number]) {
      const before = ledger.before({ metric, value: then, subject })
      const after = ledger.after({ metric, value: now, subject })
      return { before, after, change: ledger.change(now / then - 1, { inputs: inputs(before, after) }) }
    },
    part(effect: number, formula: string) {
      return ledger.change(effect, { formula, inputs: [] })
    },
  }
}

function inputs(before: Note[number], after: Note[number]): [string, string][] {
  return [
    ['then', textOf(before)],
    ['now', textOf(after)],
  ]
}

function explainCost(
  before: GroupSums,
  now: GroupSums,
  { clicks }: Frame,
  { one }: { one: string },
  write: Write,
  metric: MetricKey,
): Note[] {
  const costs = [before.spend / before.results, now.spend / now.results] as const
  const change = costs[1] / costs[0] - 1
  if (Math.abs(change) < NOTABLE) return []
  const p = shareTest(now.results, before.results + now.results, now.spend / (before.spend + now.spend))
  const chance = p > CHANCE ? ' With so few of them, chance alone could have done it.' : ''
  const told = write.pair(metric, costs)
  const opening = [`Cost per ${one} went from `, told.before, ' to ', told.after, ' (', told.change, ')']
  const parts = clicks ? decomposeCost(before, now) : null
  if (!parts) return [[...opening, `.${chance}`]]
  const steps = [
    ['the price of impressions', parts.cpm, 'CPM now ÷ CPM then − 1'],
    ['the click rate', parts.ctr, 'click rate then ÷ click rate now − 1'],
    [
      'the conversion rate of clicks',
      parts.conversionRate,
      'results per click then ÷ results per click now − 1',
    ],
  ] as const
  const effects = steps
    .map(([name, log, formula]) => ({ name, effect: Math.exp(log) - 1, formula }))
    .filter(({ effect }) => Math.abs(effect) >= SLIGHT)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .flatMap(({ name, effect, formula }, at) => [
      `${at === 0 ? ': ' : ', '}${name} ${at === 0 ? 'accounts ' : ''}for `,
      write.part(effect, formula),
    ])
  return [[...opening, ...effects, `.${chance}`]]
}

function explainReturn(before: GroupSums, now: GroupSums, frame: Frame, group: string, write: Write): Note[] {
  if (before.value === 0 || now.value === 0) return []
  const returns = [before.value / before.spend, now.value / now.spend] as const
  const change = returns[1] / returns[0] - 1
  if (Math.abs(change) < NOTABLE) return []
  const told = write.pair('roas', returns)
  const opening = ['ROAS went from ', told.before, ' to ', told.after, ' (', told.change, ')']
  const parts = frame.clicks ? decomposeReturn(before, now) : null
  const order = parts ? sayOrderValue(Math.exp(parts.orderValue) - 1, write) : []
  const mix = explainMix(frame, group)
  return [[...opening, ...order, `.${mix === null ? '' : ` ${mix}`}`]]
}

function sayOrderValue(effect: number, write: Write): Note {
  const figure = write.part(effect, 'average order value now ÷ then − 1')
  return Math.abs(effect) < SLIGHT
    ? ['; order value is about the same (', figure, ')']
    : ['; order value accounts for ', figure]
}

/** Money that moved between rows against rows that changed themselves; null where the rows are not the same kind. */
function explainMix({ before, now, caveats }: Frame, group: string): string | null {
  if (caveats.some((caveat) => caveat.includes('only totals'))) return null
  const rows = new Map<string, { base: Pair; count: Pair }>()
  for (const [side, segments] of [
    ['before', before.segments],
    ['now', now.segments],
  ] as const) {
    for (const segment of segments) {
      if (segment.group !== group) continue
      const key = `${segment.label}\u0000${segment.parent ?? ''}`
      const row = rows.get(key) ?? { base: { before: 0, now: 0 }, count: { before: 0, now: 0 } }
      row.base[side] += segment.sums.spend ?? 0
      row.count[side] += segment.sums.purchaseValue ?? 0
      rows.set(key, row)
    }
  }
  const split = splitMixAndRate([...rows.values()])
  if (!split || rows.size < 2 || split.total === 0) return null
  const mix = Math.abs(split.mix)
  const rate = Math.abs(split.rate)
  if (mix > 2 * rate) return 'Most of it is money that moved between rows, not rows that changed.'
  if (rate > 2 * mix) return 'Most of it is rows that changed themselves, not money that moved between them.'
  return 'It comes both from money that moved between rows and from rows that changed themselves.'
}

type Pair = Record<'before' | 'now', number>
