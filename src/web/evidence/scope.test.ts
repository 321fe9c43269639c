import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { countRows } from '../../shared/row-ranges'
import type { Sums } from '../../shared/schemas/segment'
import { factEvidence } from './evidence'

const analysis = await exampleAnalysis('campaign')
const clean = (text: string) => text.replaceAll(/[\u2068\u2069]/gu, '')

const [pause, check] = analysis.actions.filter(({ excess }) => excess !== undefined)

test.each([
  ['account', 'bridgeSpend', 'the whole file', 317],
  ['account', 'bridgeAtPrice', 'the sales group', 255],
  ['account', 'bridgeSureOn', '2 campaigns', 62],
  ['account', 'bridgeOtherGoal', '2 campaigns', 62],
  ['account', 'bridgeNotJudged', '2 campaigns', 62],
  ['account', 'waste', '2 campaigns', 62],
  ['account', 'efficiencyShare', 'the sales group', 255],
  ['group:sales', 'newPeopleExcess', '2 campaigns', 62],
  ['group:sales', 'spend', 'the sales group', 255],
  [pause!.id, 'excess', 'Prospecting | Interests | Running', 31],
  [check!.id, 'excess', 'Prospecting | Lookalike 1% | Spring', 31],
])('of %s, %s is named after its rows: %s', (subject, metric, scope, count) => {
  const { id } = analysis.facts.find((fact) => fact.subject === subject && fact.metric === metric)!
  const evidence = factEvidence(analysis, id)!
  expect([clean(evidence.subject), countRows(evidence.rows)]).toEqual([scope, count])
})

/** The report of September: with less value, and with more clicks for the results. */
const earlier = {
  ...analysis,
  period: { start: '2026-09-01', end: '2026-09-30' },
  segments: analysis.segments.map((segment) => ({ ...segment, sums: worse(segment.sums) })),
  totals: worse(analysis.totals),
}
function worse(sums: Sums): Sums {
  const times = (sum: number | null, by: number) => sum && Math.round(sum * by)
  return { ...sums, purchaseValue: times(sums.purchaseValue, 0.8), clicks: times(sums.clicks, 0.7) }
}
const since = await exampleAnalysis('campaign', {
  previous: { reportId: 'r0', createdAt: '2026-10-02T00:00:00Z', analysis: earlier },
})
const ofLast = since.facts.filter(({ subject }) => subject === 'last-audit')
const changes = ofLast.filter(({ metric }) => metric === 'change')

test('a change since the last audit rests on the rows of now, and says the days of both files', () => {
  expect(changes).toHaveLength(2)
  for (const { id } of changes) {
    const { subject, days, last, rows, earlier: isEarlier } = factEvidence(since, id)!
    expect([clean(subject), countRows(rows), isEarlier]).toEqual(['the sales group', 255, false])
    expect([days[0]?.start, last?.period?.start]).toEqual(['2026-10-01', '2026-09-01'])
    expect(last!.reportId).toBe('r0')
  }
})

test('a figure of the last audit leads to its fact in that report', () => {
  const before = ofLast.find(({ metric }) => metric === 'roas')!
  const facts = since.facts.map((fact) => (fact === before ? { ...fact, earlier: 'f26' } : fact))
  expect(factEvidence({ ...since, facts }, before.id)).toMatchObject({
    subject: 'the last audit',
    earlier: true,
    rows: '',
    last: { reportId: 'r0', fact: 'f26' },
  })
})

test('the numbers of a figure of the last audit are printed where this report knows them', () => {
  const before = ofLast.find(({ metric }) => metric === 'roas')!
  const numbers = (source: typeof since) => factEvidence(source, before.id)!.sum.map(({ shown }) => shown)
  const of = (metric: string) => since.sinceLast!.changes.find((change) => change.metric === metric)!
  const print = (value: number) => `$${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  // The last audit's ratio is that of its sales; with other money in the table it would be another one.
  const [value, spend] = [60_000, Number((60_000 / before.value!).toFixed(2))]
  const changes = since.sinceLast!.changes.map((change) =>
    change === of('purchaseValue')
      ? { ...change, before: value }
      : change === of('spend')
        ? { ...change, before: spend }
        : change,
  )
  const known = { ...since, sinceLast: { ...since.sinceLast!, changes } }
  expect(numbers(known)).toEqual([print(value), print(spend)])
  expect(numbers({ ...known, sinceLast: { ...known.sinceLast, changes: [] } })).toEqual([])
})

test.each([
  [undefined, ['purchaseValue', 'spend']],
  ['average order value now ÷ then − 1', ['purchaseValue', 'purchases']],
])('a change by %s opens to the columns that it divides', (formula, fields) => {
  const fact = changes.find((one) => one.formula === formula)!
  expect(factEvidence(since, fact.id)!.fields).toEqual(fields)
})
