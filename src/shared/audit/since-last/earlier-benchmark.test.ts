import { describe, expect, test } from 'bun:test'
import {
  AUGUST,
  auditOf,
  compare,
  DEAR,
  EVEN,
  HALF,
  SEPTEMBER,
  stored,
  times,
} from '../../../../test/support/audit-pairs'
import { REPORT_LANGUAGES } from '../../../../test/support/report-languages'
import { narrate } from '../../narrative/built-in'
import type { Benchmark } from '../../schemas/analysis'
import type { FindingChange } from '../../schemas/comparison'
import type { Change } from '../../schemas/since-last'
import type { Audit } from '../audit'
import { rowsOf } from '../facts/rows-of'
import { compareFindings } from './compare-findings'
import { compareReports } from './compare-reports'
import { measureByEarlier, measureRowsByEarlier } from './earlier-benchmark'

/** All halve, so that the expensive row's benchmark does, too; its own return is a third of that. */
const DEARER = { ...DEAR, purchaseValue: Number(DEAR.purchaseValue) * 3 }
const THEN = [...EVEN, DEARER]
const NOW = times(THEN, HALF)
const noteOf = ({ sinceLast }: Audit) => sinceLast?.became?.find(({ kind }) => kind === 'benchmark')

describe('a benchmark that got worse with the account', () => {
  const audit = compare(THEN, NOW)
  const [then] = stored(auditOf(THEN, AUGUST)).bridge!.groups
  const rows = audit.bridge!.rows.filter(({ line }) => line.startsWith('sure'))
  const excess = rows.reduce((sum, { spend, bought }) => sum + spend - bought / then!.roas!, 0)

  test('is said with what the same rows overspend by the earlier one, whose sum opens to their rows', () => {
    const note = noteOf(audit)
    if (note?.kind !== 'benchmark') throw new Error('no note')
    const fact = audit.facts.find(({ id }) => id === note.excess)!
    expect(fact).toMatchObject({ metric: 'excessThen', subject: 'last-audit' })
    expect(fact.value).toBeCloseTo(excess, 2)
    expect(fact.inputs!.map(({ op }) => op)).toEqual([undefined, '−', '÷'])
    expect(rowsOf(audit, fact.id)).toBe(
      rows.map(({ segmentId }) => audit.segments.find(({ id }) => id === segmentId)!.rows).join(','),
    )
    expect(narrate(audit).summary).toMatch(
      /At the last audit’s benchmark of [\d.]+x, the overspend named here would be \$[\d,.]+: the benchmark declined along with the results\./,
    )
  })

  test.each(REPORT_LANGUAGES.map((language) => [language.code, language] as const))(
    'is one sentence of the summary in %s',
    (_, language) => {
      const { sentences } = narrate(audit, undefined, language)
      const note = audit.sinceLast!.became!.indexOf(noteOf(audit)!)
      const text = sentences.filter(({ parts }) =>
        parts.some((part) => typeof part === 'object' && 'fact' in part && part.fact === (noteOf(audit) as { excess: string }).excess),
      ) // prettier-ignore
      expect(note).toBeGreaterThanOrEqual(0)
      expect(text.map(({ section }) => section)).toEqual(['summary'])
    },
  )

  test('stands beside the overspend of a comparison', () => {
    const { changes } = compareReports(stored(auditOf(THEN, AUGUST)), stored(auditOf(NOW, SEPTEMBER)))
    const change = changes.find(({ metric }) => metric === 'bridgeSureOn') as { nowByEarlier?: number }
    expect(change.nowByEarlier).toBeCloseTo(excess, 2)
  })

  test('measures each finding of a comparison, and says what became of it', () => {
    const [before, now] = [stored(auditOf(THEN, AUGUST)), stored(auditOf(NOW, SEPTEMBER))]
    const { findings, changes } = compareReports(before, now)
    const waste = findings!.filter(({ kind, now: own }) => kind === 'waste' && own !== null)
    const total = (of: (one: FindingChange) => number) => waste.reduce((sum, one) => sum + of(one), 0)
    const change = changes.find(({ metric }) => metric === 'bridgeSureOn') as Change & {
      nowByEarlier?: number
    }
    expect(waste.map(({ became }) => became)).toEqual(['worse'])
    expect(total((one) => one.nowByEarlier!)).toBeCloseTo(change.nowByEarlier!, 2)
    expect(total((one) => one.now!)).toBeCloseTo(change.now!, 2)
    expect(waste[0]!.nowByEarlier!).toBeGreaterThan(waste[0]!.before!)
    // By its own benchmark, which halved as well, it would look as before.
    expect(waste[0]!.now! / waste[0]!.before!).toBeCloseTo(1, 1)
  })

  test('does not resolve a finding whose row costs as much by the earlier one', () => {
    const [before, now] = [stored(auditOf(THEN, AUGUST)), stored(auditOf(NOW, SEPTEMBER))]
    const frame = { results: true, money: true }
    const amounts = measureRowsByEarlier(measureByEarlier(frame, before, now)!, now)
    const without = { ...now, findings: [] }
    const became = (more?: ReadonlyMap<string, number>) =>
      compareFindings(before, without, more).map((one) => [one.kind, one.became, one.because])
    expect(became()).toContainEqual(['waste', 'resolved', 'fine'])
    expect(became(amounts)).toContainEqual(['waste', 'resolved', 'benchmark'])
  })

  test('of findings by benchmarks that are apart but not measured by one, none is better or worse', () => {
    const more = [...EVEN, ...times([DEARER], { spend: 1.5 })]
    const [before, now] = [stored(auditOf(NOW, AUGUST)), stored(auditOf(more, SEPTEMBER))]
    const [found] = compareReports(before, now).findings!.filter(({ kind }) => kind === 'waste')
    expect(found).toMatchObject({ became: 'same' })
    expect(found!.nowByEarlier).toBeUndefined()
    expect(found!.now! / found!.before!).toBeGreaterThan(1.15)
  })

  test.each([
    ['it is about the same', compare(THEN, THEN)],
    ['it got better', compare(NOW, THEN)],
    ['nothing is expensive', compare(EVEN, times(EVEN, HALF))],
    ['the days are the same', compare(THEN, NOW, { periods: [AUGUST, AUGUST] })],
    [
      'it makes no difference to rows that sell next to nothing',
      compare([...EVEN, DEAR], times([...EVEN, DEAR], HALF)),
    ],
  ])('is not said where %s', (_, calm) => {
    expect(noteOf(calm)).toBeUndefined()
  })

  test('a target is no benchmark of the account', () => {
    const [before, now] = [stored(auditOf(THEN, AUGUST)), stored(auditOf(NOW, SEPTEMBER))]
    const target = { efficiency: { source: 'target', costPerResult: null, roas: 20 } } as unknown as Benchmark
    const frame = { results: true, money: true }
    expect(measureByEarlier(frame, before, now)).not.toBeNull()
    expect(measureByEarlier(frame, before, { ...now, benchmark: target })).toBeNull()
    expect(measureByEarlier({ ...frame, money: false }, before, now)).toBeNull()
  })
})
