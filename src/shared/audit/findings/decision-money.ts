import type { Analysis } from '../../schemas/analysis'
import type { Action, Finding } from '../../schemas/finding'
import { excessBesideNewPeople, leftOfDecision } from '../bridge/beside-new-people'
import { WORDS_METRIC } from '../bridge/bridge-metrics'
import { findFact } from '../facts/find-fact'

/** Levers about all expensive words of a search-term report together. */
const OF_WORDS: readonly string[] = ['paste_negatives', 'lesson_negatives']

/** Whether a step is about all expensive words of a search-term report together. */
export const isAboutWords = ({ lever = '' }: Pick<Action, 'lever'>): boolean => OF_WORDS.includes(lever)

/**
 * Money above the benchmark that a decision is about, in the report's currency, as lists say it: what is left of it beside what new
 * people cost more, and of expensive words that of all of them together. Undefined for a step about no such money.
 */
export function moneyOfDecision(
  analysis: Pick<Analysis, 'bridge' | 'facts'>,
  action: Action,
): number | undefined {
  const { facts } = analysis
  const isWhole = excessBesideNewPeople(analysis).size === 0
  const own = isWhole ? action.excess : leftOfDecision(facts, action)
  return (
    own ?? (isAboutWords(action) ? (findFact(facts, 'account', WORDS_METRIC)?.value ?? undefined) : undefined)
  )
}

/** Money above the benchmark of a finding: that of its row, or of the search terms that hold its word. */
export const moneyOfFinding = (
  { facts }: Pick<Analysis, 'facts'>,
  { id, excess }: Finding,
): number | undefined => excess ?? findFact(facts, id, WORDS_METRIC)?.value ?? undefined
