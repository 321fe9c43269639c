import { createContext, use } from 'react'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Evidence } from './evidence'

interface EvidenceContext {
  analysis: Analysis
  /** The number that a fact's figure has on paper. */
  footnotes: ReadonlyMap<string, number>
  open: (evidence: Evidence) => void
}

export const EvidenceContext = createContext<EvidenceContext | null>(null)

/** The report that figures open to; null where nothing can be opened. */
export function useEvidence(): EvidenceContext | null {
  return use(EvidenceContext)
}
