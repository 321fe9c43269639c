import type { SumName } from '../../schemas/segment'
import { joinRows } from '../summary/slices'
import { isComparable } from '../summary/groups'
import { positionsOf } from '../summary/row-tags'
import type { Group, Summary } from '../summary/summary'
import type { BrokenSteps, TrustDraft } from './trust'

/** Funnel steps that each visitor takes in this order. */
const STEPS = [
  'clicks',
  'landingPageViews',
  'addToCart',
  'checkouts',
  'purchases',
] as const satisfies readonly SumName[]
/** A later step may exceed an earlier one by this factor, since visits may be counted on another day. */
const TOLERANCE = 1.05
const EVENTS_FROM = 30

/** Funnel steps that exceed the step before them, which means that the earlier event is not tracked everywhere. */
export function findInversions(summary: Summary): { drafts: TrustDraft[]; steps: BrokenSteps } {
  const { sums, labels } = summary.columns
  const steps = new Map<string, Set<SumName>>()
  const drafts: TrustDraft[] = []
  // Leaves out clicks of all kinds, which need no page, and Google’s conversions, which may be anything.
  const present = STEPS.filter(
    (step) =>
      sums[step] !== undefined &&
      (step !== 'clicks' || labels.clicks === 'link clicks') &&
      (step !== 'purchases' || labels.purchases === 'purchases'),
  )
  for (let at = 1; at < present.length; at++) {
    const earlier = present[at - 1]!
    const later = present[at]!
    const found = summary.groups
      .filter(isComparable)
      .map((group) => ({ group, ...sumTogether(summary, group, earlier, later) }))
      .filter(({ before, after }) => after >= EVENTS_FROM && after > TOLERANCE * before)
    if (found.length === 0) continue
    for (const { group } of found)
      steps.set(group.name, new Set([...(steps.get(group.name) ?? []), earlier, later]))
    const rows = joinRows(found.map(({ group }) => group.slice))
    drafts.push({
      code: 'funnel_inversion',
      effect: 'qualifies',
      subject: later,
      detail: `${later}_above_${earlier}`,
      figures: [
        { metric: 'earlierStep', value: found.reduce((sum, { before }) => sum + before, 0), rows },
        { metric: 'laterStep', value: found.reduce((sum, { after }) => sum + after, 0), rows },
      ],
    })
  }
  return { drafts, steps }
}

/** Sums of both steps over the rows that state both: a lead form has no landing page. */
function sumTogether(
  { columns: { sums }, table }: Summary,
  { slice }: Group,
  earlier: SumName,
  later: SumName,
): { before: number; after: number } {
  const at = positionsOf(table)
  let before = 0
  let after = 0
  for (const record of slice.rows) {
    const row = at[record]!
    const first = sums[earlier]![row]!
    const second = sums[later]![row]!
    if (Number.isNaN(first) || Number.isNaN(second)) continue
    before += first
    after += second
  }
  return { before, after }
}
