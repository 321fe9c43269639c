import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Analysis } from '../../shared/schemas/analysis'
import type { RowEvidence } from '../lib/api'
import { endpoints } from '../lib/endpoints'
import { formatPeriod } from '../lib/format'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { EvidenceRows } from './evidence-rows'
import { toPlainText } from './evidence-text'
import type { Evidence } from './evidence'

interface Props {
  analysis: Analysis
  evidence: Evidence
  /** Null where the file is out of reach: on a shared copy. */
  reportId: string | null
  onClose: () => void
}

/** Where one figure comes from: value, formula, inputs, rows of the file. */
export default function EvidencePanel({ analysis, evidence, reportId, onClose }: Props) {
  const { title, shown, formula, inputs, compared, rank, period, rows, earlier, of, fields, totals } =
    evidence
  return (
    <Dialog open onClose={onClose} title={title} wide>
      <p className="figures -mt-2 text-2xl font-semibold tracking-tight">{shown}</p>
      <dl className="mt-4 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
        {formula && <Line term="Formula">{formula}</Line>}
        {inputs.map((input, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a share divides spend by spend
          <Line key={index} term={index === 0 ? 'Inputs' : ''}>
            <span className="figures font-medium">{input.shown}</span> {input.label}
          </Line>
        ))}
        {compared && (
          <Line term="Compared">
            {compared.relation} <span className="figures font-medium">{compared.shown}</span>,{' '}
            {compared.label}
          </Line>
        )}
        {rank && <Line term="Rank">{rank}</Line>}
        {period && <Line term="Period">{formatPeriod(period)}</Line>}
      </dl>
      {earlier && (
        <p className="mt-5 text-sm text-muted">
          A figure of the last audit: its rows are in that report’s file.
        </p>
      )}
      {reportId !== null && !earlier && (
        <div className="mt-5">
          <EvidenceRows
            reportId={reportId}
            rows={rows}
            of={of}
            quality={analysis.quality}
            fields={fields}
            totals={totals}
          />
        </div>
      )}
      <div className="mt-5 flex justify-end">
        <CopyEvidence evidence={evidence} reportId={reportId} />
      </div>
    </Dialog>
  )
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

function CopyEvidence({ evidence, reportId }: { evidence: Evidence; reportId: string | null }) {
  const { cache } = useSWRConfig()
  const [copied, setCopied] = useState(false)
  async function copy() {
    const rows =
      reportId === null
        ? undefined
        : (cache.get(endpoints.reportRows(reportId, evidence.of))?.data as RowEvidence | undefined)
    await navigator.clipboard.writeText(toPlainText(evidence, rows))
    setCopied(true)
  }
  return (
    <Button size="sm" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      {copied ? 'Copied' : 'Copy as text'}
    </Button>
  )
}
