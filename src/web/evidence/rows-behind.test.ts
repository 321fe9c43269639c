import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { countRows } from '../../shared/row-ranges'
import { factEvidence, metricEvidence } from './evidence'

const analysis = await exampleAnalysis('campaign')

test('the page view rate without a row says so, and has the sums of the other rows below their columns', () => {
  const { facts } = analysis.trust!.find(({ code }) => code === 'missing_views')!
  const fact = analysis.facts.find(({ id, metric }) => facts.includes(id) && metric === 'landingRate')!
  const { subject, totals, rows, sum } = factEvidence(analysis, fact.id)!
  expect(subject).toMatch(/^\u2068?all rows without \u2068?Catalog \| Dynamic ads/u)
  expect([totals!.landingPageViews, totals!.linkClicks]).toEqual(sum.map(({ shown }) => shown))
  // 317 rows without the 31 of that campaign.
  expect(countRows(rows)).toBe(286)
})

test('rows behind money above the benchmark show the outcome by which they are judged', () => {
  const { id } = analysis.facts.find(({ metric }) => metric === 'excess')!
  expect(factEvidence(analysis, id)!.fields).toEqual(['spend', 'purchaseValue'])
  const groups = analysis.bridge!.groups.map((group) => ({ ...group, roas: null }))
  const byCost = { ...analysis, bridge: { ...analysis.bridge!, groups } }
  expect(factEvidence(byCost, id)!.fields).toEqual(['spend', 'purchases'])
})

test('conversions have their total below their own column', () => {
  const labels = { ...analysis.labels, purchases: 'conversions' }
  const { totals } = metricEvidence({ ...analysis, labels }, null, 'ctr')
  expect([totals!.conversions, totals!.purchases]).toEqual(['374', undefined])
})
