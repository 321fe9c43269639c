import { formatFraction, formatMoney } from '../../metrics/format'
import { ratio } from '../../metrics/rates'
import type { Action, Analysis, Finding, Segment } from '../../schemas/analysis'
import { shareTest } from '../statistics/intervals'
import { resultsOf, type Frame } from './frame'

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
  currency: string | null,
  { one }: { one: string },
): string[] {
  const findings = new Map(previous.findings.map((finding) => [finding.id, finding]))
  return previous.actions
    .flatMap((action) => {
      const finding = findings.get(action.findings[0] ?? '')
      const note = finding && followOne(frame, action, finding, currency, one)
      return note === undefined || note === null ? [] : [note]
    })
    .slice(0, MOST)
}

function followOne(
  frame: Frame,
  action: Action,
  finding: Finding,
  currency: string | null,
  one: string,
): string | null {
  const before = frame.before.segments.find(({ id }) => id === action.segmentId)
  if (!before) return null
  const name = `“${before.label}”`
  const now = frame.now.segments.find(
    ({ label, parent }) => label === before.label && parent === before.parent,
  )
  const spend = ratio(dailySpend(now, frame.now.days), dailySpend(before, frame.before.days))
  if (finding.issue === 'low_ctr' && frame.clicks) return now ? clickNote(name, before, now) : null
  if (spend === null || (finding.kind !== 'waste' && finding.kind !== 'highlight')) return null
  const outcome = frame.results && frame.money && now ? costNote(before, now, currency, one) : ''
  const said = finding.kind === 'waste' ? 'said to cost too much' : 'said to do better than the rest'
  if (spend <= GONE) return `${name}, ${said} last time, no longer runs.`
  const moved =
    Math.abs(spend - 1) < MOVED
      ? 'its daily spend is about the same'
      : `its daily spend ${spend > 1 ? 'rose' : 'fell'} by ${formatFraction(Math.abs(spend - 1), 0)}`
  return `${name}, ${said} last time: ${moved}${outcome}.`
}

/** Spend a day, or in all where a file states no dates. */
function dailySpend(segment: Segment | undefined, days: number | null): number {
  return (segment?.sums.spend ?? 0) / (days ?? 1)
}

function costNote(before: Segment, now: Segment, currency: string | null, one: string): string {
  const counts = [resultsOf(before.sums) ?? 0, resultsOf(now.sums) ?? 0] as const
  const spends = [before.sums.spend ?? 0, now.sums.spend ?? 0] as const
  const costs = [ratio(spends[0], counts[0]), ratio(spends[1], counts[1])] as const
  if (costs[1] === null) return ', and it brought nothing this time'
  if (costs[0] === null)
    return `, and a ${one} now costs ${formatMoney(costs[1], currency)} where there was none`
  if (Math.abs(costs[1] / costs[0] - 1) < SAME)
    return `, and a ${one} costs about the same (${formatMoney(costs[1], currency)})`
  const p = shareTest(counts[1], counts[0] + counts[1], spends[1] / (spends[0] + spends[1]))
  const chance = p > CHANCE ? ', a difference that chance could make' : ''
  return `, and a ${one} costs ${formatMoney(costs[1], currency)} instead of ${formatMoney(costs[0], currency)}${chance}`
}

function clickNote(name: string, before: Segment, now: Segment): string | null {
  const [from, to] = [before.metrics.ctr, now.metrics.ctr]
  if (from === null || to === null) return null
  const direction =
    to > from * (1 + MOVED) ? 'has risen' : to < from * (1 - MOVED) ? 'has fallen' : 'is about the same'
  return `The click rate of ${name}, which was far below the account’s, ${direction}: ${formatFraction(from)} then, ${formatFraction(to)} now.`
}
