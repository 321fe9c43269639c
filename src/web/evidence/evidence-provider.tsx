import { useMemo, useState, type ReactNode } from 'react'
import type { Analysis } from '../../shared/schemas/analysis'
import { lazyDialog } from '../ui/lazy-dialog'
import type { Evidence } from './evidence'
import { EvidenceContext } from './evidence-context'
import { listFootnotes } from './list-footnotes'

const EvidencePanel = lazyDialog(() => import('./evidence-panel'))

interface Props {
  analysis: Analysis
  /** Null where the file is out of reach: on a shared copy. */
  reportId: string | null
  children: ReactNode
}

/** Lets every figure inside open to its formula and rows. */
export function EvidenceProvider({ analysis, reportId, children }: Props) {
  const [evidence, open] = useState<Evidence | null>(null)
  const context = useMemo(() => ({ analysis, open, footnotes: listFootnotes(analysis) }), [analysis])
  return (
    <EvidenceContext value={context}>
      {children}
      {evidence && (
        <EvidencePanel
          key={evidence.title}
          analysis={analysis}
          evidence={evidence}
          reportId={reportId}
          onClose={() => open(null)}
        />
      )}
    </EvidenceContext>
  )
}
