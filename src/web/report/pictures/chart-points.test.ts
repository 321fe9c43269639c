import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { toQuadrant, toRetention } from './chart-points'

const campaign = await exampleAnalysis('campaign')
const video = await exampleAnalysis('video')

test('the quadrant is parted at the rates of the whole file', () => {
  const quadrant = toQuadrant(campaign)!
  expect(quadrant.splitX).toBe(campaign.metrics!.ctr!)
  expect(quadrant.splitY).toBe(campaign.metrics!.conversionRate!)
  expect(quadrant.title).toMatch(/draws? clicks/)
})

test('retention starts at everyone and never rises above', () => {
  const { lines, steps } = toRetention(video)!
  expect(steps[0]).toBe('Start')
  for (const { values } of lines) {
    expect(values[0]).toBe(1)
    for (const value of values) expect(value === null || (value >= 0 && value <= 1)).toBe(true)
  }
  expect(toRetention(campaign)).toBeNull()
})
