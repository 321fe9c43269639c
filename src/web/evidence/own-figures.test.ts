import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../shared/audit/facts/rows-of'
import { narrate } from '../../shared/narrative/built-in'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Fact } from '../../shared/schemas/fact'
import { toAnalysis } from '../../shared/to-analysis'
import { exampleAnalysis } from '../../../test/web/analyses'
import { fixtureAudits } from '../../../test/support/fixture-audits'
import { factEvidence } from './evidence'
import type { SumLine } from './sum-lines'

const campaign: Analysis = await exampleAnalysis('campaign')
const ages = await exampleAnalysis('ageRange')
const benchmarkOf = (analysis: Analysis) =>
  factEvidence(analysis, analysis.facts.find(({ metric }) => metric === 'benchmarkRoas')!.id)!

/** The printed numbers of a text: `$1,820.71 ÷ 5` has 1820.71 and 5. */
const numbersIn = (text: string) =>
  [...text.matchAll(/[−]?[$€]?\d[\d,]*(?:\.\d+)?/g)].map(([one]) => Number(one.replaceAll(/[$€,]/g, '').replace('−', '-'))) // prettier-ignore
const numberOf = (text: string) => numbersIn(text)[0]!

describe('a benchmark', () => {
  test('has in each line what the row has itself: its results, its spend and their ratio', () => {
    const { sum } = benchmarkOf(campaign)
    expect(sum[0]).toMatchObject({
      label: 'Advantage+ Shopping',
      own: 'purchase value $8,735.55 ÷ spend $3,822.52 = 2.29x',
    })
    for (const { own } of sum) {
      const [value, spend, ratio] = numbersIn(own!.slice(own!.indexOf('$')))
      expect(Math.abs(value! / spend! - ratio!)).toBeLessThanOrEqual(0.005)
    }
  })

  test.each([
    ['campaigns', campaign],
    ['ages', ages],
  ] as const)('of %s is the mean of these, and what moved it, by a calculator', (_, analysis) => {
    const { sum, plain, shown } = benchmarkOf(analysis)
    const [mean, moved] = plain.slice(-2)
    expect(plain.map(({ label }) => label)).toEqual([
      'Spend that counts of all lines',
      'Mean of the rows’ own figures',
      'Moved by what is expected of them',
    ])
    const byHand = sum.reduce(
      (all, { factors, own }) => all + (numberOf(factors[0]!.shown) / 100) * numbersIn(own!).at(-1)!,
      0,
    )
    expect(Math.abs(byHand - numberOf(mean!.shown))).toBeLessThanOrEqual(0.0051)
    const sign = moved!.shown.startsWith('−') ? -1 : 1
    const change = sign * Math.abs(numberOf(moved!.shown.slice(1)))
    expect((numberOf(mean!.shown) + change).toFixed(2)).toBe(numberOf(shown).toFixed(2))
  })

  test('whose rows cannot be told has none', () => {
    const [first, ...others] = campaign.segments
    const twins = { ...campaign, segments: [first!, { ...first!, id: 'S99' }, ...others] }
    const facts = twins.facts.map((fact) =>
      fact.metric === 'benchmarkRoas' ? { ...fact, rowsFrom: [...(fact.rowsFrom ?? []), 'S99'] } : fact,
    )
    const { sum, plain } = benchmarkOf({ ...twins, facts })
    expect(sum[0]!.own).toBeUndefined()
    expect(plain).toEqual([])
  })

  test('no other sum has them', () => {
    const fact = campaign.facts.find(({ metric }) => metric === 'costPerPurchase')!
    const { sum, plain } = factEvidence(campaign, fact.id)!
    expect(sum.every(({ own }) => own === undefined)).toBe(true)
    expect(plain).toEqual([])
  })
})

/** Panels of each benchmark of the fixtures that is a mean of at least two rows. */
const panels = fixtureAudits().flatMap((audit) => {
  const source = toAnalysis(audit, narrate(audit), { narrator: { kind: 'built-in' }, fileHash: '' })
  return source.facts.flatMap((fact) => {
    if (!/^benchmark(Roas|Cost)$/.test(fact.metric) || fact.formula || !fact.inputs) return []
    const panel = factEvidence(source, fact.id)!
    return panel.sum.length > 1 ? [{ ...panel, isCost: fact.metric === 'benchmarkCost' }] : []
  })
})
const printed = panels.filter(({ sum }) => sum.every(({ own }) => own !== undefined))

/** Spend that counts, as a reader takes it from a line: that of the second small text, else the whole. */
const countedIn = ({ own, counted }: SumLine) =>
  counted ? numbersIn(counted).at(-1)! : numbersIn(own!.slice(own!.indexOf('spend ')))[0]!
const shareIn = ({ factors }: SumLine) => numberOf(factors[0]!.shown) / 100
const lastDigit = (shown: string) => 10 ** -(/\.(\d+)/.exec(shown)?.[1]?.length ?? 0)

describe('from what the panel of a benchmark prints, a reader works out', () => {
  test('each weight, by the spend that counts', () => {
    expect(printed.length).toBeGreaterThan(20)
    expect(new Set(printed.map(({ isCost }) => isCost)).size).toBe(2)
    const wrong = printed.flatMap(({ title, sum, plain, isCost }) => {
      const counted = sum.map((line) => countedIn(line))
      const made = sum.map((line, at) => counted[at]! / (isCost ? numberOf(line.factors[1]!.shown) : 1))
      const all = made.reduce((total, one) => total + one, 0)
      const total = plain.find(({ label }) => label === 'Spend that counts of all lines')
      if (!isCost) expect(Math.abs(numberOf(total!.shown) - all)).toBeLessThan(0.01 * sum.length)
      return sum.flatMap((line, at) => {
        const off = Math.abs((made[at]! / all) * 100 - numberOf(line.factors[0]!.shown))
        // A cost's own rounding adds to that of the weights.
        const allowed = Math.max(0.01, (isCost ? 4 : 1.5) * lastDigit(line.factors[0]!.shown))
        return off <= allowed ? [] : [`${title}: ${line.label} ${line.factors[0]!.shown}, off by ${off}`]
      })
    })
    expect(wrong).toEqual([])
  })

  test('the mean of the rows’ own figures, and the benchmark', () => {
    const withMean = printed.filter(
      ({ plain }) => plain.at(-1)?.label === 'Moved by what is expected of them',
    )
    expect(withMean.length).toBeGreaterThan(20)
    for (const { title, sum, plain, shown } of withMean) {
      const [mean, moved] = plain.slice(-2)
      const ownMean = sum.reduce((all, line) => all + shareIn(line) * numbersIn(line.own!).at(-1)!, 0)
      const expected = sum.reduce((all, line) => all + shareIn(line) * numberOf(line.factors[1]!.shown), 0)
      const sign = moved!.shown.startsWith('−') ? -1 : 1
      const byMove = numberOf(mean!.shown) + sign * numberOf(moved!.shown.slice(1))
      const near = (one: number, text: string) => Math.abs(one - numberOf(text)) <= 1.1 * lastDigit(text)
      expect([title, near(ownMean, mean!.shown), near(expected, shown), near(byMove, shown)]).toEqual([title, true, true, true]) // prettier-ignore
    }
  })

  test('which rows count in part: each line of less than 100% says so, with its spend × that part', () => {
    const lines = panels.flatMap(({ sum }) => sum)
    const partly = lines.filter(({ counted }) => counted)
    expect(partly.length).toBeGreaterThan(20)
    for (const { label, counted } of partly) {
      const [spend, part, amount] = numbersIn(counted!.slice(counted!.indexOf(': ')))
      expect(Math.abs((spend! * part!) / 100 - amount!)).toBeLessThan(0.0051)
      const [, said = ''] = /, ([\d.]+)% of it$/.exec(label) ?? []
      expect([label, said !== '']).toEqual([label, part! < 99.5])
      if (said !== '') expect(Math.abs(Number(said) - part!)).toBeLessThanOrEqual(0.51)
    }
    const all = printed.flatMap(({ sum }) => sum)
    const unsaid = all.filter(({ label, counted }) => label.includes('% of it') && !counted)
    expect(unsaid).toEqual([])
  })
})

test('a benchmark whose rows are stated as a span of the file has the same layout', () => {
  const byRows = { ...campaign, facts: campaign.facts.map((fact) => withRows(campaign, fact)) }
  const [one, other] = [benchmarkOf(campaign), benchmarkOf(byRows)]
  expect(other.sum).toEqual(one.sum)
  expect(other.plain).toEqual(one.plain)
})

/** The fact with its rows as ranges of the file instead of the segments' names. */
function withRows(analysis: Analysis, fact: Fact): Fact {
  if (fact.metric !== 'benchmarkRoas') return fact
  const { rowsFrom: _, ...rest } = fact
  return { ...rest, rows: rowsOf(analysis, fact.id) }
}
