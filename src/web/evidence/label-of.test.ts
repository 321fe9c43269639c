import { expect, test } from 'bun:test'
import type { Labels } from '../../shared/schemas/segment'
import { labelOf, labelOfFact } from './label-of'

const labels = (over: Partial<Labels>): Labels => ({
  clicks: null,
  purchases: null,
  results: null,
  value: null,
  ...over,
})

test.each([
  ['ctr', {}, 'CTR'],
  ['costPerLead', {}, 'Cost per lead'],
  ['cost_per_lead', {}, 'Cost per lead'],
  ['busyness', {}, 'Edges'],
  ['purchases', { purchases: 'purchases' }, 'Purchases'],
  ['costPerPurchase', { purchases: 'purchases' }, 'Cost per Purchase'],
  ['purchases', { purchases: 'conversions' }, 'Conversions'],
  ['costPerPurchase', { purchases: 'conversions' }, 'Cost per conversion'],
  ['results', { results: 'leads' }, 'Leads'],
  ['costPerResult', { results: 'leads' }, 'Cost per lead'],
  ['costPerResult', {}, 'Cost per result'],
])('the metric %p in a file of %p is called %p', (metric, words, label) => {
  expect(labelOf(metric, labels(words))).toBe(label)
})

test('a file of several kinds of results names none of them', () => {
  expect(labelOf('results', null)).toBe('Results')
})

test('a count of landing page views in a file of purchases is not called purchases', () => {
  const file = labels({ purchases: 'purchases', results: 'purchases' })
  expect(labelOfFact({ metric: 'results', counts: 'landing_page_view' }, file)).toBe('Results')
  expect(labelOfFact({ metric: 'costPerResult', counts: 'landing_page_view' }, file)).toBe('Cost per result')
  expect(labelOfFact({ metric: 'results', counts: 'purchase' }, file)).toBe('Purchases')
  expect(
    labelOfFact({ metric: 'costPerResult', counts: 'link_click' }, labels({ results: 'link clicks' })),
  ).toBe('Cost per link click')
})
