import { expect, test } from 'bun:test'
import { findVerdicts } from '../../../shared/audit/bridge/verdicts'
import { fixtureAudits } from '../../../../test/support/fixture-audits'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { inOwnOrder } from '../../charts/own-order'
import { ENGLISH } from '../../../shared/narrative/document-words'
import { toBarsChart, toCostBar } from './chart-bars'
import { toShares } from './chart-shares'

const campaign = await exampleAnalysis('campaign')
const location = await exampleAnalysis('location')

test('bars never say more than the findings', () => {
  const chart = toBarsChart(campaign)!
  expect(chart.benchmark).toEqual({ value: 1, label: 'benchmark 2.43x' })
  expect(chart.bars.length).toBeGreaterThan(2)
  const bare = toBarsChart({ ...campaign, findings: [], bridge: null })!
  expect(bare.bars.some((bar) => bar.verdict)).toBe(false)
  expect(bare.title).toBe('No campaign stands out from the benchmark')
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
    expect(Number(/(\d+) expensive/.exec(chart.title)?.[1] ?? 0)).toBe(
      count('waste') + count('ended') + count('past'),
    )
    expect(chart.title.includes('ended)')).toBe(count('ended') > 0)
    expect(Number(/(\d+) falls? short/.exec(chart.title)?.[1] ?? 0)).toBe(count('mild'))
    expect(Number(/(\d+) better/.exec(chart.title)?.[1] ?? 0)).toBe(count('better'))
    if (chart.title.includes('chance'))
      expect(judged.filter(({ efficiency }) => efficiency!.low > 1 || efficiency!.high < 1)).toEqual([])
  }
  expect(charts).toBeGreaterThan(20)
}, 60_000)

test('a bar is the difference from the benchmark, with the share of the spend beside it', () => {
  const bars = toBarsChart(campaign)!.bars
  const of = (label: string) => bars.find((bar) => bar.label === label)!
  expect(of('Prospecting | Lookalike 1% | Spring')).toMatchObject({ shown: '−42%', share: '12.0%' })
  expect(of('Retargeting | Cart 7d').shown).toMatch(/^\+1\d\d%$/)
  const two = { ...campaign.bridge!, groups: [...campaign.bridge!.groups, ...campaign.bridge!.groups] }
  expect(toBarsChart({ ...campaign, bridge: two })!.benchmark!.label).toBe('benchmark')
})

test('every row has its bar and its line, also where its plain figure is unlike the estimate', async () => {
  const age = await exampleAnalysis('ageRange')
  const chart = toBarsChart(age)!
  expect(chart.note).toEndWith(
    'Gray: could be chance; among several age groups, chance alone can reach this far.',
  )
  for (const bar of chart.bars) {
    const { low, high } = age.segments.find(({ id }) => id === bar.key)!.efficiency!
    expect(bar).toMatchObject({ low, high })
  }
})

test('each bar is what a calculator makes of the row and the printed benchmark, in order, in every fixture', () => {
  let [returns, results] = [0, 0]
  const withoutResult: string[] = []
  for (const audit of fixtureAudits()) {
    const chart = toBarsChart(audit)
    const judged = chart?.bars.filter(({ low }) => low !== undefined) ?? []
    const isByCost = audit.bridge?.groups.every((one) => one.roas === null) ?? false
    for (const bar of judged) {
      const segment = audit.segments.find(({ id }) => id === bar.key)!
      const row = audit.bridge!.rows.find(
        ({ segmentId, group }) => segmentId === segment.id && group === segment.group,
      )!
      const { roas, price } = audit.bridge!.groups.find(({ group }) => group === segment.group)!
      const plain = roas === null ? (row.bought * price!) / row.spend : row.bought / row.spend / roas
      const { low, high } = segment.efficiency!
      const value = isByCost ? 1 / bar.value : bar.value
      expect(Math.abs(value - plain)).toBeLessThan(0.01)
      expect(bar.low).toBe(isByCost ? 1 / high : low)
      if (bar.verdict) expect(value > 1).toBe(bar.verdict === 'better')
      if (bar.value === Infinity) withoutResult.push(`${bar.shown}, ${bar.shownInterval}`)
      if (roas === null) results++
      else returns++
    }
    const best = (a: number, b: number) => (a === b ? 0 : isByCost ? a - b : b - a)
    expect(judged).toEqual(inOwnOrder(judged.toSorted((a, b) => best(a.value, b.value))))
  }
  for (const told of withoutResult) expect(told).toMatch(/^no results, [+−][\d,]+% or more$/)
  expect(withoutResult).not.toEqual([])
  expect(returns).toBeGreaterThan(50)
  expect(results).toBeGreaterThan(50)
}, 60_000)

test('a row with two goals is set against the benchmark of its own', () => {
  const [segment] = campaign.segments.filter(({ efficiency }) => efficiency)
  const own = campaign.bridge!.rows.find(({ segmentId }) => segmentId === segment!.id)!
  const other = { ...own, group: 'brand', excess: -5 * own.spend }
  const rows = [other, ...campaign.bridge!.rows]
  const shownOf = (bridge: typeof campaign.bridge) =>
    toBarsChart({ ...campaign, bridge })!.bars.find(({ key }) => key === segment!.id)!.shown
  expect(shownOf({ ...campaign.bridge!, rows })).toBe(shownOf(campaign.bridge))
})

test('the note says whose figures the bars are', () => {
  expect(toBarsChart(campaign)!.note).toStartWith('Bars: reported ROAS vs. benchmark.')
  const groups = campaign.bridge!.groups.map((group) => ({ ...group, roas: null, price: 40 }))
  const byCost = toBarsChart({ ...campaign, bridge: { ...campaign.bridge!, groups } })!
  expect(byCost.note).toStartWith('Bars: reported cost per result vs. benchmark, to the right the more')
  expect(byCost.measure).toBe('Cost vs. benchmark')
  // Reports of a time before the bridge have estimates alone.
  const estimated = toBarsChart({ ...campaign, bridge: null })!
  expect(estimated.note).toStartWith('Expected return on the same spend, adjusted for sample size.')
  for (const bar of estimated.bars) {
    const segment = campaign.segments.find(({ id }) => id === bar.key)!
    expect(bar.value).toBe(segment.efficiency!.mean)
  }
})

test('without a judgement a rate is drawn against the whole file', () => {
  const segments = location.segments.map((segment) => {
    const { efficiency: _, ...bare } = segment
    return bare
  })
  const chart = toBarsChart({ ...location, segments })!
  // Its rows have no verdict, so the title names none.
  expect(chart.title).toMatch(/ by region$/)
  expect(chart.bars.some(({ label }) => chart.title.includes(label))).toBe(false)
  expect(chart.bars.every((bar) => bar.low === undefined)).toBe(true)
})

test('a title shortens the ad texts that it names', () => {
  const text = 'An ad text that goes on for a whole paragraph. '.repeat(20)
  expect(
    toShares({
      ...campaign,
      segments: campaign.segments.slice(0, 3).map((segment) => ({ ...segment, label: text })),
    })!.title.length,
  ).toBeLessThan(120)
})

test('a bar of results for the same money says their cost beside a cost', () => {
  const bar = {
    key: 'a',
    label: 'A',
    value: 0.625,
    low: 0.5,
    high: 0.8,
    shown: '−38%',
    shownInterval: '−50% to −20%',
  }
  const cost = { value: 1.6, low: 1.25, high: 2, shown: '+60%', shownInterval: '+25% to +100%' }
  expect(toCostBar(bar, ENGLISH)).toEqual({ ...bar, ...cost })
  expect(toCostBar({ ...bar, low: 0 }, ENGLISH).shownInterval).toBe('+25% or more')
  expect(toCostBar({ key: 'b', label: 'B', value: 1.5, shown: '+50%' }, ENGLISH)).toMatchObject({
    shown: '−33%',
  })
  // Without a result nothing has a cost.
  expect(toCostBar({ key: 'c', label: 'C', value: 0, shown: '−100%' }, ENGLISH)).toMatchObject({
    value: Infinity,
    shown: 'no results',
  })
})
