import type { Audit, Narrative } from '../audit/audit'
import type { Plan } from '../schemas/claim'
import { derive } from './derive/derive'
import type { Language } from './language'
import { EN } from './languages/en/en'
import { joinNarrative } from './markdown'
import { planReport } from './plan'
import { planAnswer } from './prompt/plan-answer'
import { tellPlan } from './tell-plan'

/**
 * Writes the report's texts from the audit's facts with the built-in plan, without a model. `prompt` (already
 * trimmed) is answered first, in the summary.
 */
export function narrate(audit: Audit, prompt?: string, language: Language = EN): Narrative {
  const answer: Plan = prompt
    ? planAnswer(audit, prompt).map((claims) => ({ section: 'summary', claims }))
    : []
  return narratePlan(audit, [...answer, ...planReport(audit)], language)
}

/** Writes a plan's claims as a report's texts in any language. */
export function narratePlan(audit: Audit, plan: Plan, language: Language): Narrative {
  const answeredBy = plan.flatMap(({ claims }) =>
    claims.flatMap((claim) => {
      const told = claim.kind === 'cannot' ? derive(audit, claim) : null
      return told?.kind === 'cannot' && told.inFile ? told.types : []
    }),
  )
  return {
    ...joinNarrative(tellPlan(audit, plan, language)),
    plan,
    ...(answeredBy.length > 0 && { answeredBy: [...new Set(answeredBy)] }),
  }
}
