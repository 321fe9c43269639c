import type { Finding } from '../../schemas/finding'

type Judged = Pick<Finding, 'kind' | 'tier' | 'issue'>

/** Whether chance hardly explains a finding. */
export const isProven = ({ tier }: Pick<Finding, 'tier'>): boolean =>
  tier === 'confirmed' || tier === 'likely'

/** Whether a finding proves that its row overspent. */
export const isProvenWaste = (finding: Judged): boolean => finding.kind === 'waste' && isProven(finding)

/**
 * Whether the money of a decision is called overspent: all its rows, or the words of its search terms, surely are expensive.
 * A row that costs somewhat more is only over the benchmark.
 */
export const isOverspent = (findings: readonly Judged[]): boolean =>
  findings.some((finding) => isProvenWaste(finding) || finding.issue === 'search_words') &&
  findings.every(({ issue }) => issue !== 'mildly_dear')
