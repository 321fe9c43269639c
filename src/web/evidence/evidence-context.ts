import { createContext, use } from 'react'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Evidence } from './evidence'

interface EvidenceContext {
  analysis: Analysis
  /** The number that a fact's figure has on paper. */
  footnotes: ReadonlyMap<string, number>
  /** `figure` is what was pressed: it is marked, and the focus comes back to it. */
  open: (evidence: Evidence, figure?: HTMLElement | null) => void
}

export const EvidenceContext = createContext<EvidenceContext | null>(null)

/** The report that figures open to; null where nothing can be opened. */
export function useEvidence(): EvidenceContext | null {
  return use(EvidenceContext)
}
