import { expect, test } from 'bun:test'
import { findVerdicts } from '../../../shared/audit/bridge/verdicts'
import { fixtureAudits } from '../../../../test/support/fixture-audits'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { toBarsChart } from './chart-bars'
import { totalOf } from '../../../shared/metrics/rates'
import { toShares } from './chart-shares'

const campaign = await exampleAnalysis('campaign')
const location = await exampleAnalysis('location')

test('bars never say more than the findings', () => {
  const chart = toBarsChart(campaign)!
  expect(chart.benchmark).toEqual({ value: 1, label: 'benchmark 2.43x' })
  expect(chart.bars.length).toBeGreaterThan(2)
  const bare = toBarsChart({ ...campaign, findings: [], bridge: null })!
  expect(bare.bars.some((bar) => bar.verdict)).toBe(false)
  expect(bare.title).toBe('No campaign is dear or better')
})

test('bars and title have the verdicts of the findings and no title denies an interval, in every fixture', () => {
  let charts = 0
  for (const audit of fixtureAudits()) {
    const chart = toBarsChart(audit)
    if (!chart?.bars[0] || chart.bars[0].low === undefined) continue
    charts++
    const verdicts = findVerdicts(audit)
    for (const bar of chart.bars) expect(bar.verdict).toBe(verdicts.get(bar.key))
    const judged = audit.segments.filter(({ efficiency }) => efficiency)
    const count = (verdict: string) => judged.filter(({ id }) => verdicts.get(id) === verdict).length
    expect(Number(/(\d+) dear/.exec(chart.title)?.[1] ?? 0)).toBe(count('waste'))
    expect(Number(/(\d+) mildly dear/.exec(chart.title)?.[1] ?? 0)).toBe(count('dearer'))
    expect(Number(/(\d+) better/.exec(chart.title)?.[1] ?? 0)).toBe(count('better'))
    if (chart.title.includes('chance'))
      expect(judged.filter(({ efficiency }) => efficiency!.low > 1 || efficiency!.high < 1)).toEqual([])
  }
  expect(charts).toBeGreaterThan(20)
}, 60_000)

test('a bar is the difference from the benchmark, with the share of the spend beside it', () => {
  const bars = toBarsChart(campaign)!.bars
  const of = (label: string) => bars.find((bar) => bar.label === label)!
  expect(of('Prospecting | Lookalike 1% | Spring')).toMatchObject({ shown: '−37%', share: '12%' })
  expect(of('Retargeting | Cart 7d').shown).toMatch(/^\+1\d\d%$/)
  const two = { ...campaign.bridge!, groups: [...campaign.bridge!.groups, ...campaign.bridge!.groups] }
  expect(toBarsChart({ ...campaign, bridge: two })!.benchmark!.label).toBe('benchmark')
})

test('a row whose plain figure lies on the other side or outside its interval has no bar', async () => {
  const age = await exampleAnalysis('ageRange')
  const open = toBarsChart(age)!.bars.filter(({ isOpen }) => isOpen)
  expect(open.map(({ label, shown }) => [label, shown])).toEqual([
    ['18-24', 'may be chance'],
    ['65+', 'may be chance'],
    ['25-34', 'may be chance'],
  ])
  const bar = open.find(({ label }) => label === '65+')
  const { excess } = age.bridge!.rows.find(({ segmentId }) => segmentId === bar!.key)!
  expect(excess).toBeGreaterThan(0)
  expect(bar!.value).toBeGreaterThan(1)
  expect(bar!.shownInterval).toContain(' to ')
})

test('a bar is never farther from the benchmark than the plain figure on the same side, in every fixture', () => {
  let held = 0
  for (const audit of fixtureAudits()) {
    const chart = toBarsChart(audit)
    for (const bar of chart?.bars ?? []) {
      const segment = audit.segments.find(({ id }) => id === bar.key)!
      const excess = totalOf(
        audit.bridge?.rows.filter(({ segmentId }) => segmentId === bar.key) ?? [],
        (row) => row.excess,
      )
      if (bar.low === undefined || excess === 0 || !segment.sums.spend) continue
      const plain = 1 - excess / segment.sums.spend
      const { mean } = segment.efficiency!
      if (plain > 1 !== mean > 1) continue
      expect(Math.abs(bar.value - 1)).toBeLessThanOrEqual(Math.abs(plain - 1))
      expect(bar.low).toBe(segment.efficiency!.low)
      if (bar.value !== mean) held++
    }
  }
  expect(held).toBeGreaterThan(5)
}, 60_000)

test('without a judgement a rate is drawn against the whole file', () => {
  const segments = location.segments.map((segment) => {
    const { efficiency: _, ...bare } = segment
    return bare
  })
  const chart = toBarsChart({ ...location, segments })!
  expect(chart.title).toMatch(/runs from .+ to /)
  expect(chart.bars.every((bar) => bar.low === undefined)).toBe(true)
})

test('a title shortens the ad texts that it names', () => {
  const text = 'An ad text that goes on for a whole paragraph. '.repeat(20)
  const segments = location.segments.map((segment) => {
    const { efficiency: _, ...bare } = segment
    return { ...bare, label: text }
  })
  expect(toBarsChart({ ...location, segments })!.title.length).toBeLessThan(150)
  expect(
    toShares({
      ...campaign,
      segments: campaign.segments.slice(0, 3).map((segment) => ({ ...segment, label: text })),
    })!.title.length,
  ).toBeLessThan(120)
})
