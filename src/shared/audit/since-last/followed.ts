import { ratio } from '../../metrics/rates'
import type { Finding } from '../../schemas/finding'
import type { Analysis } from '../../schemas/analysis'
import type { Segment } from '../../schemas/segment'

import { resultsOf, type Frame } from './frame'
import { judgeOutcome, type Bought, type OutcomeInput } from './outcome'
import type { SinceNote } from '../../schemas/since-last'
import type { Ledger, LedgerInput } from './ledger'

/** Maximum rows that are followed; of further ones in this file their number is told. */
const MOST = 10
/** Spend per day that changed by less counts as unchanged. */
const MOVED = 0.15
const GONE = 0.05
const SAME = 0.05

/** Whether earlier recommendations were followed, and how each of their rows did since. */
export function followUp(
  frame: Frame,
  previous: Pick<Analysis, 'actions' | 'findings' | 'segments'>,
  ledger: Ledger,
): SinceNote[] {
  const findings = new Map(previous.findings.map((finding) => [finding.id, finding]))
  const rows = previous.actions.flatMap(({ segmentId, segmentIds, findings: ids }) =>
    (segmentIds ?? [segmentId]).flatMap((id) => {
      const before = frame.before.segments.find((segment) => segment.id === id)
      // The leading finding of a row stands before its others.
      const finding = ids.flatMap((one) => findings.get(one) ?? []).find((one) => one.segmentId === id)
      return before && finding ? [{ before, finding }] : []
    }),
  )
  const notes = rows.flatMap(({ before, finding }) => followOne(frame, before, finding, ledger) ?? [])
  return [...notes.slice(0, MOST), ...countFurther(notes.slice(MOST), ledger)]
}

/** The number of rows of these notes that are in this file. */
function countFurther(notes: readonly RowNote[], ledger: Ledger): SinceNote[] {
  const segments = notes.flatMap(({ segmentId }) => segmentId ?? [])
  if (segments.length === 0) return []
  const count = ledger.sum({ metric: 'segments', value: segments.length, segments, inputs: [] })
  return [{ kind: 'more', count }]
}

type RowNote = Extract<SinceNote, { kind: 'followed' | 'clicks' }>

function followOne(frame: Frame, before: Segment, finding: Finding, ledger: Ledger): RowNote | null {
  const now = frame.now.segments.find(
    ({ label, parent }) => label === before.label && parent === before.parent,
  )
  const row = { label: before.label, ...(now && { segmentId: now.id }) }
  const daily = [dailySpend(before, frame.before.days), dailySpend(now, frame.now.days)] as const
  const spend = ratio(daily[1], daily[0])
  if (finding.issue === 'low_ctr' && frame.clicks) return now ? clickNote(row, before, now, ledger) : null
  if (spend === null || (finding.kind !== 'waste' && finding.kind !== 'highlight')) return null
  const note = { kind: 'followed', ...row, said: finding.kind } as const
  if (spend <= GONE || now?.state === 'off') return { ...note, spend: 'gone' }
  const compared = frame.results && frame.money && now
  const cost = compared ? { cost: costNote(frame, before, now, ledger) } : {}
  if (Math.abs(spend - 1) < MOVED) return { ...note, spend: 'same', ...cost }
  const then = before.sums.spend ?? 0
  const factId = ledger.before({ metric: 'spend', value: then, subject: before.id })
  const inputs: LedgerInput[] = [
    { label: 'spend now', value: now?.sums.spend ?? 0, unit: 'money' },
    { label: 'days now', value: frame.now.days ?? 1 },
    { label: 'days then', value: frame.before.days ?? 1, op: '×' },
    { label: 'spend then', value: then, unit: 'money', factId },
    { label: '', value: 1, op: '−' },
  ]
  const size = ledger.change(spend - 1, {
    subject: now?.id ?? 'account',
    formula: 'spend a day now ÷ spend a day then − 1',
    inputs,
    plain: true,
  })
  return { ...note, spend: spend > 1 ? 'up' : 'down', size, ...cost }
}

/** Spend per day, or in total where a file states no dates. */
function dailySpend(segment: Segment | undefined, days: number | null): number {
  return (segment?.sums.spend ?? 0) / (days ?? 1)
}

type CostNote = NonNullable<Extract<SinceNote, { kind: 'followed' }>['cost']>

function costNote(frame: Frame, before: Segment, now: Segment, ledger: Ledger): CostNote {
  const judged = judgeOutcome(outcomeInput(frame, before, now))
  if (judged?.outcome === 'too_early') return { became: 'too_early' }
  const earlier = bought(before)
  const since = bought(now)
  const costs = [ratio(earlier.spend, earlier.results), ratio(since.spend, since.results)] as const
  const outcome = judged ? { outcome: judged.outcome } : {}
  if (costs[1] === null) return { became: 'nothing', ...outcome }
  const after = ledger.after({ metric: costMetric(now), value: costs[1], subject: now.id })
  if (costs[0] === null) return { became: 'new', after, ...outcome }
  if (Math.abs(costs[1] / costs[0] - 1) < SAME) return { became: 'same', after }
  const then = ledger.before({ metric: costMetric(before), value: costs[0], subject: before.id })
  return { became: 'other', before: then, after, ...outcome }
}

/** The row and its group in the earlier report, with the rest of the group in both reports as control. */
function outcomeInput(frame: Frame, before: Segment, now: Segment): OutcomeInput {
  const group = ({ segments }: Frame['before']) =>
    segments.filter((segment) => segment.group === before.group)
  const rest = (side: Frame['before'], own: Segment) =>
    sumBought(group(side).filter((other) => other !== own))
  return {
    peers: group(frame.before).map(bought),
    before: bought(before),
    now: bought(now),
    control: { before: rest(frame.before, before), now: rest(frame.now, now) },
  }
}

function bought({ sums }: Segment): Bought {
  return { spend: sums.spend ?? 0, results: resultsOf(sums) ?? 0 }
}

function sumBought(segments: readonly Segment[]): Bought {
  return segments
    .map(bought)
    .reduce((sum, row) => ({ spend: sum.spend + row.spend, results: sum.results + row.results }), {
      spend: 0,
      results: 0,
    })
}

/** The metric in which a row's facts state the cost of a result: for sales, cost per purchase. */
function costMetric({ sums, metrics }: Segment): 'costPerPurchase' | 'costPerResult' {
  const cost = ratio(sums.spend, sums.results)
  return cost === null || cost === metrics.costPerPurchase ? 'costPerPurchase' : 'costPerResult'
}

function clickNote(
  row: { label: string; segmentId?: string },
  before: Segment,
  now: Segment,
  ledger: Ledger,
): RowNote | null {
  const [from, to] = [before.metrics.ctr, now.metrics.ctr]
  if (from === null || to === null) return null
  return {
    kind: 'clicks',
    ...row,
    way: to > from * (1 + MOVED) ? 'up' : to < from * (1 - MOVED) ? 'down' : 'same',
    before: ledger.before({ metric: 'ctr', value: from, subject: before.id }),
    after: ledger.after({ metric: 'ctr', value: to, subject: now.id }),
  }
}
