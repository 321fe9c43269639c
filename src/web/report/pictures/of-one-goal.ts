import { POOLED } from '../../../shared/audit/report/pooled'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Segment } from '../../../shared/schemas/segment'
import type { Words } from '../../../shared/narrative/document-words'
import { nestQuotes } from '../../../shared/narrative/nest-quotes'
import { shorten } from '../../charts/shorten'
import { readNames } from '../../ui/names'

/** Fields of a report that its charts read. */
export type ChartSource = Pick<
  Analysis,
  | 'bridge'
  | 'currency'
  | 'dimension'
  | 'facts'
  | 'findings'
  | 'labels'
  | 'metrics'
  | 'reportType'
  | 'segments'
  | 'series'
  | 'trust'
  | 'totals'
>

/** Maximum characters of a name in a chart's title, since an ad's text may be a paragraph. */
const IN_TITLE = 40

/** A text that brings its own quotation marks. */
const QUOTED = /^[\u2066-\u2069]*["“”„«'‘]/u

/**
 * A row's name in a title, told apart from the others; an ad's text, which has verbs of its own, and a name with a comma
 * stand in quotation marks.
 */
export function nameInTitle(label: string, { reportType, segments }: ChartSource, { t }: Words): string {
  const isText = reportType === 'copy'
  const names = isText ? undefined : readNames(segments.map((segment) => segment.label))
  const name = shorten(label.replaceAll(/\s+/g, ' '), IN_TITLE, names)
  return (isText || name.includes(',')) && !QUOTED.test(name)
    ? t('“{name}”', { name: nestQuotes(name, t('“{name}”')) })
    : name
}

/** A row's excess in the bridge; 0 where it is not on the bridge. */
export function excessOf({ bridge }: Pick<ChartSource, 'bridge'>, segmentId: string): number {
  return bridge?.rows.find((row) => row.segmentId === segmentId)?.excess ?? 0
}

interface OneGoal {
  segments: readonly Segment[]
  /** Name of their group, where the file has others. */
  group: string | null
}

/**
 * Segments of the group with most purchases, else with most judged spend; all segments where there is one group. Rows
 * with other goals are left out, since their costs are not comparable.
 */
export function ofOneGoal({ segments, bridge }: Pick<ChartSource, 'segments' | 'bridge'>): OneGoal {
  const groups = Map.groupBy(
    segments.filter(({ group }) => group !== POOLED),
    ({ group }) => group,
  )
  if (groups.size < 2) return { segments, group: null }
  const bought = (own: readonly Segment[]) => own.reduce((sum, { sums }) => sum + (sums.purchases ?? 0), 0)
  const judged = bridge?.groups[0]?.group
  const weight = (name: string) => [bought(groups.get(name)!), Number(name === judged)] as const
  const [group] = [...groups.keys()].sort((a, b) => {
    const [one, other] = [weight(a), weight(b)]
    return other[0] - one[0] || other[1] - one[1]
  })
  return { segments: groups.get(group!)!, group: group! }
}
