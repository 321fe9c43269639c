import { ratioOf } from '../../facts/ratio-of'
import { findLowRates } from '../../statistics/low-rates'
import type { Part } from '../../summary/summary'
import type { FindingDraft, Rule, RuleInput } from '../rule'
import { rowConcern, subjectOf, tierFor } from '../support'

const STEPS = [
  { from: 'video25', to: 'video50', metric: 'keptToHalf', detail: 'to_half' },
  { from: 'video50', to: 'video75', metric: 'keptToThreeQuarters', detail: 'to_three_quarters' },
  { from: 'video75', to: 'video100', metric: 'keptToEnd', detail: 'to_end' },
] as const
const CUT = 0.75
const SURE = 0.9

export const dropOff: Rule = {
  id: 'V4',
  version: 2,
  title: 'A place where people leave the video',
  types: ['video'],
  needs: ['video plays at 25%, 50%, 75% and 100%'],
  formula: 'plays at the later mark ÷ plays at the earlier one, against the other videos',
  threshold:
    'at least 90% sure that it’s below 0.75 × the group’s rate; only the steepest drop of each video',
  source: 'Varos, how video metrics are calculated; the account’s own curve instead of a published one',
  advice: 'Cut the video where viewers drop off.',
  caseAgainst:
    'Videos of different lengths lose viewers at different points, and the export doesn’t state the length.',
  evaluate: findDrops,
}

function findDrops(input: RuleInput): FindingDraft[] {
  const { summary, sheets, book } = input
  return summary.groups.flatMap((group) => {
    const drops = STEPS.flatMap((step) =>
      findLowRates(
        group.parts.map(({ sums }) => ({ k: sums[step.to] ?? 0, n: sums[step.from] ?? 0 })),
        { cut: CUT, sure: SURE },
      ).map((low) => ({ ...low, ...step })),
    )
    return [...Map.groupBy(drops, ({ index }) => index).values()].map((own) => {
      const [worst] = own.sort((a, b) => a.rate / a.account - b.rate / b.account)
      const { index, p, metric, detail, from, to } = worst!
      const part = group.parts[index]!
      const sum = (of: (sums: Part['sums']) => number) =>
        group.parts.reduce((total, { sums }) => total + of(sums), 0)
      const events = sum((sums) => Math.min(sums[to] ?? 0, sums[from] ?? 0))
      const trials = sum((sums) => sums[from] ?? 0)
      const frame = book.add({
        subject: subjectOf(input, group),
        ...ratioOf(metric, { above: events, below: trials }),
        rows: group.slice.rows,
      })
      return rowConcern(part, {
        issue: 'drop_off',
        tier: tierFor(p),
        probability: p,
        figures: [
          {
            ...ratioOf(metric, {
              above: Math.min(part.sums[to] ?? 0, part.sums[from]!),
              below: part.sums[from]!,
            }),
            rows: part.rows,
            comparedTo: frame,
          },
        ],
        facts: sheets.of(part.segmentId, ['spend']),
        detail,
        lever: 'recut_video',
      })
    })
  })
}
