import type { Audit } from '../audit/audit'
import type { Sentence } from '../schemas/analysis'
import type { Plan, SectionName } from '../schemas/claim'
import { derive } from './derive/derive'
import { hasOdds } from './grammar/tell-findings'
import type { Language } from './language'
import { tell } from './tell'
import type { Told } from './told'

/** Writes a plan's sentences: paragraphs in order, without claims that the data do not support. */
export function tellPlan(audit: Audit, plan: Plan, language: Language): Sentence[] {
  const blocks = new Map<SectionName, number>()
  const said = new Set<string>()
  let place = -1
  const explained = new Set<SectionName>()
  /** Marks a finding with odds as a repetition if its section has explained odds before. */
  const again = (found: Told, section: SectionName): Told => {
    if (found.kind !== 'findings' || found.items.length > 1 || !hasOdds(found.items[0]!.lead)) return found
    if (explained.has(section)) return { ...found, again: true }
    explained.add(section)
    return found
  }
  return plan.flatMap(({ section, claims }) => {
    const told = claims.flatMap((claim) => {
      place += 1
      // A decision is told twice, at the top of the report and as heading of its step; all other claims once.
      const key = claim.kind === 'decision' ? `${section} ${claim.action}` : JSON.stringify(claim)
      if (said.has(key)) return []
      said.add(key)
      const found = derive(audit, claim)
      if (!found) return []
      return [{ at: place, found }]
    })
    const sentences = joinAlike(told).flatMap(({ at, found }) =>
      tell(again(found, section), language).map((parts) => ({ claim: at, parts })),
    )
    if (sentences.length === 0) return []
    const block = blocks.get(section) ?? 0
    blocks.set(section, block + 1)
    return sentences.map((sentence): Sentence => ({ section, block, ...sentence }))
  })
}

interface Placed {
  /** Index of its claim in the plan. */
  at: number
  found: Told
}

/** Joins consecutive similar claims into one sentence with a list. */
function joinAlike(told: readonly Placed[]): Placed[] {
  const joined: Placed[] = []
  for (const next of told) {
    const last = joined.at(-1)
    const found = last && joinTwo(last.found, next.found)
    if (found) joined[joined.length - 1] = { at: last.at, found }
    else joined.push(next)
  }
  return joined
}

function joinTwo(a: Told, b: Told): Told | null {
  if (a.kind === 'range' && b.kind === 'range')
    return a.group === b.group && a.some === b.some ? { ...a, also: [...(a.also ?? []), b] } : null
  if (a.kind !== 'trust' || b.kind !== 'trust' || a.effect !== 'quarantines') return null
  const alike = a.code === b.code && a.detail === b.detail && a.counts === b.counts && a.group === b.group
  return alike ? { ...a, also: [...(a.also ?? []), b] } : null
}
