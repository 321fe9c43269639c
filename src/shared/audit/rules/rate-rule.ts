import type { Lever } from '../findings/levers'
import { ratioOf } from '../facts/ratio-of'
import type { MetricKey } from '../../metrics/catalogue'
import { findLowRates } from '../statistics/low-rates'
import { joinRows } from '../summary/slices'
import type { Group, Part } from '../summary/summary'
import type { FindingDraft, RuleInput } from './rule'
import { rowConcern, spendOf, tierFor } from './support'

export interface RateCheck {
  issue: string
  metric: MetricKey
  /** Rows below this part of the group's rate are low. */
  cut: number
  sure?: number
  count: (part: Part) => readonly [events: number | null, trials: number | null]
  facts: readonly MetricKey[]
  lever: Lever | ((part: Part) => Pick<FindingDraft, 'lever' | 'inert'>)
  groups?: (group: Group) => boolean
  /** Only rows for which this returns the same value are compared; a row with null is compared with none. */
  alike?: (part: Part) => string | null
  rows?: (part: Part, group: Group) => boolean
}

/** Rows whose rate lies far below their group's, by Beta-Binomial shrinkage. */
export function findLowRows(input: RuleInput, check: RateCheck): FindingDraft[] {
  // Rows with accidental clicks would make all other click rates look low.
  const broken = new Set(input.judging.mistracked.map(({ part }) => part))
  return input.summary.groups.filter(check.groups ?? (() => true)).flatMap((group) =>
    [
      ...Map.groupBy(
        group.parts.filter((part) => !broken.has(part)),
        check.alike ?? (() => ''),
      ),
    ].flatMap(([kind, parts]) => (kind === null ? [] : findLowParts(input, check, { group, kind, parts }))),
  )
}

function findLowParts(
  input: RuleInput,
  check: RateCheck,
  { group, kind, parts }: { group: Group; kind: string; parts: readonly Part[] },
): FindingDraft[] {
  const counts = parts.map(check.count)
  if (counts.every(([events]) => events === null)) return []
  const rows = counts.map(([events, trials]) => ({ k: events ?? 0, n: trials ?? 0 }))
  return findLowRates(rows, { cut: check.cut, sure: check.sure ?? 0.8 }).flatMap(
    ({ index, p, rate, account }): FindingDraft[] => {
      const part = parts[index]!
      const { k, n } = rows[index]!
      if (check.rows && !check.rows(part, group)) return []
      return [
        rowConcern(part, {
          issue: check.issue,
          tier: tierFor(p),
          probability: p,
          stake: spendOf(part) * Math.max(0, 1 - rate / account),
          facts: input.sheets.of(part.segmentId, check.facts),
          ...(kind !== '' && {
            figures: [
              {
                ...ratioOf(check.metric, { above: Math.min(k, n), below: n }),
                rows: part.rows,
                comparedTo: input.book.add({
                  subject: `group:${kind}`,
                  ...ratioOf(check.metric, {
                    above: rows.reduce((sum, row) => sum + Math.min(row.k, row.n), 0),
                    below: rows.reduce((sum, row) => sum + row.n, 0),
                  }),
                  rows: joinRows(parts),
                }),
              },
            ],
          }),
          ...(typeof check.lever === 'string' ? { lever: check.lever } : check.lever(part)),
        }),
      ]
    },
  )
}
