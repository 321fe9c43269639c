import { useState } from 'react'
import { writeCsv } from '../../../shared/csv/write-csv'
import { valueOf } from '../../../shared/metrics/catalogue'
import type { Segment } from '../../../shared/schemas/segment'
import { useWords } from '../../lib/words'
import { Button } from '../../ui/button'
import type { SegmentColumn } from './segment-rows'

interface Props {
  segments: readonly Segment[]
  columns: readonly SegmentColumn[]
  /** Column heads, that of the name first. */
  heads: readonly string[]
}

/** Copies the sorted and filtered rows for a spreadsheet: values as numbers, rates as fractions. */
export function CopyRows(props: Props) {
  const { t } = useWords()
  const [copied, setCopied] = useState(false)
  return (
    <Button
      size="sm"
      icon={copied ? 'check' : 'copy'}
      onClick={async () => {
        await navigator.clipboard.writeText(toCsv(props))
        setCopied(true)
      }}
    >
      {copied ? t('Copied') : t('Copy as CSV')}
    </Button>
  )
}

export function toCsv({ segments, columns, heads }: Props): string {
  return writeCsv([
    heads,
    ...segments.map(({ label, sums }) => [label, ...columns.map((column) => valueOf(column, sums))]),
  ])
}
