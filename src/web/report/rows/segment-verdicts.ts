import type { Analysis } from '../../../shared/schemas/analysis'
import { verdictOf, type Verdict } from '../findings/finding-words'

/**
 * Verdicts by row: clearly expensive, mildly expensive, better than the rest. Suspected waste has none. Search terms that hold an
 * expensive word have that word's.
 */
export function verdictsByRow(
  analysis: Pick<Analysis, 'findings' | 'period' | 'today'> & Partial<Pick<Analysis, 'bridge'>>,
): Map<string, Verdict> {
  const { findings, bridge } = analysis
  const word = findings.find(({ issue }) => issue === 'search_words')
  const ofWords = word ? (bridge?.rows ?? []).filter((row) => row.word) : []
  const verdicts = new Map(ofWords.map(({ segmentId }) => [segmentId, verdictOf(word!, analysis)]))
  for (const finding of findings.toSorted((a, b) => rankFinding(a) - rankFinding(b)))
    if (finding.segmentId !== undefined && rankFinding(finding) < NONE && !verdicts.has(finding.segmentId))
      verdicts.set(finding.segmentId, verdictOf(finding, analysis))
  return verdicts
}

const NONE = 3

/** Whether a finding states the overspend of its row, clearly or mildly expensive. */
export const isOverspend = (finding: Analysis['findings'][number]): boolean => rankFinding(finding) <= 1

function rankFinding({ kind, tier, issue }: Analysis['findings'][number]): number {
  if (tier === 'watch' || tier === 'too_early') return NONE
  if (kind === 'waste') return 0
  if (issue === 'mildly_dear') return 1
  return kind === 'highlight' ? 2 : NONE
}
