import type { Finding } from '../../../shared/schemas/finding'

const LOST = [
  { rate: 'hookRate', words: 'hook {share}', signs: ['weak_hook', 'V1', 'change_opening', 'V5'] },
  { rate: 'holdRate', words: 'hold {share}', signs: ['weak_hold', 'V2'] },
] as const

/** The rate at which a video's finding, or a cause of one, says that it loses viewers: the earlier of two. */
export const findLostRate = (findings: readonly Finding[], segmentId: string) =>
  LOST.find(({ signs }) =>
    findings.some(
      (finding) =>
        finding.segmentId === segmentId &&
        signs.some((sign) => sign === finding.issue || finding.causes?.includes(sign)),
    ),
  )
