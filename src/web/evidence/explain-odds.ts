import { findFact } from '../../shared/audit/facts/find-fact'
import { formatCount } from '../../shared/metrics/format'
import { purchaseNoun, resultNoun } from '../../shared/narrative/labels'
import type { Words } from '../../shared/narrative/document-words'
import type { Fact } from '../../shared/schemas/fact'
import type { Evidence, Source } from './evidence-types'
import { labelOf } from './label-of'

interface Luck {
  expected: Fact
  /** Undefined where no fact states what came. */
  came: Fact | undefined
  /** What is counted, in English. */
  noun: { one: string; many: string }
}

/** What the odds of a finding compare: the results to be expected of it, and those that came; null for other figures. */
function findLuck({ facts, findings, segments, labels }: Source, { metric, subject }: Fact): Luck | null {
  const expected = metric === 'odds' && findFact(facts, subject, 'expectedResults')
  if (!expected) return null
  const segmentId = findings.find(({ id }) => id === subject)?.segmentId ?? ''
  const isSold = segments.find(({ id }) => id === segmentId)?.group === 'sales'
  const counted = isSold ? ['purchases', 'results'] : ['results', 'purchases']
  const came = [subject, segmentId]
    .flatMap((owner) => counted.map((name) => findFact(facts, owner, name)))
    .find((fact) => fact !== undefined)
  const isPurchase = came?.metric === 'purchases' || came?.counts === 'purchase'
  return { expected, came, noun: isPurchase ? purchaseNoun({ labels }) : resultNoun({ labels }) }
}

/** The figures that odds compare, each of which opens. */
export function oddsFigures(source: Source, fact: Fact, words: Words): Evidence['plain'] {
  const luck = findLuck(source, fact)
  return [luck?.expected, luck?.came].flatMap((own) =>
    own ? [{ label: labelOf(own.metric, source.labels, words), shown: own.shown, factId: own.id }] : [],
  )
}

/** `7.7 purchases were to be expected of this spend, none came.`, and what the odds say of that; empty for other figures. */
export function explainOdds(source: Source, fact: Fact, words: Words): string[] {
  const luck = findLuck(source, fact)
  // The odds of days say themselves what they count.
  if (!luck?.came || fact.formula !== undefined) return []
  const { t, of, locale } = words
  const due = luck.expected.value ?? 0
  const expected = formatCount(due >= 10 ? Math.round(due) : Math.round(due * 10) / 10, locale)
  const { value, shown } = luck.came
  const slots = { expected, things: of(luck.noun.many), came: shown }
  return [
    value
      ? t('Expected {things} for this spend: {expected}. Actual: {came}.', slots)
      : t('Expected {things} for this spend: {expected}. Actual: none.', slots),
    t('At benchmark cost, chance gives one row in {odds} so few.', { odds: fact.shown }),
  ]
}
