import { METRICS, type MetricKey } from '../../metrics/catalogue'
import { decomposeCost, orderValueChange, splitMixAndRate } from '../statistics/decompose'
import type { Audit } from '../audit'
import type { Return } from './clear-fall'
import { isChance, isChanceOfOrder, isChanceOfReturn } from './by-chance'
import { resultsOf, sumGroup, type Frame, type GroupSums } from './frame'
import { matchRows } from './rows-of-both'
import { findSoleRow } from './sole-row'
import type { Segment } from '../../schemas/segment'
import type { SinceNote } from '../../schemas/since-last'
import type { Ledger, LedgerInput } from './ledger'

/** Smaller changes of a cost or return get no explanation. */
const NOTABLE = 0.05
const SLIGHT = 0.01

/** Changes of the main group's cost per result and return, with their causes. */
export function explainChange(frame: Frame, audit: Audit, ledger: Ledger): SinceNote[] {
  const main = sumMainGroup(frame)
  if (!main) return []
  const { group, before, now } = main
  return [
    ...explainCost({ before, now, group }, frame, ledger, costOf(audit, group)),
    ...explainReturn({ before, now, group }, frame, ledger),
  ]
}

/** Whether chance alone could have moved the main group's results per spend or per click, its average order value, its return. */
export interface ByChance {
  spend: boolean
  clicks: boolean
  order: boolean
  return: boolean
}

/** All false where the main group's results are not compared. */
export function findByChance(frame: Frame): ByChance {
  const main = sumMainGroup(frame)
  if (!main) return { spend: false, clicks: false, order: false, return: false }
  const { before, now } = main
  const sold = (sums: GroupSums) => ({ ...outcomeOf(sums, 'spend'), value: sums.value })
  return {
    spend: isChance(outcomeOf(before, 'spend'), outcomeOf(now, 'spend')),
    clicks: isChance(outcomeOf(before, 'clicks'), outcomeOf(now, 'clicks')),
    order: isChanceOfOrder(sold(before), sold(now)),
    return: isChanceOfReturn(sold(before), sold(now)),
  }
}

/** Whether chance alone could have moved the price, and no step of the funnel moved by more than chance. */
function isAllChance(frame: Frame, before: GroupSums, now: GroupSums): boolean {
  const per = (base: 'spend' | 'clicks') => isChance(outcomeOf(before, base), outcomeOf(now, base))
  const hasClicks = frame.clicks && before.clicks > 0 && now.clicks > 0
  return per('spend') && (!hasClicks || per('clicks'))
}

const outcomeOf = (sums: GroupSums, per: 'spend' | 'clicks') => ({ results: sums.results, base: sums[per] })

interface MainGroup {
  group: string
  before: GroupSums
  now: GroupSums
}

/** Null where the main group's money or results can't be compared. */
function sumMainGroup(frame: Frame): MainGroup | null {
  const group = mainGroup(frame.now)
  if (group === null || !frame.results || !frame.money) return null
  const before = sumGroup(frame.before.segments, group)
  const now = sumGroup(frame.now.segments, group)
  if (before.results === 0 || now.results === 0 || before.spend === 0 || now.spend === 0) return null
  return { group, before, now }
}

/** The metric in which the group's facts state the cost of a result. */
function costOf({ facts }: Audit, group: string): 'costPerResult' | 'costPerPurchase' {
  const own = facts.some(({ subject, metric }) => subject === `group:${group}` && metric === 'costPerResult')
  return own ? 'costPerResult' : 'costPerPurchase'
}

function mainGroup({ segments }: Frame['now']): string | null {
  const spend = new Map<string, number>()
  for (const { group, sums } of segments)
    if (resultsOf(sums) !== null) spend.set(group, (spend.get(group) ?? 0) + (sums.spend ?? 0))
  return [...spend].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

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

/** Swaps the sides for a ratio whose fall makes results more expensive. */
const turned = ({ later, earlier }: Side): Side => ({ later: earlier, earlier: later })

function explainCost(
  { before, now, group }: MainGroup,
  frame: Frame,
  ledger: Ledger,
  metric: 'costPerResult' | 'costPerPurchase',
): SinceNote[] {
  const write = compare(ledger, `group:${group}`)
  const costs = [before.spend / before.results, now.spend / now.results] as const
  const change = costs[1] / costs[0] - 1
  if (Math.abs(change) < NOTABLE) return []
  const parts = frame.clicks ? decomposeCost(before, now) : null
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
  return [
    {
      kind: 'cost',
      ...told,
      effects,
      chance: isAllChance(frame, before, now),
      ...toldRow(frame, ledger, group, metric),
    },
  ]
}

function explainReturn({ before, now, group }: MainGroup, frame: Frame, ledger: Ledger): SinceNote[] {
  if (before.value === 0 || now.value === 0) return []
  const returns = [before.value / before.spend, now.value / now.spend] as const
  const change = returns[1] / returns[0] - 1
  if (Math.abs(change) < NOTABLE) return []
  const write = compare(ledger, `group:${group}`)
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
      ...toldRow(frame, ledger, group, 'roas'),
    },
  ]
}

/** Maximum rows named as those that changed. */
const MOST_CHANGED = 3
/** A row with a smaller part of that change is not named. */
const LARGE_PART = 0.2

/** Whether money moved between rows or the rows themselves changed, and which; null where the rows of both reports are not of one kind. */
function explainMix(
  frame: Frame,
  group: string,
): Pick<Extract<SinceNote, { kind: 'return' }>, 'mix' | 'changed'> | null {
  if (frame.caveats.some(({ code }) => code === 'rows')) return null
  const rows = matchRows(frame, group).map((row) => {
    const pair = (key: 'spend' | 'purchaseValue') => ({
      before: row.before?.sums[key] ?? 0,
      now: row.now?.sums[key] ?? 0,
    })
    return { id: row.now?.id ?? null, base: pair('spend'), count: pair('purchaseValue') }
  })
  const split = splitMixAndRate(rows)
  if (!split || rows.length < 2 || split.total === 0) return null
  const mix = Math.abs(split.mix)
  const rate = Math.abs(split.rate)
  if (mix > 2 * rate) return { mix: 'moved' }
  const changed = rows
    .map(({ id }, at) => ({ id, part: split.rates[at]! / split.rate }))
    .filter(({ part }) => part >= LARGE_PART)
    .toSorted((a, b) => b.part - a.part)
    .slice(0, MOST_CHANGED)
    .flatMap(({ id }) => id ?? [])
  return { mix: rate > 2 * mix ? 'changed' : 'both', changed }
}

/** The one row that explains a clear worsening, with its figure in both audits. */
function toldRow(
  frame: Frame,
  ledger: Ledger,
  group: string,
  metric: Return,
): Pick<Extract<SinceNote, { kind: 'return' }>, 'row'> {
  const sole = findSoleRow(frame, group, metric)
  if (!sole) return {}
  const valueOf = ({ sums }: Segment) =>
    metric === 'roas' ? (sums.purchaseValue ?? 0) / sums.spend! : sums.spend! / (resultsOf(sums) ?? 0)
  const stated = (segment: Segment) => ({ metric, value: valueOf(segment), subject: segment.id })
  return {
    row: {
      segmentId: sole.now.id,
      before: ledger.before(stated(sole.before)),
      after: ledger.after(stated(sole.now)),
    },
  }
}
