import { WORDS_METRIC } from '../../../shared/audit/bridge/bridge-metrics'
import { findFact } from '../../../shared/audit/facts/find-fact'
import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import type { Fact } from '../../../shared/schemas/fact'
import type { Finding } from '../../../shared/schemas/finding'
import { endedWord, runningWord } from '../../evidence/state-words'
import { formatMoney } from '../../lib/format'
import type { Tone } from '../../ui/badge'
import type { Phrase } from '../../../shared/narrative/document-words'
import type { FindingItem } from '../story/arrange-lower'

export interface Verdict {
  word: Phrase
  tone: Tone
}

/** Verdict on a finding in two words: how certain it is, else whether it still costs money. */
export function verdictOf(
  { kind, tier, issue, state, segmentId }: Pick<Finding, 'kind' | 'tier' | 'issue' | 'state' | 'segmentId'>,
  analysis: Pick<Analysis, 'period' | 'today' | 'trust'>,
): Verdict {
  if (tier === 'too_early') return { word: 'Too early', tone: 'neutral' }
  if (kind === 'highlight') return { word: 'Better', tone: 'good' }
  if (issue === 'mildly_dear') return { word: 'Falls short', tone: 'warn' }
  // A concern about the whole file at this tier was counted, not sampled: chance has no part in it.
  if (tier === 'watch' && kind === 'concern' && segmentId === undefined)
    return { word: 'Watch', tone: 'neutral' }
  if (tier === 'watch') return { word: 'Could be chance', tone: 'neutral' }
  if (issue === 'new_keywords') return { word: 'Opportunity', tone: 'good' }
  // Words of search terms cost too much, but belong to no row: one term of them may do so by chance.
  if (issue === 'search_words') return { word: 'Expensive word', tone: 'bad' }
  if (kind === 'concern') return { word: 'Watch', tone: 'warn' }
  if (state === 'off') return { word: endedWord(analysis), tone: 'past' }
  return state === 'on' ? { word: runningWord(analysis), tone: 'bad' } : { word: 'Expensive', tone: 'bad' }
}

/** The name of the money beside a verdict: overspend only where its rows surely are expensive. */
export const moneyWord = ({ tone }: Verdict): Phrase =>
  tone === 'bad' || tone === 'past' ? 'Overspend' : 'Over benchmark'

/** Excess on the rows of these findings, each row once; null where none is claimed. */
export function moneyOf(findings: readonly Finding[]): number | null {
  const byRow = new Map(
    findings.flatMap(({ segmentId, id, excess }) =>
      excess && excess > 0 ? [[segmentId ?? id, excess]] : [],
    ),
  )
  return byRow.size === 0 ? null : [...byRow.values()].reduce((sum, excess) => sum + excess, 0)
}

/** The fact of the money that stands before a finding's sentences; null for a sum over several rows. */
export function findPaid(findings: readonly Finding[], facts: readonly Fact[]): Fact | null {
  const [paid, ...others] = findings.filter(({ excess = 0 }) => excess > 0)
  return (paid && others.length === 0 && findFact(facts, paid.id, 'excess')) || null
}

/** A sentence without the clause that repeats the money before it: `…, 0.97x ROAS: $13,851 over the benchmark.` */
export function withoutMoney(sentence: Sentence, fact: string): Sentence {
  const { parts } = sentence
  const at = parts.findIndex((part) => typeof part === 'object' && 'fact' in part && part.fact === fact)
  const [before, after] = [parts[at - 1], parts[at + 1]]
  const isLast = at === parts.length - 2
  const isTail = isLast && typeof before === 'string' && /:\s$/u.test(before) && typeof after === 'string'
  if (at < 1 || !isTail) return sentence
  return { ...sentence, parts: [...parts.slice(0, at - 1), `${before.replace(/\s*:\s$/u, '')}.`] }
}

/** Money of findings about no row: of days without sales, and of terms with an expensive word that brought nothing. */
const TOLD_MONEY: readonly string[] = ['missedValue', 'missedCost', 'barrenSpend']

/** A word whose terms all brought nothing, so that what it spent is what it lost. */
const isBarren = ({ id, issue }: Finding, facts: readonly Fact[]) =>
  issue === 'search_words' && findFact(facts, id, 'results')?.value === 0

/** Whether the report states each word's part of the overspend, which reports of before do not. */
const hasWordMoney = (facts: readonly Fact[]) =>
  facts.some(({ metric, subject }) => metric === WORDS_METRIC && subject !== 'account')

/**
 * The money of a finding about no row: the overspend of an expensive word, which adds up to that of the bridge, else the money
 * that its sentences print.
 */
export function findToldMoney(
  { findings, sentences }: Pick<FindingItem, 'findings' | 'sentences'>,
  { facts, currency }: Pick<Analysis, 'facts' | 'currency'>,
  locale?: string,
): { fact: string; text: string; isEstimate: boolean; isExcess?: true } | undefined {
  const word = findings.find(({ issue }) => issue === 'search_words')
  if (word && hasWordMoney(facts)) {
    const fact = findFact(facts, word.id, WORDS_METRIC)
    const text = fact && formatMoney(fact.value ?? 0, currency, undefined, locale)
    return text === undefined ? undefined : { fact: fact!.id, text, isEstimate: false, isExcess: true }
  }
  const told = sentences.flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part === 'object' && 'fact' in part ? part : [])),
  )
  const isLost = findings.some((finding) => isBarren(finding, facts))
  return told
    .flatMap(({ fact, text }) => {
      const metric = facts.find(({ id }) => id === fact)?.metric ?? ''
      return TOLD_MONEY.includes(metric) || (isLost && metric === 'spend')
        ? [{ fact, text, isEstimate: metric.startsWith('missed') }]
        : []
    })
    .at(0)
}
