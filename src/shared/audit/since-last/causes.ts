import { METRICS, type MetricKey } from '../../metrics/catalogue'
import { decomposeCost, orderValueChange, splitMixAndRate } from '../statistics/decompose'
import { shareTest } from '../statistics/intervals'
import type { Audit } from '../audit'
import { resultsOf, sumGroup, type Frame, type GroupSums } from './frame'
import type { SinceNote } from '../../schemas/since-last'
import type { Ledger, LedgerInput } from './ledger'

/** Smaller changes of a cost or return get no explanation. */
const NOTABLE = 0.05
const SLIGHT = 0.01
/** Maximum p-value of a difference that is not called chance. */
const CHANCE = 0.1

/** Changes of the main group's cost per result and return, with their causes. */
export function explainChange(frame: Frame, audit: Audit, ledger: Ledger): SinceNote[] {
  const main = sumMainGroup(frame)
  if (!main) return []
  const { group, before, now } = main
  const write = compare(ledger, `group:${group}`)
  return [
    ...explainCost(before, now, frame, write, costOf(audit, group)),
    ...explainReturn(before, now, frame, group, write),
  ]
}

/** Whether chance alone could have moved the main group's results per spend, or per click. False where they are not compared. */
export function couldBeChance(frame: Frame, per: 'spend' | 'clicks'): boolean {
  const main = sumMainGroup(frame)
  return main !== null && isChance(main.before, main.now, per)
}

const isChance = (before: GroupSums, now: GroupSums, per: 'spend' | 'clicks' = 'spend') =>
  shareTest(now.results, before.results + now.results, now[per] / (before[per] + now[per])) > CHANCE

/** Null where the main group's money or results can't be compared. */
function sumMainGroup(frame: Frame): { group: string; before: GroupSums; now: GroupSums } | null {
  const group = mainGroup(frame.now)
  if (group === null || !frame.results || !frame.money) return null
  const before = sumGroup(frame.before.segments, group)
  const now = sumGroup(frame.now.segments, group)
  if (before.results === 0 || now.results === 0 || before.spend === 0 || now.spend === 0) return null
  return { group, before, now }
}

/** The metric in which the group's facts state the cost of a result. */
function costOf({ facts }: Audit, group: string): MetricKey {
  const own = facts.some(({ subject, metric }) => subject === `group:${group}` && metric === 'costPerResult')
  return own ? 'costPerResult' : 'costPerPurchase'
}

function mainGroup({ segments }: Frame['now']): string | null {
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
      const { unit } = METRICS[metric]
      const inputs: LedgerInput[] = [
        { label: 'now', value: now, unit, factId: after },
        { label: 'then', value: then, unit, factId: before },
        MINUS_ONE,
      ]
      return { before, after, change: ledger.change(now / then - 1, { subject, inputs }) }
    },
    /** A part of the change: the ratio `above` ÷ `below` on each side. */
    part(effect: number, formula: string, [above, below]: readonly [above: Side, below: Side]) {
      const inputs: LedgerInput[] = [
        above.later,
        below.later,
        { ...below.earlier, op: '×' },
        above.earlier,
        MINUS_ONE,
      ]
      return ledger.change(effect, { subject, formula, inputs })
    },
  }
}

const MINUS_ONE: LedgerInput = { label: '', value: 1, op: '−' }

/** A sum in the later and in the earlier period. */
type Side = Record<'later' | 'earlier', LedgerInput>

function sideOf(name: keyof GroupSums, before: GroupSums, now: GroupSums): Side {
  const unit = name === 'spend' || name === 'value' ? 'money' : 'count'
  return {
    later: { label: `${name} now`, value: now[name], unit },
    earlier: { label: `${name} then`, value: before[name], unit },
  }
}

/** Swaps the sides for a ratio whose fall makes results dearer. */
const turned = ({ later, earlier }: Side): Side => ({ later: earlier, earlier: later })

function explainCost(
  before: GroupSums,
  now: GroupSums,
  { clicks }: Frame,
  write: Write,
  metric: MetricKey,
): SinceNote[] {
  const costs = [before.spend / before.results, now.spend / now.results] as const
  const change = costs[1] / costs[0] - 1
  if (Math.abs(change) < NOTABLE) return []
  const parts = clicks ? decomposeCost(before, now) : null
  const side = (name: keyof GroupSums) => sideOf(name, before, now)
  const fallOf = (above: keyof GroupSums, below: keyof GroupSums) =>
    [turned(side(above)), turned(side(below))] as const
  const steps = [
    ['cpm', 'CPM now ÷ CPM then − 1', [side('spend'), side('impressions')]],
    ['ctr', 'click rate then ÷ click rate now − 1', fallOf('clicks', 'impressions')],
    ['conversionRate', 'results per click then ÷ results per click now − 1', fallOf('results', 'clicks')],
  ] as const
  const told = write.pair(metric, costs)
  const effects = steps
    .flatMap(([step, formula, sides]) =>
      parts ? [{ step, effect: Math.exp(parts[step]) - 1, formula, sides }] : [],
    )
    .filter(({ effect }) => Math.abs(effect) >= SLIGHT)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .map(({ step, effect, formula, sides }) => ({ step, change: write.part(effect, formula, sides) }))
  return [{ kind: 'cost', ...told, effects, chance: isChance(before, now) }]
}

function explainReturn(
  before: GroupSums,
  now: GroupSums,
  frame: Frame,
  group: string,
  write: Write,
): SinceNote[] {
  if (before.value === 0 || now.value === 0) return []
  const returns = [before.value / before.spend, now.value / now.spend] as const
  const change = returns[1] / returns[0] - 1
  if (Math.abs(change) < NOTABLE) return []
  const told = write.pair('roas', returns)
  const orderValue = frame.clicks ? orderValueChange(before, now) : null
  const effect = orderValue === null ? null : Math.exp(orderValue) - 1
  const mix = explainMix(frame, group)
  return [
    {
      kind: 'return',
      ...told,
      ...(effect !== null && {
        orderValue: {
          change: write.part(effect, 'average order value now ÷ then − 1', [
            sideOf('value', before, now),
            sideOf('results', before, now),
          ]),
          slight: Math.abs(effect) < SLIGHT,
        },
      }),
      ...mix,
    },
  ]
}

/** Maximum rows named as those that changed. */
const MOST_CHANGED = 3
/** A row with a smaller part of that change is not named. */
const LARGE_PART = 0.2

/** Whether money moved between rows or the rows themselves changed, and which; null where the rows of both reports are not of one kind. */
function explainMix(
  { before, now, caveats }: Frame,
  group: string,
): Pick<Extract<SinceNote, { kind: 'return' }>, 'mix' | 'changed'> | null {
  if (caveats.some(({ code }) => code === 'rows')) return null
  const rows = new Map<string, { base: Pair; count: Pair; id: string | null }>()
  for (const [side, segments] of [
    ['before', before.segments],
    ['now', now.segments],
  ] as const) {
    for (const segment of segments) {
      if (segment.group !== group) continue
      const key = `${segment.label}\u0000${segment.parent ?? ''}`
      const row = rows.get(key) ?? { base: { before: 0, now: 0 }, count: { before: 0, now: 0 }, id: null }
      if (side === 'now') row.id ??= segment.id
      row.base[side] += segment.sums.spend ?? 0
      row.count[side] += segment.sums.purchaseValue ?? 0
      rows.set(key, row)
    }
  }
  const split = splitMixAndRate([...rows.values()])
  if (!split || rows.size < 2 || split.total === 0) return null
  const mix = Math.abs(split.mix)
  const rate = Math.abs(split.rate)
  if (mix > 2 * rate) return { mix: 'moved' }
  const changed = [...rows.values()]
    .map(({ id }, at) => ({ id, part: split.rates[at]! / split.rate }))
    .filter(({ part }) => part >= LARGE_PART)
    .toSorted((a, b) => b.part - a.part)
    .slice(0, MOST_CHANGED)
    .flatMap(({ id }) => id ?? [])
  return { mix: rate > 2 * mix ? 'changed' : 'both', changed }
}

type Pair = Record<'before' | 'now', number>
