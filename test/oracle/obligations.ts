import type { Audit } from '../../src/shared/audit/audit'
import { derive } from '../../src/shared/narrative/derive/derive'
import { planReport } from '../../src/shared/narrative/plan'
import type { Plan } from '../../src/shared/schemas/claim'

/** Facts that a plan must tell: findings, estimates, steps, trust, verdict and limits of the report. */
export function obligations(audit: Audit, plan: Plan): Set<string> {
  const kinds = [
    'estimate',
    'trust',
    'decision',
    'proof',
    'bridge',
    'spent',
    'bought',
    'unjudged',
    'nothing',
    'since',
    'dip',
  ]
  const told = plan.flatMap(({ claims }) => claims).filter((claim) => derive(audit, claim) !== null)
  return new Set(
    told.flatMap((claim) => {
      if (claim.kind === 'findings') return claim.findings.map((id) => `finding ${id}`)
      if (claim.kind === 'notVisible') return claim.codes.map((code) => `hidden ${code}`)
      return kinds.includes(claim.kind) ? [JSON.stringify(claim, Object.keys(claim).sort())] : []
    }),
  )
}

/** Obligations that a plan omits. */
export const missing = (audit: Audit, plan: Plan) => [
  ...obligations(audit, planReport(audit)).difference(obligations(audit, plan)),
]
