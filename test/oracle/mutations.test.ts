import { describe, expect, test } from 'bun:test'
import { derive } from '../../src/shared/narrative/derive/derive'
import type { Language } from '../../src/shared/narrative/language'
import { EN } from '../../src/shared/narrative/languages/en/en'
import { tell } from '../../src/shared/narrative/tell'
import type { Figure } from '../../src/shared/narrative/figure'
import type { Told } from '../../src/shared/narrative/told'
import type { Claim } from '../../src/shared/schemas/claim'
import type { Fact } from '../../src/shared/schemas/fact'
import { listClaims } from './claims'
import { disagreement, findFigures } from './examine'
import { audited, startTally, type Aspect } from './examiner'
import { misname } from './nouns'
import { openAccount } from './open-account'
import { misword } from './printed'
import { drawAccount, fixtureAccounts, seeded } from './raw-account'
import { REPORT_LANGUAGES } from '../support/report-languages'
import { openOracle, type Oracle } from './recount'

/** Accounts with all kinds of troubles and with one or several goals. The second model checks every third one. */
const SEEDS = [6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 48, 51, 81, 84, 87, 96, 111, 114]
const A_KIND = 8
const MONTH_ON = { start: '2026-09-01', end: '2026-09-30' }

interface Sound {
  oracle: Oracle
  claim: Claim
  told: Told
}

/** True claims, at most `A_KIND` of each kind per account. */
const sound: Sound[] = [...fixtureAccounts().slice(0, 5), ...SEEDS.map((seed) => drawAccount(seed))].flatMap(
  (account) => {
    const oracle = openAccount(account)
    const random = seeded(7)
    const kinds = new Map<string, number>()
    const told = listClaims(oracle.audit, random, 8)
      .map((claim) => ({ claim, order: random() }))
      .toSorted((a, b) => a.order - b.order)
    return told.flatMap(({ claim }): Sound[] => {
      const found = derive(oracle.audit, claim)
      const so = kinds.get(claim.kind) ?? 0
      if (!found || so >= A_KIND) return []
      kinds.set(claim.kind, so + 1)
      return [{ oracle, claim, told: found }]
    })
  },
)

type Writable = { -readonly [K in keyof Figure]: Figure[K] }
type Mutation = (told: Told, oracle: Oracle) => void
/** Applies a mutation to claims of one kind and leaves others unchanged. */
const of =
  <K extends Told['kind']>(
    kind: K,
    change: (told: Extract<Told, { kind: K }>, oracle: Oracle) => void,
  ): Mutation =>
  (told, oracle) => {
    if (told.kind === kind) change(told as Extract<Told, { kind: K }>, oracle)
  }
const figuresOf = (told: Told) => findFigures(told) as unknown as Writable[]
const OTHER_WAY = { above: 'below', below: 'above', level: 'above' } as const
const COUNTED = ['purchases', 'results', 'costPerPurchase', 'costPerResult', 'benchmarkCost']
const another = (counts: string | null) => (counts === 'purchase' ? 'lead' : 'purchase')
const otherGroup = (oracle: Oracle, word: string) =>
  oracle.groups.length > 1 ? (oracle.groups.map((group) => oracle.wordOf(group)).find((one) => one !== word) ?? word) : word // prettier-ignore
const otherRow = ({ audit }: Oracle, segment: string) => audit.segments.find(({ id }) => id !== segment)?.id ?? segment // prettier-ignore

const MUTATIONS: Record<string, [Aspect, Mutation]> = {
  'a comparison the other way': ['direction', of('compare', (told) => (told.way = OTHER_WAY[told.way]))],
  'the best called the worst': ['direction', of('rank', (told) => (told.best = !told.best))],
  'a finding set against its benchmark the other way': ['direction', of('findings', ({ items: [item] }) => {
    const main = item?.lead.main
    if (main?.way && main.way !== 'level' && main.other) main.way = OTHER_WAY[main.way]
  })],
  'rows that go together said to go apart': ['direction', of('together', (told) => {
    if (told.relation === 'same' || told.relation === 'opposite') told.relation = told.relation === 'same' ? 'opposite' : 'same'
  })],
  'a change since the last audit with the other sign': ['direction', of('since', ({ note }) => {
    if (note.kind === 'cost' || note.kind === 'return') note.change.value = -note.change.value
    if (note.kind === 'followed') note.spend = note.spend === 'up' ? 'down' : 'up'
  })],
  'money above the benchmark told as money below it': ['direction', of('bridge', (told) => {
    if (told.sureOn) told.cheaper = told.sureOn
  })],
  'a place further down': ['place', of('rank', (told) => void (told.place += 1))],
  'a list turned round': ['place', of('list', (told) => {
    if (told.items.length > 1 && told.items[0]!.figure.value !== told.items.at(-1)!.figure.value) told.items.reverse()
  })],
  'best and worst changed about': ['place', of('range', (told) => {
    ;[told.best, told.worst, told.bestName, told.worstName] = [told.worst, told.best, told.worstName, told.bestName]
  })],
  'rows of the bridge in another order': ['place', of('bridge', ({ sureOn, unsure }) => {
    for (const line of [sureOn, unsure]) if (line && line.names.length > 1) line.names.reverse()
  })],
  'a share of another row': ['share', of('part', ({ figures, names }, oracle) => {
    const other = otherRow(oracle, names[0]!.segment)
    const metric = figures[0]!.metric
    const fact = oracle.audit.facts.find((one) => one.subject === other && one.metric === metric)
    if (fact && Math.abs(fact.value! - figures[0]!.value) > 1e-6) figures[0] = { ...figures[0]!, value: fact.value! }
  })],
  'a share of a group told of the account': ['base', of('part', (told, oracle) => {
    if (oracle.groups.length > 1) told.base = { group: oracle.wordOf(oracle.groups[0]!)! as never }
  })],
  'a rank among the rows of another goal': ['base', of('rank', (told, oracle) => {
    if (told.group) told.group = otherGroup(oracle, told.group) as never
  })],
  'a list of another goal': ['base', of('list', (told, oracle) => {
    if (told.group) told.group = otherGroup(oracle, told.group) as never
  })],
  'a range of another goal': ['base', of('range', (told, oracle) => {
    if (told.group) told.group = otherGroup(oracle, told.group) as never
  })],
  'what was bought, for another goal': ['base', of('bought', (told, oracle) => {
    if (told.group) told.group = otherGroup(oracle, told.group) as never
  })],
  'a benchmark of another goal': ['base', of('benchmark', (told, oracle) => {
    if (told.group) told.group = otherGroup(oracle, told.group) as never
  })],
  'a price of one goal, the count of another': ['base', of('bought', (told, { audit, groups }) => {
    const cost = audit.facts.find(({ subject, metric, value }) => subject === groups[1] && metric === told.each?.metric && value !== null)
    if (told.each && cost && cost.subject !== told.each.subject) told.each = { ...told.each, ...cost, value: cost.value! } as never
  })],
  'a finding of another goal': ['base', of('findings', ({ items: [item] }, oracle) => {
    if (item?.lead.group) item.lead.group = otherGroup(oracle, item.lead.group) as never
  })],
  'more rows on a line of the bridge than there are': ['base', of('bridge', ({ unsure }) => {
    if (unsure) unsure.rows += 1
  })],
  'the step before judged alike though it is not': ['base', of('proof', (told) => void (told.like = told.like === null ? 1 : null))],
  'another month': ['period', of('spent', (told) => {
    if (told.period) told.period = MONTH_ON
  })],
  'then told as now': ['period', of('since', ({ note }) => {
    if (note.kind === 'cost' || note.kind === 'return') [note.before, note.after] = [note.after, note.before]
  })],
  'a figure of the last audit': ['period', (told) => {
    const [figure] = figuresOf(told)
    if (figure && told.kind !== 'since' && told.kind !== 'trust') figure.earlier = 'f1'
  }],
  'a period that ended on another day': ['period', of('trust', (told) => {
    if (told.code === 'old_period') told.period = MONTH_ON
  })],
  'a row that stands still said to run': ['period', of('findings', ({ items: [item] }) => {
    if (item?.lead.state === 'off') item.lead.state = 'on'
  })],
  'a count of something else': ['noun', (told) => {
    const figure = figuresOf(told).find(({ metric, counts }) => COUNTED.includes(metric) && counts !== null && counts !== 'unknown')
    if (figure && told.kind !== 'trust' && told.kind !== 'since') figure.counts = another(figure.counts) as never
  }],
  'a finding per result of another goal': ['noun', of('findings', ({ items: [item] }) => {
    if (item && item.lead.counts !== 'unknown') item.lead.counts = another(item.lead.counts) as never
  })],
  'a step judged by results of another goal': ['noun', of('proof', (told) => {
    if (told.counts && told.counts !== 'unknown') told.counts = another(told.counts) as never
  })],
  'a limit in results of another goal': ['noun', (told) => {
    if ((told.kind === 'trust' || told.kind === 'notVisible') && told.counts !== 'unknown') told.counts = another(told.counts) as never
  }],
  'the figures of one row with the name of another': ['subject', (told, oracle) => {
    if (!('owner' in told) || told.owner === null || typeof told.owner !== 'object' || !('name' in told.owner)) return
    if (told.kind === 'trust' && told.cell !== null) return
    const { name } = told.owner
    const other = otherRow(oracle, name.segment)
    told.owner = { name: { ...name, segment: other, text: oracle.labelOf(other) } }
  }],
} // prettier-ignore

describe('a claim that is told wrongly is caught', () => {
  test('each of them is true before', () => {
    const wrong = sound.flatMap(({ oracle, told }) => disagreement(oracle, told) ?? [])
    expect([sound.length > 1500, wrong]).toEqual([true, []])
  })

  const counts: string[] = []
  test.each(Object.entries(MUTATIONS))('%s', (name, [aspect, mutate]) => {
    let [made, caught] = [0, 0]
    const missed: string[] = []
    for (const { oracle, claim, told } of sound) {
      const changed = structuredClone(told)
      mutate(changed, oracle)
      if (JSON.stringify(changed) === JSON.stringify(told)) continue
      made++
      const why = disagreement(oracle, changed)
      if (why !== null) caught++
      else missed.push(`${oracle.account.name} ${JSON.stringify(claim)} ${why}`)
    }
    counts.push(`${aspect.padEnd(10)} ${String(caught).padStart(6)} of ${String(made).padStart(6)}  ${name}`)
    expect([missed.slice(0, 3), made > 0]).toEqual([[], true])
  })

  test('a wrong figure of the engine, in every place that prints it', () => {
    const tally = new Map<string, [caught: number, made: number]>()
    const missed: string[] = []
    for (const { oracle, claim, told } of sound) {
      const printed = tell(told, EN).flat()
      const part = printed.find((one) => typeof one !== 'string' && 'fact' in one)
      const figure =
        part && typeof part !== 'string' && 'fact' in part ? oracle.facts.get(part.fact) : undefined
      if (!figure?.value || isFromTotals(figure) || isTaken(oracle, told)) continue
      const times = /^(?:monthly|benchmark)/.test(figure.metric) ? 1.6 : figure.metric === 'odds' ? 20 : 1.07
      const value = figure.value * times
      const facts = oracle.audit.facts.map((fact) => (fact.id === figure.id ? { ...fact, value } : fact))
      const wrong = { ...oracle.audit, facts }
      const again = derive(wrong, claim)
      if (!again || !findFigures(again).some(({ id }) => id === figure.id)) continue
      const why = disagreement(openOracle(oracle.account, wrong, oracle.before), again)
      const [caught, made] = tally.get(told.kind) ?? [0, 0]
      tally.set(told.kind, [caught + Number(why !== null), made + 1])
      if (why === null) missed.push(`${oracle.account.name} ${JSON.stringify(claim)} ${figure.metric}`)
    }
    for (const [kind, [caught, made]] of tally)
      counts.push(
        `${'value'.padEnd(10)} ${String(caught).padStart(6)} of ${String(made).padStart(6)}  ${kind}`,
      )
    process.stdout.write(`${counts.join('\n')}\n`)
    expect(missed.slice(0, 5)).toEqual([])
  }, 120_000)
})

/** The reach of the whole account may be from the file's totals row, and is not counted again (`examine.ts`). */
const isFromTotals = ({ subject, metric }: Fact) =>
  subject === 'account' && (metric === 'reach' || metric === 'frequency')

/** Whether the oracle does not recompute some figures of the claim, as it reports. */
function isTaken(oracle: Oracle, told: Told): boolean {
  if (told.kind === 'findings' || told.kind === 'decision' || told.kind === 'trust') {
    const tally = startTally()
    disagreement(oracle, told, tally)
    const rule = (what: string) => /rule|step a finding/.test(what)
    if ([...tally.taken.keys()].some((what) => !rule(what))) return true
  }
  return ['estimate', 'benchmark', 'bridge', 'compare'].includes(told.kind) && !audited(oracle)
}

const toTexts = (told: Told, language: Language) => JSON.stringify(tell(told, language))

describe('a language that tells wrongly is caught', () => {
  const SWAPS: readonly [keyof Language['sentences'], keyof Language['sentences']][] = [
    ['compare.above', 'compare.below'], ['compare.benchmark.above', 'compare.benchmark.below'], ['rank.highest.1', 'rank.lowest.1'],
    ['rank.highest.2', 'rank.highest.3'], ['rank.lowest.1', 'rank.lowest.2'], ['list.best', 'list.worst'], ['list.largest', 'list.smallest'],
  ] // prettier-ignore
  /** By language, the texts of all claims and how many of them are found wrong. */
  const right = new Map<string, { texts: string[]; wrong: number }>()
  function tellRightly(language: Language) {
    const { code } = language
    if (!right.has(code)) {
      const wrong = sound.filter(({ told }) => misword(told, tell(told, language), code) !== null).length
      right.set(code, { texts: sound.map(({ told }) => toTexts(told, language)), wrong })
    }
    return right.get(code)!
  }

  test.each(
    REPORT_LANGUAGES.flatMap((language) => SWAPS.map((swap) => [language.code, ...swap, language] as const)),
  )('in %s, %s told as %s', (code, one, other, language) => {
    const { sentences } = language
    const swapped = { ...sentences, [one]: sentences[other], [other]: sentences[one] }
    const wrong = { ...language, sentences: swapped } as Language
    const before = tellRightly(language)
    const changed = sound.filter(({ told }, at) => before.texts[at] !== toTexts(told, wrong))
    const missed = changed.filter(({ told }) => misword(told, tell(told, wrong), code) === null)
    expect([before.wrong, changed.length > 3, missed.length]).toEqual([0, true, 0])
  })

  /** Templates with the name of the counted result. */
  const NAMING = ['costPer', 'benchmark.price.healthy', 'level.price'] as const
  const leads = sound.filter(({ told }) => findFigures(told).some(({ counts }) => counts === 'lead'))

  test.each(
    REPORT_LANGUAGES.flatMap((language) => NAMING.map((key) => [language.code, key, language] as const)),
  )('in %s, a purchase written into "%s" stands beside leads', (_, key, language) => {
    const { one } = language.counts.purchase
    const template = language.sentences[key].replaceAll(/\{thing[^}]*\}/g, one)
    const wrong = { ...language, sentences: { ...language.sentences, [key]: template } }
    const before = leads.filter(({ told }) => misname(told, language) !== null)
    const caught = leads.filter(({ told }) => misname(told, wrong) !== null)
    expect([before.length, caught.length > 0]).toEqual([0, true])
  })

  test.each(REPORT_LANGUAGES)('$code has no two equal names', ({ counts }) => {
    const words = Object.values(counts).map(({ one }) => one)
    expect(new Set(words).size).toBe(words.length)
  })
})
