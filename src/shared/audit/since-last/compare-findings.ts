import type { Analysis } from '../../schemas/analysis'
import type { Finding } from '../../schemas/finding'
import type { FindingChange } from '../../schemas/comparison'
import { shortAdvice } from '../../narrative/short-steps'
import { findFact } from '../facts/find-fact'
import { isUnsettled } from '../findings/unsettled'
import { daysOf } from '../summary/period-length'

type Side = Pick<Analysis, 'findings' | 'segments' | 'facts' | 'period'>

/** Money per day that changed by less counts as unchanged. */
const MOVED = 0.15
const ORDER = ['worse', 'new', 'same', 'better', 'resolved'] as const

/**
 * Compares the findings of two reports row by row, without highlights; most money first. Expensive rows that have ended are among
 * them, so that the amounts add up to what each period overspent. `byEarlier`: amounts of the later report's rows by the earlier
 * benchmark, by segment, where these are compared.
 */
export function compareFindings(
  before: Side,
  now: Side,
  byEarlier: ReadonlyMap<string, number> = new Map(),
): FindingChange[] {
  // Another concern about a row that was already off in the earlier report was only a lesson there.
  const earlier = listByRow(before, (finding) => finding.kind === 'waste' || !hasEnded(finding))
  const later = listByRow(now, () => true, byEarlier)
  const changes = [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) => {
    const [old, fresh] = [earlier.get(key), later.get(key)]
    if (!old)
      return fresh && !hadEnded(before, fresh, key)
        ? [{ ...toChange('new', undefined, fresh), ...endedBy(fresh) }]
        : []
    return [fresh ? follow(old, fresh) : resolve(now, old, byEarlier)]
  })
  return changes.sort((a, b) => rankOf(a) - rankOf(b) || weightOf(b) - weightOf(a))
}

/** Findings of rows that had stopped already come after those of running rows. */
const rankOf = ({ became, because }: FindingChange) =>
  ORDER.indexOf(became === 'same' && because === 'off' ? 'resolved' : became)

/** Off for another reason than the age of the report's period, in whose time it ran. */
export const hasEnded = ({ state, stateReason }: Finding) => state === 'off' && stateReason !== 'old_period'

const endedBy = ({ finding }: Held) => (hasEnded(finding) ? { because: 'off' as const } : {})

function follow(old: Held, fresh: Held): FindingChange {
  if (!hasEnded(fresh.finding)) return toChange(moveOf(old, fresh), old, fresh)
  return { ...toChange(hasEnded(old.finding) ? 'same' : 'resolved', old, fresh), because: 'off' }
}

interface Held {
  finding: Finding
  excess: number | null
  /** The excess by the earlier benchmark. */
  byEarlier?: number | undefined
  /** Money per day by the benchmark that is compared, where the file states its days. */
  daily: number | null
  fact: string | null
}

/** Keyed by row and kind, since the cause of an expensive row may change while it stays expensive. */
function listByRow(
  { findings, segments, facts, period }: Side,
  wanted: (finding: Finding) => boolean,
  amounts: ReadonlyMap<string, number> = new Map(),
) {
  const days = daysOf(period) ?? 1
  return new Map(
    findings
      .filter((finding) => isCompared(finding) && wanted(finding))
      .map((finding): [string, Held] => {
        const excess = finding.excess !== undefined && finding.excess > 0 ? finding.excess : null
        const fact = findFact(facts, finding.id, 'excess')
        const byEarlier =
          excess === null || finding.kind !== 'waste' ? undefined : amounts.get(finding.segmentId ?? '')
        // An amount by another benchmark says nothing of what became of it.
        const compared = amounts.size > 0 ? byEarlier : excess
        const daily = compared == null ? null : compared / days
        return [keyOf(finding, segments), { finding, excess, byEarlier, daily, fact: fact?.id ?? null }]
      })
      // Of two findings on one row, the first has more money: reversed, so that it overwrites the other in the map.
      .reverse(),
  )
}

const isCompared = (finding: Finding) => finding.kind !== 'highlight' && !isUnsettled(finding)

function keyOf({ kind, segmentId, subject, issue, rule }: Finding, segments: Side['segments']): string {
  const row = segments.find(({ id }) => id === segmentId)
  return JSON.stringify([
    kind,
    kind === 'waste' ? '' : (issue ?? rule),
    row?.parent ?? '',
    row?.label ?? subject,
  ])
}

const hadEnded = (before: Side, { finding }: Held, key: string) =>
  hasEnded(finding) &&
  before.findings.some((one) => hasEnded(one) && isCompared(one) && keyOf(one, before.segments) === key)

function moveOf(old: Held, fresh: Held): FindingChange['became'] {
  if (old.daily === null || fresh.daily === null) return 'same'
  if (fresh.daily > old.daily * (1 + MOVED)) return 'worse'
  return fresh.daily < old.daily * (1 - MOVED) ? 'better' : 'same'
}

function resolve(now: Side, old: Held, byEarlier: ReadonlyMap<string, number>): FindingChange {
  const { subject, segmentId } = old.finding
  const row = now.segments.find(({ label }) => label === subject)
  if (segmentId !== undefined && !row?.sums.spend)
    return hasEnded(old.finding)
      ? { ...toChange('same', old, undefined), because: 'off' }
      : { ...toChange('resolved', old, undefined), because: 'gone' }
  const suspected = now.findings.find((one) => isUnsettled(one) && one.subject === subject)
  if (old.finding.kind === 'waste' && suspected)
    return hasEnded(suspected)
      ? { ...toChange('resolved', old, undefined), because: 'off' }
      : { ...toChange('same', old, undefined), because: 'unsure' }
  const left = old.finding.kind === 'waste' ? (byEarlier.get(row?.id ?? '') ?? 0) : 0
  const isAsMuch = old.daily !== null && left / (daysOf(now.period) ?? 1) >= old.daily * (1 - MOVED)
  return { ...toChange('resolved', old, undefined), because: isAsMuch ? 'benchmark' : 'fine' }
}

function toChange(became: FindingChange['became'], old?: Held, fresh?: Held): FindingChange {
  const { finding } = fresh ?? old!
  const { kind, subject } = finding
  return {
    became,
    kind: kind === 'waste' ? 'waste' : 'concern',
    subject,
    said: shortAdvice(finding),
    before: old?.excess ?? null,
    now: fresh?.excess ?? null,
    beforeFact: old?.fact ?? null,
    nowFact: fresh?.fact ?? null,
    ...(fresh?.byEarlier !== undefined && { nowByEarlier: fresh.byEarlier }),
  }
}

/** Amounts by two benchmarks: that one is larger says nothing of its row. */
export const withoutMoves = (changes: readonly FindingChange[]): FindingChange[] =>
  changes.map((change) =>
    change.became === 'worse' || change.became === 'better' ? { ...change, became: 'same' } : change,
  )

const weightOf = ({ before, now, nowByEarlier }: FindingChange) => nowByEarlier ?? now ?? before ?? 0
