import type { Analysis, Fact, Finding } from '../../../shared/schemas/analysis'
import { subjectLabel } from '../../evidence/evidence'
import { labelOf } from '../../evidence/label-of'

/** What the amount itself, its tier or the advice already say. */
const TOLD: ReadonlySet<string> = new Set([
  'waste',
  'wasteLow',
  'wasteHigh',
  'settledBy',
  'probability',
  'moveAmount',
  'gainValueLow',
  'gainValueHigh',
  'gainLow',
  'gainHigh',
])
const REASONS = 5

export interface Reason {
  fact: Fact
  label: string
  /** `72.16% in the sales group`. */
  against: string | null
}

/** The first figures that a finding rests on, in the finding's own order, named in the run of a line. */
export function listReasons(
  { facts: ids }: Pick<Finding, 'facts'>,
  analysis: Pick<Analysis, 'facts' | 'labels' | 'segments' | 'findings' | 'images'>,
): Reason[] {
  const own = ids.flatMap((id) =>
    analysis.facts.filter((fact) => fact.id === id && fact.value !== null && !TOLD.has(fact.metric)),
  )
  // One yardstick: the benchmark where there is one, and its return rather than its price, as in the picture.
  const returns = own.some(({ metric }) => metric === 'benchmarkRoas')
  const judged = own.some(({ metric }) => metric.startsWith('benchmark'))
  return own
    .filter(({ metric }) => !(returns && metric === 'benchmarkCost'))
    .slice(0, REASONS)
    .map((fact) => ({
      fact,
      label: nameInLine(fact, analysis.labels),
      against: judged ? null : describeYardstick(fact, analysis),
    }))
}

function describeYardstick(
  { compared }: Fact,
  analysis: Pick<Analysis, 'facts' | 'segments' | 'findings' | 'images'>,
): string | null {
  const other = compared && analysis.facts.find((fact) => fact.id === compared.to)
  return other ? `${compared.shown} in ${subjectLabel(analysis, other.subject)}` : null
}

/** As the figure before it asks: `1 purchase`, `85 purchases`, `$71.47 cost per purchase`. */
function nameInLine({ metric, value, unit }: Fact, labels: Analysis['labels']): string {
  const clicks = metric === 'clicks' ? labels.clicks : null
  const words = (IN_LINE[metric] ?? clicks ?? labelOf(metric, labels)).replace(/\b[A-Z][a-z]/g, (start) =>
    start.toLowerCase(),
  )
  return value === 1 && unit === 'count' ? words.replace(/s$/, '') : words
}

/** The sides of an image: a bare figure says nothing. */
const IN_LINE: Record<string, string> = { width: 'pixels wide', height: 'pixels high' }
