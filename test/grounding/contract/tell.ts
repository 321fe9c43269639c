import type { Audit } from '../../../src/shared/audit/audit'
import type { TemplateSentence } from '../../../src/shared/narrative/template'
import type { Fact } from '../../../src/shared/schemas/analysis'
import type { Random } from '../random'
import { COMPARISONS, NEGATED, PLAIN, QUANTITIES, SUPERLATIVES, type Pair } from './structures'

export interface Told {
  sentence: TemplateSentence
  lie: string | null
}

const WORDS: Record<string, string> = {
  roas: 'ROAS',
  ctr: 'CTR',
  cpc: 'CPC',
  cpm: 'CPM',
  costPerPurchase: 'cost per purchase',
  conversionRate: 'conversion rate',
}
const UP = {
  higher: 'higher',
  lower: 'lower',
  above: 'above',
  below: 'below',
  exceeds: 'exceeds',
  trails: 'stays below',
}
const DOWN = {
  higher: 'lower',
  lower: 'higher',
  above: 'below',
  below: 'above',
  exceeds: 'stays below',
  trails: 'exceeds',
}
/** Closer than this, a third segment could make a swapped sentence true again. */
const APART = 0.02

type Known = Fact & { value: number }
const hole = (fact: Fact) => `{{${fact.id}}}`
const told = (template: string, lie: string | null, facts: readonly Fact[]): Told => ({
  sentence: { template, facts: facts.map(({ id }) => id) },
  lie,
})

/** True and false sentences about an audit's segments, in structures that know nothing of the checker. */
export function tellContract(audit: Audit, random: Random, rounds: number): Told[] {
  const out: Told[] = []
  const own = (metric: string) =>
    audit.facts.filter(
      (fact): fact is Known =>
        fact.metric === metric && /^S\d+$/.test(fact.subject) && fact.value !== null && fact.value > 0,
    )
  for (const [metric, word] of Object.entries(WORDS)) {
    const facts = own(metric)
    if (facts.length < 3) continue
    for (let round = 0; round < rounds; round++) {
      const [one, two, third] = random.shuffle(facts)
      if (!one || !two || !third || Math.abs(one.value / two.value - 1) < APART) continue
      const [a, b] = one.value > two.value ? [one, two] : [two, one]
      if (a.shown === b.shown) continue
      const pair: Pair = { a: a.subject, b: b.subject, fa: hole(a), fb: hole(b), word, ...UP }
      const both = [a, b]
      const comparison = random.pick(COMPARISONS)
      out.push(told(comparison(pair), null, both), told(comparison({ ...pair, ...DOWN }), 'direction', both))
      out.push(told(random.pick(PLAIN)(pair), null, both))
      out.push(told(comparison({ ...pair, a: pair.b, b: pair.a }), 'segment', both))
      if (third.value < b.value)
        out.push(told(comparison({ ...pair, a: third.subject, fa: hole(third) }), 'third', [third, b]))
      const elsewhere = random.pick(Object.entries(WORDS).filter(([other]) => other !== metric))
      const theirs = audit.facts.find(
        ({ subject, metric: name }) => subject === a.subject && name === elsewhere[0],
      )
      if (theirs?.value && theirs.shown !== a.shown)
        out.push(told(comparison({ ...pair, word: elsewhere[1] }), 'metric', [...both, theirs]))
      out.push(
        told(random.pick(NEGATED)(pair), 'negation', both),
        told(random.pick(QUANTITIES)(pair), 'quantity', both),
      )
    }
    out.push(...tellRanks(audit, facts, word, random))
  }
  return out
}

function tellRanks(audit: Audit, facts: readonly Known[], word: string, random: Random): Told[] {
  const sorted = [...facts].sort((a, b) => b.value - a.value)
  const [top, bottom] = [sorted[0]!, sorted.at(-1)!]
  const middle = random.pick(sorted.slice(1, -1))
  const complete = facts.length === audit.segments.length
  return SUPERLATIVES.flatMap((say): Told[] => {
    const tell = (fact: Known, most: string) => say({ owner: fact.subject, figure: hole(fact), word, most })
    return [
      ...(complete && top.value > sorted[1]!.value ? [told(tell(top, 'highest'), null, [top])] : []),
      ...(complete && bottom.value < sorted.at(-2)!.value
        ? [told(tell(bottom, 'lowest'), null, [bottom])]
        : []),
      ...(middle.value < top.value ? [told(tell(middle, 'highest'), 'superlative', [middle])] : []),
      ...(middle.value > bottom.value ? [told(tell(middle, 'lowest'), 'superlative', [middle])] : []),
      ...(top.value > bottom.value ? [told(tell(bottom, 'highest'), 'superlative', [bottom])] : []),
    ]
  })
}
