import { METRICS, valueOf } from '../../../shared/metrics/catalogue'
import { formatValue } from '../../../shared/metrics/format'
import type { Segment } from '../../../shared/schemas/segment'
import { MetricFigure } from '../../evidence/figure'
import { Cell } from '../../ui/table'
import { whyMissing, type SegmentColumn } from './segment-rows'

interface Props {
  segment: Pick<Segment, 'id' | 'label' | 'sums'>
  column: SegmentColumn
  currency: string | null
}

/** One figure of a row, open to its rows of the file. */
export function FigureCell({ segment, column, currency }: Props) {
  const value = valueOf(column, segment.sums)
  const printed = formatValue(value, METRICS[column].unit, currency)
  return (
    <Cell label={METRICS[column].label} numeric className="sm:px-1.5! sm:last:pr-0!">
      {value === null ? (
        <Missing reason={whyMissing(segment, column)}>{printed}</Missing>
      ) : (
        <MetricFigure metric={column} segment={segment}>
          {printed}
        </MetricFigure>
      )}
    </Cell>
  )
}

function Missing({ reason, children }: { reason: string; children: string }) {
  return (
    <span className="text-muted" title={reason}>
      {children}
      <span className="sr-only"> {reason}</span>
    </span>
  )
}
