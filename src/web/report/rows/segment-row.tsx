import type { Labels, Segment } from '../../../shared/schemas/segment'
import { cx } from '../../lib/cx'
import { useWords } from '../../lib/words'
import { Badge } from '../../ui/badge'
import { FiguresToggle } from '../../ui/figures-toggle'
import type { Names } from '../../ui/names'
import { ShortName } from '../../ui/short-name'
import { Row } from '../../ui/table'
import type { Verdict } from '../findings/finding-words'
import { FigureCell } from './figure-cell'
import type { SegmentColumn } from './segment-rows'

interface Props {
  segment: Segment
  columns: readonly SegmentColumn[]
  /** Columns shown on a phone while the row is folded. */
  first: readonly SegmentColumn[]
  verdict: Verdict | undefined
  names: Names
  currency: string | null
  labels: Labels | null
  /** Spend as a fraction of the row with the most spend. */
  spendShare: number
  isOpened: boolean
  onToggle: (id: string) => void
  className?: string | false
}

/** One row: name, verdict, figures. */
export function SegmentRow({
  segment,
  columns,
  first,
  verdict,
  names,
  currency,
  labels,
  spendShare,
  isOpened,
  onToggle,
  className,
}: Props) {
  const { t } = useWords()
  const { id, label, parent } = segment
  return (
    <Row
      className={cx(
        'group px-0! max-sm:py-2!',
        className,
        !isOpened && 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-4',
      )}
    >
      <th
        scope="row"
        className="block w-full pb-0.5 text-left font-normal sm:table-cell sm:w-auto sm:max-w-48 sm:min-w-40 lg:max-w-64 sm:py-1.5 sm:pr-3 xl:max-w-120 print:w-2/5"
      >
        {columns.length > first.length && (
          <FiguresToggle name={label} isOpened={isOpened} onToggle={() => onToggle(id)} />
        )}
        {/* On a narrow screen a verdict stands below its name, which leaves width for the figures; on paper it follows it. */}
        <span className="flex flex-wrap items-center gap-x-2 sm:flex-col sm:flex-nowrap sm:items-start sm:gap-0 sm:*:max-w-full xl:flex-row xl:items-center xl:gap-2 print:block print:*:inline">
          <ShortName name={label} names={names} />
          {verdict && (
            <Badge tone={verdict.tone} className="shrink-0 print:ml-2 print:whitespace-nowrap">
              {t(verdict.word)}
            </Badge>
          )}
        </span>
        {parent && <span className="block text-xs wrap-anywhere text-muted">{parent}</span>}
      </th>
      {columns.map((column) => (
        <FigureCell
          key={column}
          segment={segment}
          column={column}
          currency={currency}
          labels={labels}
          fold={isOpened ? undefined : first.includes(column) ? 'short' : 'hidden'}
          {...(column === 'spend' && { share: spendShare })}
        />
      ))}
    </Row>
  )
}
