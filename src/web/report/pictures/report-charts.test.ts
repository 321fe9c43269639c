import { expect, test } from 'bun:test'
import type { Analysis } from '../../../shared/schemas/analysis'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { toBarsChart } from './chart-bars'
import { toQuadrant } from './chart-points'
import { toMultiples } from './chart-series'
import { toShares } from './chart-shares'

const campaign = await exampleAnalysis('campaign')

test('one segment has no charts', () => {
  const segments = campaign.segments.slice(0, 1)
  const one: Analysis = { ...campaign, segments }
  expect([toBarsChart(one), toQuadrant(one), toShares(one), toMultiples(one)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
