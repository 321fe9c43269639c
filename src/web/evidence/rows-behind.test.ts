import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { decimalMarkOf } from '../../shared/decimal-mark'
import { countRows, fromRowRanges } from '../../shared/row-ranges'
import { factEvidence, metricEvidence } from './evidence'
import { toSumLines } from './sum-lines'

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

test('expected counts of one sum have the same decimals, as the total of money has cents', () => {
  const count = (value: number, op?: '+' | '×' | '÷') => ({
    label: 'row',
    value,
    shown: `${value}`,
    ...(op && { op }),
  })
  const inputs = [
    count(828),
    count(86, '×'),
    count(3767, '÷'),
    count(216, '+'),
    count(28, '×'),
    count(1234, '÷'),
  ]
  expect(toSumLines(inputs, 'count', 'USD').map(({ shown }) => shown)).toEqual(['18.9', '4.9'])
  const small = [count(47), count(23, '×'), count(266, '÷'), count(5, '+'), count(3, '×'), count(5, '÷')]
  expect(toSumLines(small, 'count', 'USD').map(({ shown }) => shown)).toEqual(['4.06', '3.00'])
  const sums = { ...analysis.segments[0]!.sums, purchaseValue: 688.9 }
  const [first, ...rest] = analysis.segments
  const { totals } = metricEvidence(
    { ...analysis, segments: [{ ...first!, sums }, ...rest] },
    { ...first!, sums },
    'roas',
  )
  expect(totals!.purchaseValue).toBe('688.90')
})

test('the value of a result on other days opens to the rows of these days, with their value', () => {
  const missed = analysis.facts.find(({ metric }) => metric === 'missedValue')!
  const each = missed.inputs!.find(({ factId }) => factId !== missed.inputs![0]!.factId)!
  const { rows, fields, sum, shown } = factEvidence(analysis, each.factId!)!
  expect([each.shown, shown]).toEqual(['$83.36', '$83.36'])
  expect(fields).toEqual(['day', 'name', 'purchaseValue', 'purchases'])
  expect(sum.map((line) => line.shown)).toEqual(['$25,425.52', '305'])
  const during = fromRowRanges(factEvidence(analysis, missed.id)!.rows)
  expect(fromRowRanges(rows).filter((row) => during.includes(row))).toEqual([])
  expect(countRows(rows)).toBe(188)
})

test('results of several kinds have no total, unless the figure counts them', () => {
  const totalOf = (subject: string, metric: string) =>
    factEvidence(
      analysis,
      analysis.facts.find((fact) => fact.subject === subject && fact.metric === metric)!.id,
    )!.totals!.results
  expect(totalOf('account', 'spend')).toBe('')
  expect(totalOf('group:landing page views', 'results')).toBe('1,405')
})

test.each([
  ['numbers like 24.12', undefined, '.'],
  ['numbers like 1,234', undefined, '.'],
  ['numbers like 37,68', undefined, ','],
  ['numbers like 4,54%', undefined, ','],
  ['decimal comma, known by the semicolon delimiter', undefined, ','],
  ['Dezimalkomma', ',', ','],
] as const)('of a file with %s, stored as %s, the decimal mark is %s', (numberLocale, decimal, mark) => {
  expect(decimalMarkOf({ numberLocale, ...(decimal && { decimal }) })).toBe(mark)
})
