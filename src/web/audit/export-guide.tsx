import type { ReportType } from '../../shared/report-types'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { GUIDES } from './guides'

const SAMPLE = '/sample-meta-campaigns.csv'

interface Props {
  type: ReportType
  /** Takes the sample as if it had been chosen; only where the sample serves this type. */
  onSample: ((file: File) => void) | null
}

/** What stands where there is no file yet: which export to make, and how. */
export function ExportGuide({ type, onSample }: Props) {
  const { answers, level, breakdown, columns, tip } = GUIDES[type]
  return (
    <Card title="Which export to make" description={answers}>
      <ol className="max-w-[68ch] list-decimal space-y-1.5 pl-5 marker:text-muted">
        <li>
          In Meta Ads Manager open the <b className="font-medium">{level}</b> tab and choose the dates,
          ideally the last 30 days or more.
        </li>
        <li>
          {breakdown ? (
            <>
              Breakdown: <b className="font-medium">{breakdown}</b>.
            </>
          ) : (
            'No breakdown is needed.'
          )}
        </li>
        <li>Columns, Customize columns: {columns.join(', ')}.</li>
        <li>
          Reports, Export table data, <b className="font-medium">CSV</b>. Any language is read, and Google Ads
          reports are too.
        </li>
      </ol>
      {tip && <p className="mt-3 text-sm text-muted">{tip}</p>}
      {onSample && (
        <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <Button size="sm" icon="sparkle" onClick={() => void loadSample().then(onSample)}>
            Try the sample export
          </Button>
          <a
            href={SAMPLE}
            download
            className="rounded-sm text-sm text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent"
          >
            Download it
          </a>
        </div>
      )}
    </Card>
  )
}

async function loadSample(): Promise<File> {
  const csv = await fetch(SAMPLE).then((response) => response.blob())
  return new File([csv], SAMPLE.slice(1), { type: 'text/csv' })
}
