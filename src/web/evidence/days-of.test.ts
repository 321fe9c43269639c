import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { formatPeriods } from './days-of'
import { factEvidence } from './evidence'

const sample = await exampleAnalysis('campaign')
const dip = sample.findings.find(({ rule }) => rule === 'DIP')!

test.each([
  ['dipRate', 'Oct 14 – 18, 2026'],
  ['otherDaysValue', 'Oct 1 – 13, Oct 19 – 28, 2026'],
  ['afterRate', 'Oct 19 – 28, 2026'],
  ['otherCost', 'Oct 1 – 13, Oct 19 – 31, 2026'],
])('%s of a dip says its own days', (metric, days) => {
  const { id } = sample.facts.find((fact) => fact.subject === dip.id && fact.metric === metric)!
  expect(formatPeriods(factEvidence(sample, id)!.days, 'en-US')).toBe(days)
})

test('a dip at the end of the file has only days before it', () => {
  const last = { ...dip, cells: [sample.period!.end] }
  const findings = sample.findings.map((one) => (one === dip ? last : one))
  const { id } = sample.facts.find((fact) => fact.subject === dip.id && fact.metric === 'otherDaysValue')!
  expect(formatPeriods(factEvidence({ ...sample, findings }, id)!.days, 'en-US')).toBe('Oct 1 – 13, 2026')
})

test('the year is said of each span where they differ', () => {
  const [start, end] = [
    { start: '2025-12-01', end: '2025-12-09' },
    { start: '2026-01-02', end: '2026-01-09' },
  ]
  expect(formatPeriods([start, end], 'en-US')).toBe('Dec 1 – 9, 2025, Jan 2 – 9, 2026')
})
