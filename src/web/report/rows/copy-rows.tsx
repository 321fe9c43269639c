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
  /** Heads of the columns, that of the name first. */
  heads: readonly string[]
}

/** The rows as they are sorted and filtered, for a spreadsheet: values as numbers, rates as fractions. */
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
