import { describe, expect, test } from 'bun:test'
import type { Analysis } from '../../shared/schemas/analysis'
import { exampleAnalysis } from '../../../test/web/analyses'
import { factEvidence } from './evidence'

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
