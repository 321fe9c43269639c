import { ratio } from '../../metrics/rates'
import type { Action, Analysis, Finding, Segment } from '../../schemas/analysis'
import { shareTest } from '../statistics/intervals'
import { resultsOf, type Frame } from './frame'
import { textOf, type Ledger, type Note } from './ledger'

const MOST = 5
/** Spend a day that moved by less is called unchanged. */
const MOVED = 0.15
const GONE = 0.05
const SAME = 0.05
const CHANCE = 0.1

/** What became of earlier recommendations: whether they were followed, and what happened to the row. */
export function followUp(
  frame: Frame,
  previous: Pick<Analysis, 'actions' | 'findings' | 'segments'>,
  { one }: { one: string },
  ledger: Ledger,
): Note[] {
  const findings = new Map(previous.findings.map((finding) => [finding.id, finding]))
  return previous.actions
    .flatMap((action) => {
      const finding = findings.get(action.findings[0] ?? '')
      const note = finding && followOne(frame, action, finding, one, ledger)
      return note === undefined || note === null ? [] : [note]
    })
    .slice(0, MOST)
}

function followOne(frame: Frame, action: Action, finding: Finding, one: string, ledger: Ledger): Note | null {
  const before = frame.before.segments.find(({ id }) => id === action.segmentId)
  if (!before) return null
  const name = `“${before.label}”`
  const now = frame.now.segments.find(
    ({ label, parent }) => label === before.label && parent === before.parent,
  )
  const daily = [dailySpend(before, frame.before.days), dailySpend(now, frame.now.days)] as const
  const spend = ratio(daily[1], daily[0])
  if (finding.issue === 'low_ctr' && frame.clicks) return now ? clickNote(name, before, now, ledger) : null
  if (spend === null || (finding.kind !== 'waste' && finding.kind !== 'highlight')) return null
  const outcome = frame.results && frame.money && now ? costNote(before, now, one, ledger) : []
  const said = finding.kind === 'waste' ? 'said to cost too much' : 'said to do better than the rest'
  if (spend <= GONE) return [`${name}, ${said} last time, no longer runs.`]
  const opening = `${name}, ${said} last time: its daily spend `
  if (Math.abs(spend - 1) < MOVED) return join([`${opening}is about the same`, ...outcome, '.'])
  const then = ledger.before({ metric: 'spend', value: before.sums.spend ?? 0, subject: before.id })
  const size = ledger.change(spend - 1, {
    formula: 'spend a day now ÷ spend a day then − 1',
    inputs: [
      ['spend then', textOf(then)],
      ['days then', String(frame.before.days ?? 'not stated')],
      ['days now', String(frame.now.days ?? 'not stated')],
    ],
    plain: true,
  })
  return join([`${opening}${spend > 1 ? 'rose' : 'fell'} by `, size, ...outcome, '.'])
}

/** Texts that follow each other become one piece. */
function join(note: Note): Note {
  return note.reduce<Note>((done, part) => {
    const last = done.at(-1)
    if (typeof part === 'string' && typeof last === 'string') return [...done.slice(0, -1), last + part]
    return [...done, part]
  }, [])
}

/** Spend a day, or in all where a file states no dates. */
function dailySpend(segment: Segment | undefined, days: number | null): number {
  return (segment?.sums.spend ?? 0) / (days ?? 1)
}

function costNote(before: Segment, now: Segment, one: string, ledger: Ledger): Note {
  const counts = [resultsOf(before.sums) ?? 0, resultsOf(now.sums) ?? 0] as const
  const spends = [before.sums.spend ?? 0, now.sums.spend ?? 0] as const
  const costs = [ratio(spends[0], counts[0]), ratio(spends[1], counts[1])] as const
  if (costs[1] === null) return [', and it brought nothing this time']
  const after = ledger.after({ metric: costMetric(now), value: costs[1], subject: now.id })
  if (costs[0] === null) return [`, and a ${one} now costs `, after, ' where there was none']
  if (Math.abs(costs[1] / costs[0] - 1) < SAME) return [`, and a ${one} costs about the same (`, after, ')']
  const p = shareTest(counts[1], counts[0] + counts[1], spends[1] / (spends[0] + spends[1]))
  const chance = p > CHANCE ? [', a difference that chance could make'] : []
  const then = ledger.before({ metric: costMetric(before), value: costs[0], subject: before.id })
  return [`, and a ${one} costs `, after, ' instead of ', then, ...chance]
}

/** The metric by which a row's own facts state what a result costs: of sales, that is a purchase. */
function costMetric({ sums, metrics }: Segment): 'costPerPurchase' | 'costPerResult' {
  const cost = ratio(sums.spend, sums.results)
  return cost === null || cost === metrics.costPerPurchase ? 'costPerPurchase' : 'costPerResult'
}

function clickNote(name: string, before: Segment, now: Segment, ledger: Ledger): Note | null {
  const [from, to] = [before.metrics.ctr, now.metrics.ctr]
  if (from === null || to === null) return null
  const direction =
    to > from * (1 + MOVED) ? 'has risen' : to < from * (1 - MOVED) ? 'has fallen' : 'is about the same'
  return [
    `The click rate of ${name}, which was far below the account’s, ${direction}: `,
    ledger.before({ metric: 'ctr', value: from, subject: before.id }),
    ' then, ',
    ledger.after({ metric: 'ctr', value: to, subject: now.id }),
    ' now.',
  ]
}
