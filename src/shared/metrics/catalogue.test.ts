import { describe, expect, test } from 'bun:test'
import { formulaOf, inputsOf, METRICS, valueOf, type MetricKey } from './catalogue'
import { KEY_METRICS, toMetrics } from './first-metrics'
import { NO_SUMS } from './no-sums'

const ALL = Object.keys(METRICS) as MetricKey[]
const SUMS = { ...NO_SUMS, spend: 50, impressions: 4000, clicks: 100, purchases: 0, purchaseValue: 0 }

describe('one definition gives', () => {
  test.each<[MetricKey, string]>([
    ['spend', 'sum of spend'],
    ['purchaseValue', 'sum of purchase value'],
    ['thruPlays', 'sum of ThruPlays'],
    ['cpm', '1,000 × spend ÷ impressions'],
    ['roas', 'purchase value ÷ spend'],
    ['hookRate', '3-second plays ÷ impressions'],
    ['holdRate', 'ThruPlays ÷ 3-second plays'],
    ['landingRate', 'landing page views ÷ link clicks'],
    ['results', 'sum of results of one kind'],
    [
      'bridgeUnsure',
      'spend of rows above the benchmark that could be chance − what their results cost at it',
    ],
  ])('the formula of %s: %s', (metric, formula) => expect(formulaOf(metric)).toBe(formula))

  test.each<[MetricKey, number | null]>([
    ['spend', 50],
    ['cpm', 12.5],
    ['ctr', 0.025],
    ['roas', 0],
    ['costPerPurchase', null],
    ['costPerResult', null],
    ['hookRate', null],
    ['waste', null],
  ])('the value of %s: %p', (metric, value) => expect(valueOf(metric, SUMS)).toBe(value))

  test('the seven figures of a report', () => {
    const seven = toMetrics(SUMS)
    expect(Object.keys(seven)).toEqual([...KEY_METRICS])
    for (const metric of KEY_METRICS) expect([metric, seven[metric]]).toEqual([metric, valueOf(metric, SUMS)])
  })

  test('inputs that are metrics themselves, so that evidence can print them', () => {
    const ratios = ALL.filter((metric) => inputsOf(metric).length > 0)
    expect(ratios.length).toBeGreaterThan(12)
    for (const metric of ratios) expect(ALL).toContainValues([...inputsOf(metric)])
  })
})
