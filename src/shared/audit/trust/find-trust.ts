import type { FactBook } from '../facts/fact-book'
import { GOAL_WORDS } from '../goals/goals'
import { ageOfOld } from '../state/standing'
import { isComparable } from '../summary/groups'
import type { TrustEntry } from '../../schemas/trust'
import { NO_SUMS } from '../../metrics/no-sums'
import { toMetrics } from '../../metrics/first-metrics'
import type { Slice, Slicers, Summary } from '../summary/summary'
import { findCoverage } from './coverage'
import { findInversions } from './funnel'
import { findUncountedViews } from './missing-views'
import { findOtherClicks } from './other-clicks'
import { findMixed, findUnsplit } from './results-column'
import { quarantine } from './quarantine'
import { findOtherWeeks } from './times'
import { FEWEST_RESULTS, type Trust, type TrustDraft } from './trust'

/** Order of the entries: what stops the audit, then what is set aside, then caveats. */
const EFFECTS = { stops: 0, quarantines: 1, qualifies: 2 } as const

/** Checks before any judgement whether the file and its rows can be judged, and returns the summary without what cannot. */
export function screen(read: Summary, today: string | null): { trust: Trust; summary: Summary } {
  const { table, total, period } = read
  const { rows } = total
  const coverage = findCoverage(table, rows)
  const unsplit = findUnsplit(table, rows)
  const age = ageOfOld(period, today)
  const { summary, quarantined, drafts: miscounted } = quarantine(read)
  const inversions = findInversions(summary)
  const weeks = findOtherWeeks(summary)
  // Rows that share money have no total of results.
  const few = unsplit || coverage?.effect === 'stops' ? [] : findFew(summary)
  const drafts: (TrustDraft | null)[] = [
    coverage,
    unsplit,
    ...few.map(({ draft }) => draft),
    ...miscounted,
    findMixed(read),
    ...inversions.drafts,
    findUncountedViews(summary, inversions.steps),
    findOtherClicks(table, rows),
    ...weeks.drafts,
    age === null
      ? null
      : {
          code: 'old_period',
          effect: 'qualifies',
          subject: 'account',
          figures: [{ metric: 'daysAgo', value: age, rows }],
        },
  ]
  const trust: Trust = {
    drafts: drafts.filter((draft) => draft !== null).sort((a, b) => EFFECTS[a.effect] - EFFECTS[b.effect]),
    quarantined,
    few: new Set(few.map(({ name }) => name)),
    brokenSteps: inversions.steps,
    otherWeeks: weeks.parts,
    stopsSums: coverage?.effect === 'stops',
    stopsCost: unsplit !== null,
  }
  return { trust, summary: trust.stopsSums ? withoutSums(summary) : summary }
}

/**
 * Summary of a file whose rows share money: each row keeps its figures, but all sums over rows are removed. So no
 * total, group or day has figures, and rules about those stay silent.
 */
function withoutSums(summary: Summary): Summary {
  return {
    ...summary,
    total: bare(summary.total),
    groups: summary.groups.map((group) => ({
      ...group,
      slice: bare(group.slice),
      results: null,
      value: null,
    })),
    days: [],
    ...NO_SLICES,
    without: () => NO_SLICES,
  }
}

const NO_SLICES: Slicers = {
  by: () => [],
  sumsBy: () => [],
  byKey: () => [],
}

function bare(slice: Slice): Slice {
  return { ...slice, sums: { ...NO_SUMS }, more: {}, metrics: toMetrics(NO_SUMS) }
}

/** Groups with too few results to be judged by cost. */
function findFew({ groups }: Summary): { name: string; draft: TrustDraft }[] {
  return groups.flatMap((group) => {
    const { name, goal, results, parts, slice } = group
    if (!GOAL_WORDS[goal].hard || !isComparable(group) || results === null || parts.length < 2) return []
    if (results >= FEWEST_RESULTS) return []
    const draft: TrustDraft = {
      code: 'few_results',
      effect: 'stops',
      subject: `group:${name}`,
      figures: [
        { metric: 'results', value: results, rows: slice.rows },
        { metric: 'spend', value: slice.sums.spend, rows: slice.rows },
        { metric: 'segments', value: parts.length, rows: slice.rows },
      ],
    }
    return [{ name, draft }]
  })
}

/** Writes the entries for the report, with their figures as facts. The narrator adds the messages. */
export function writeTrust({ drafts }: Trust, book: FactBook): TrustEntry[] {
  return drafts.map(({ figures, ...entry }) => {
    const subject = ['trust', entry.code, entry.segmentId ?? entry.subject].join(':')
    return { ...entry, facts: figures.map((figure) => book.add({ subject, ...figure })), message: '' }
  })
}
