import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Analysis } from '../../shared/schemas/analysis'
import type { RowEvidence } from '../lib/api'
import { endpoints } from '../lib/endpoints'
import { formatPeriod } from '../lib/format'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { EvidenceRows } from './evidence-rows'
import { toPlainText } from './evidence-text'
import { factEvidence, type Evidence } from './evidence'
import { WorkedSum } from './worked-sum'

interface Props {
  analysis: Analysis
  evidence: Evidence
  /** Null where the file is out of reach: on a shared copy. */
  reportId: string | null
  onClose: () => void
}

/** Where one figure comes from: value, worked sum, rows of the file. Figures of the sum open in its place. */
export default function EvidencePanel({ analysis, evidence: first, reportId, onClose }: Props) {
  const [trail, setTrail] = useState([first])
  const evidence = trail.at(-1) ?? first
  const { title, shown, formula, sum, estimated, compared, rank, period, rows, earlier, of, fields, totals } =
    evidence
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The figure that was chosen is gone.
    if (trail.length > 1) back.current?.focus()
  }, [trail])
  const follow = (factId: string) => {
    const next = factEvidence(analysis, factId)
    if (next) setTrail([...trail, next])
  }
  return (
    <Dialog open onClose={onClose} title={title} wide>
      {trail.length > 1 && (
        <Button
          ref={back}
          size="sm"
          variant="ghost"
          icon="chevron-left"
          className="-mt-3 mb-2 -ml-2.5"
          onClick={() => setTrail(trail.slice(0, -1))}
        >
          Back to {trail.at(-2)?.shown}
        </Button>
      )}
      <p className="figures -mt-2 text-2xl font-semibold tracking-tight">{shown}</p>
      <WorkedSum title={formula ?? 'How it is worked out'} sum={sum} shown={shown} onFollow={follow} />
      <dl className="mt-4 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
        {formula && sum.length === 0 && <Line term="Formula">{formula}</Line>}
        {compared && (
          <Line term="Compared">
            {compared.relation} <span className="figures font-medium">{compared.shown}</span>,{' '}
            {compared.label}
          </Line>
        )}
        {rank && <Line term="Rank">{rank}</Line>}
        {period && <Line term="Period">{formatPeriod(period)}</Line>}
        {evidence.file && <Line term="File">{evidence.file}</Line>}
      </dl>
      {estimated && sum.length === 0 && (
        <p className="mt-4 max-w-[68ch] text-sm text-muted">
          An estimate of the audit’s statistics: no sum of a few figures repeats it. The Method section says
          how it is made.
        </p>
      )}
      {earlier && (
        <p className="mt-5 text-sm text-muted">
          A figure of the last audit: its rows are in that report’s file.
        </p>
      )}
      {reportId !== null && !earlier && (
        <div className="mt-5">
          <EvidenceRows
            key={title}
            reportId={reportId}
            rows={rows}
            of={of}
            quality={evidence.quality ?? analysis.quality}
            fields={fields}
            totals={totals}
          />
        </div>
      )}
      <div className="mt-5 flex justify-end">
        <CopyEvidence key={title} evidence={evidence} reportId={reportId} />
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
