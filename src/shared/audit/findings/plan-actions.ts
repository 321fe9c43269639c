import type { Action } from '../../schemas/analysis'
import type { RankedFinding } from './find-findings'
import { planFor } from './plan-for'

const EFFORT = { minutes: 0, hours: 1, days: 2 } as const
const MOST = 10

/** `counted`: whether the file counts results. One action a row of the table: the finding with the most at stake leads, the others of its row stand behind it. */
export function planActions(findings: readonly RankedFinding[], counted: boolean): Action[] {
  const actionable = findings.filter(
    ({ finding, score }) => score > 0 && finding.tier !== 'too_early' && finding.tier !== 'watch',
  )
  const bySubject = Map.groupBy(
    actionable,
    ({ finding }) => finding.segmentId ?? `${finding.subject}\n${finding.rule}`,
  )
  return [...bySubject.values()]
    .map((own) => {
      const [lead] = [...own].sort((a, b) => b.score - a.score)
      return { lead: lead!, own, plan: planFor(lead!.finding, counted) }
    })
    .sort(
      (a, b) =>
        b.lead.score - a.lead.score ||
        EFFORT[a.plan.effort] - EFFORT[b.plan.effort] ||
        (a.lead.finding.id < b.lead.finding.id ? -1 : 1),
    )
    .slice(0, MOST)
    .map(({ lead: { finding }, own, plan }, at): Action => {
      const { subject, segmentId, amount, low, high, probability } = finding
      return {
        id: `A${at + 1}`,
        findings: [
          finding.id,
          ...own.filter((other) => other.finding !== finding).map((other) => other.finding.id),
        ],
        subject,
        ...(segmentId !== undefined && { segmentId }),
        ...plan,
        ...(amount !== undefined && { amount }),
        ...(low !== undefined && { low }),
        ...(high !== undefined && { high }),
        ...(probability !== undefined && { probability }),
      }
    })
}
