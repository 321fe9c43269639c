import type { Audit } from '../audit/audit'
import type { Sentence } from '../schemas/analysis'
import type { Plan, SectionName } from '../schemas/claim'
import { derive } from './derive/derive'
import type { Language } from './language'
import { tell } from './tell'

/** The sentences of a plan: paragraphs in order, each claim told where the data say it and left out where not. */
export function tellPlan(audit: Audit, plan: Plan, language: Language): Sentence[] {
  const blocks = new Map<SectionName, number>()
  const said = new Set<string>()
  let place = -1
  return plan.flatMap(({ section, claims }) => {
    const told = claims.flatMap((claim) => {
      place += 1
      // A decision opens the report and comes again as the heading of its step; nothing else is said twice.
      const key = claim.kind === 'decision' ? `${section} ${claim.action}` : JSON.stringify(claim)
      if (said.has(key)) return []
      said.add(key)
      const found = derive(audit, claim)
      if (!found) return []
      const at = place
      return tell(found, language).map((parts) => ({ claim: at, parts }))
    })
    if (told.length === 0) return []
    const block = blocks.get(section) ?? 0
    blocks.set(section, block + 1)
    return told.map((sentence): Sentence => ({ section, block, ...sentence }))
  })
}
