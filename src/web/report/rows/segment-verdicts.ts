import type { Analysis } from '../../../shared/schemas/analysis'
import { verdictOf, type Verdict } from '../findings/finding-words'

/** Verdicts by row: clearly expensive, mildly expensive, better than the rest. Suspected waste has none. */
export function verdictsByRow({ findings }: Pick<Analysis, 'findings'>): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>()
  for (const finding of findings.toSorted((a, b) => rankFinding(a) - rankFinding(b)))
    if (finding.segmentId !== undefined && rankFinding(finding) < NONE && !verdicts.has(finding.segmentId))
      verdicts.set(finding.segmentId, verdictOf(finding))
  return verdicts
}

const NONE = 3

function rankFinding({ kind, tier, issue }: Analysis['findings'][number]): number {
  if (tier === 'watch' || tier === 'too_early') return NONE
  if (kind === 'waste') return 0
  if (issue === 'mildly_dear') return 1
  return kind === 'highlight' ? 2 : NONE
}
