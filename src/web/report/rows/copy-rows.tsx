import { writeCsv } from '../../../shared/csv/write-csv'
import { valueOf } from '../../../shared/metrics/catalogue'
import type { Words } from '../../../shared/narrative/document-words'
import type { Segment } from '../../../shared/schemas/segment'
import { useCopy } from '../../lib/use-copy'
import { useWords } from '../../lib/words'
import { Button } from '../../ui/button'
import type { Verdict } from '../findings/finding-words'
import type { SegmentColumn } from './segment-rows'

interface Props {
  segments: readonly Segment[]
  columns: readonly SegmentColumn[]
  currency: string | null
  verdictOf: (segment: Segment) => Verdict | undefined
  /** Column heads, that of the name first. */
  heads: readonly string[]
}

/** Copies the sorted and filtered rows for a spreadsheet: values as numbers, rates as fractions. */
export function CopyRows(props: Props) {
  const words = useWords()
  const { t } = words
  const { copied, copy } = useCopy()
  return (
    <Button size="sm" icon={copied ? 'check' : 'copy'} onClick={() => copy(toCsv(props, words))}>
      {copied ? t('Copied') : t('Copy as CSV')}
    </Button>
  )
}

/** The columns of the table, then currency and verdict of each row. */
function toCsv({ segments, columns, currency, verdictOf, heads }: Props, { t }: Words): string {
  return writeCsv([
    [...heads, t('Currency'), t('Verdict')],
    ...segments.map((segment) => {
      const verdict = verdictOf(segment)
      const values = columns.map((column) => valueOf(column, segment.sums))
      return [segment.label, ...values, currency, verdict ? t(verdict.word) : null]
    }),
  ])
}
