import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { toBarsChart } from './chart-bars'
import { toDistribution } from './chart-points'

const campaign = await exampleAnalysis('campaign')
const location = await exampleAnalysis('location')

test('bars never say more than the findings', () => {
  const chart = toBarsChart(campaign)!
  expect(chart.benchmark).toEqual({ value: 1, label: 'benchmark 1.00x' })
  expect(chart.bars.length).toBeGreaterThan(2)
  expect(toBarsChart({ ...campaign, findings: [] })!.bars.some((bar) => bar.verdict)).toBe(false)
  expect(toBarsChart({ ...campaign, findings: [] })!.title).toBe(
    'No campaign differs from the benchmark by more than chance explains',
  )
})

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
  expect(toDistribution({ ...campaign, segments: segments.slice(0, 3) })!.title.length).toBeLessThan(120)
})
