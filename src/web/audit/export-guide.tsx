import { definitionOf } from '../../shared/report-types/catalogue'
import { GOOGLE_MONEY_COLUMNS, MONEY_COLUMNS } from '../../shared/report-types/definition'
import type { ReportType } from '../../shared/report-types/names'
import { Button } from '../ui/button'
import { Card } from '../ui/card'

const SAMPLE = '/sample-meta-campaigns.csv'

interface Props {
  type: ReportType
  /** Uses the sample file for this type; null where it does not fit. */
  onSample: ((file: File) => void) | null
}

/** Explains which export to make and how, until a file is chosen. */
export function ExportGuide({ type, onSample }: Props) {
  const { guide, sample } = definitionOf(type)
  const { answers, platform, level, breakdown, columns, tip } = guide
  return (
    <Card title="Which export to make" description={answers}>
      <ol className="max-w-[68ch] list-decimal space-y-1.5 pl-5 marker:text-muted">
        <li>
          In {platform === 'google' ? 'Google Ads' : 'Meta Ads Manager'} open{' '}
          <b className="font-medium">{level}</b> and choose the dates, ideally the last 30 days or more.
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
        <li>
          Columns, Customize columns:{' '}
          {[...columns, ...(platform === 'google' ? GOOGLE_MONEY_COLUMNS : MONEY_COLUMNS)].join(', ')}.
        </li>
        <li>
          {platform === 'google' ? 'Download, ' : 'Reports, Export table data, '}
          <b className="font-medium">CSV</b>. Any language is read, from Meta and from Google Ads.
        </li>
      </ol>
      {tip && <p className="mt-3 text-sm text-muted">{tip}</p>}
      {sample && onSample && (
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
