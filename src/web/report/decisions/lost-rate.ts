import type { Finding } from '../../../shared/schemas/finding'

/** Where a video can lose viewers, in the order of watching: the rate that tells it, its issues and their rules. */
const STAGES = [
  { rate: 'hookRate', words: 'hook {share}', signs: ['weak_hook', 'V1', 'change_opening', 'V5'] },
  { rate: 'holdRate', words: 'hold {share}', signs: ['weak_hold', 'V2'] },
] as const
const LATER = ['weak_completion', 'V3', 'drop_off', 'V4'] as const

/** Whether a finding about the row, or a cause of one, is among these issues and rules. */
const hasSign = (findings: readonly Finding[], segmentId: string, signs: readonly string[]) =>
  findings.some(
    (finding) =>
      finding.segmentId === segmentId &&
      signs.some((sign) => sign === finding.issue || finding.causes?.includes(sign)),
  )

/** The rate at which a video loses more viewers than others: the earlier of hook and hold. */
export const findLostRate = (findings: readonly Finding[], segmentId: string) =>
  STAGES.find(({ signs }) => hasSign(findings, segmentId, signs))

/** Whether a video loses more of its viewers than others do: later than at its hook, which nobody sees who is counted as one. */
export const losesViewers = (findings: readonly Finding[], segmentId: string): boolean =>
  hasSign(findings, segmentId, [...STAGES[1].signs, ...LATER])
