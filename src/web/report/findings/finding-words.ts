import type { Action, Fact, Finding } from '../../../shared/schemas/analysis'
import type { Tier } from '../../../shared/schemas/tier'

export const TIERS: Record<Tier, { label: string; meaning: string }> = {
  confirmed: { label: 'Confirmed', meaning: 'the data leaves little room for chance' },
  likely: { label: 'Likely', meaning: 'more probable than not by a wide margin' },
  watch: { label: 'Watch', meaning: 'a tendency that more data may confirm or undo' },
  too_early: { label: 'Too early', meaning: 'too little data for a verdict either way' },
}

export const KINDS: Record<Finding['kind'], string> = {
  waste: 'Waste',
  highlight: 'Highlight',
  concern: 'Concern',
}

export const EFFORT_WORDS: Record<Action['effort'], string> = {
  minutes: 'Takes minutes',
  hours: 'Takes hours',
  days: 'Takes days',
}

export const ACCOUNT_WORDS = 'The whole account'

/** The facts that print a finding's amount and its interval. */
export function findAmountFacts(facts: readonly Fact[], findingId: string) {
  const find = (metric: string) => facts.find((fact) => fact.subject === findingId && fact.metric === metric)
  return {
    waste: find('waste'),
    low: find('wasteLow'),
    high: find('wasteHigh'),
    settledBy: find('settledBy'),
  }
}

export interface RankedFinding {
  finding: Finding
  /** Only on the first finding that an action serves: told once. */
  action: Action | null
}

/** Findings by the money at stake; those without an amount keep the engine's order behind them. */
export function rankFindings(findings: readonly Finding[], actions: readonly Action[]): RankedFinding[] {
  const told = new Set<string>()
  return [...findings]
    .sort((a, b) => (b.amount ?? -1) - (a.amount ?? -1))
    .map((finding) => {
      const action = actions.find(
        (candidate) => candidate.findings.includes(finding.id) && !told.has(candidate.id),
      )
      if (action) told.add(action.id)
      return { finding, action: action ?? null }
    })
}
