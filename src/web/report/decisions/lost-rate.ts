import type { Finding } from '../../../shared/schemas/finding'

/** Issues and rules about the part of the people reached who watch three seconds. */
export const HOOK_SIGNS: readonly string[] = ['weak_hook', 'V1', 'change_opening', 'V5']
/** Issues and rules about the part of the viewers who go on watching after three seconds. */
export const HOLD_SIGNS: readonly string[] = ['weak_hold', 'V2']

/** Where a video can lose viewers, in the order of watching: the rate that tells it, its issues and their rules. */
const STAGES = [
  { rate: 'hookRate', words: 'hook {share}', signs: HOOK_SIGNS },
  { rate: 'holdRate', words: 'hold {share}', signs: HOLD_SIGNS },
] as const

/** Whether a finding about the row, or a cause of one, is among these issues and rules. */
export const hasSign = (findings: readonly Finding[], segmentId: string, signs: readonly string[]) =>
  findings.some(
    (finding) =>
      finding.segmentId === segmentId &&
      signs.some((sign) => sign === finding.issue || finding.causes?.includes(sign)),
  )

/** The rate at which a video loses more viewers than others: the earlier of hook and hold. */
export const findLostRate = (findings: readonly Finding[], segmentId: string) =>
  STAGES.find(({ signs }) => hasSign(findings, segmentId, signs))
