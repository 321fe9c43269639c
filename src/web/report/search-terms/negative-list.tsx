import { useState } from 'react'
import { printNegative, toEditorCsv, toPasteText } from '../../../shared/audit/search-terms/print-negatives'
import type { SearchTermAudit } from '../../../shared/schemas/search-terms'
import { formatMoney, plural } from '../../lib/format'
import { saveBlob } from '../../lib/save-blob'
import { Button } from '../../ui/button'
import { useShownCount } from '../findings/use-shown-count'

const SHOWN = 10

interface Props {
  searchTerm: Pick<SearchTermAudit, 'negatives' | 'campaigns'>
  currency: string | null
}

/** The negatives, to copy into Google Ads or to take to Google Ads Editor as a file. */
export function NegativeList({ searchTerm, currency }: Props) {
  const { negatives, campaigns = [] } = searchTerm
  const { count, showMore } = useShownCount(SHOWN, negatives.length)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(toPasteText(negatives)).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <section aria-label="Negatives">
      <div className="no-print flex flex-wrap items-center gap-2">
        <Button variant="primary" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {copied ? 'Copied' : `Copy ${plural(negatives.length, 'negative')}`}
        </Button>
        <Button
          icon="download"
          onClick={() =>
            // A spreadsheet takes UTF-8 for such only with its mark at the beginning.
            saveBlob(new Blob(['\uFEFF', toEditorCsv(searchTerm)], { type: 'text/csv' }), 'negatives.csv')
          }
        >
          Download for Google Ads Editor
        </Button>
        <p role="status" className="text-sm text-muted">
          {copied === false && 'The browser did not allow the copy. Select the list below instead.'}
        </p>
      </div>
      <p className="no-print mt-2 max-w-[68ch] text-sm text-muted">
        {campaigns.length > 0
          ? `The file adds them to ${plural(campaigns.length, 'campaign')} of this export.${campaigns.length > 1 ? ' Remove the rows of campaigns that should keep a word.' : ''}`
          : 'This export names no campaigns: Editor asks which ones they are for.'}
      </p>
      <ul aria-label="Negatives to add" className="mt-3 divide-y divide-line border-y border-line text-sm">
        {negatives.slice(0, count).map((negative) => (
          <li key={printNegative(negative)} className="flex flex-wrap items-baseline gap-x-4 py-1.5">
            <code className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <bdi>{printNegative(negative)}</bdi>
            </code>
            {negative.reason !== negative.text && (
              <span className="text-muted">
                for <bdi>{negative.reason}</bdi>
              </span>
            )}
            <span className="figures text-muted">stops {formatMoney(negative.spend, currency)}</span>
          </li>
        ))}
      </ul>
      {count < negatives.length && (
        <Button size="sm" className="no-print mt-3" onClick={() => showMore(negatives.length)}>
          Show all {plural(negatives.length, 'negative')}
        </Button>
      )}
    </section>
  )
}
