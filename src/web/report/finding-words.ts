import type { Action, Fact, Tier } from '../../shared/schemas/analysis'

export const TIERS: Record<Tier, { label: string; meaning: string }> = {
  confirmed: { label: 'Confirmed', meaning: 'the data leaves little room for chance' },
  likely: { label: 'Likely', meaning: 'more probable than not by a wide margin' },
  watch: { label: 'Watch', meaning: 'a tendency that more data may confirm or undo' },
  too_early: { label: 'Too early', meaning: 'too little data for a verdict either way' },
}

export const EFFORT_WORDS: Record<Action['effort'], string> = {
  minutes: 'Minutes',
  hours: 'Hours',
  days: 'Days',
}

export const ACCOUNT_WORDS = 'The whole account'

/** The facts that print a finding's amount and its interval. */
export function findAmountFacts(facts: readonly Fact[], findingId: string) {
  const find = (metric: string) => facts.find((fact) => fact.subject === findingId && fact.metric === metric)
  return { waste: find('waste'), low: find('wasteLow'), high: find('wasteHigh') }
}
