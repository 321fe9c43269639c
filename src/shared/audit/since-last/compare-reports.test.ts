import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { toExampleTable } from '../../../../test/support/example-table'
import { narrate } from '../../narrative/built-in'
import type { Analysis } from '../../schemas/analysis'
import type { Refusal } from '../../schemas/comparison'
import { toAnalysis } from '../../to-analysis'
import { EMPTY_CONTEXT } from '../audit'
import { expensiveRow, evenRows, salesRow } from '../../../../test/support/rule-examples/rows'
import type { ExampleRow } from '../../../../test/support/rule-examples/example'
import { excessBesideNewPeople } from '../bridge/beside-new-people'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'
import { compareReports } from './compare-reports'

const AUGUST = { start: '2026-08-01', end: '2026-08-31' }
const SEPTEMBER = { start: '2026-09-01', end: '2026-10-01' }
const EVEN = evenRows('campaignName', ['A', 'B', 'C', 'D'])
const DEAR = expensiveRow('campaignName', 'Expensive')
const ENDED = { ...DEAR, deliveryStatus: 'inactive' }

function report(rows: readonly ExampleRow[], period: typeof AUGUST | null, context = {}): Analysis {
  const table = { ...toExampleTable({ rows, period: period ?? AUGUST }), ...(period ? {} : { period }) }
  const audit = runAudit(summarise(table, 'campaign'), { ...EMPTY_CONTEXT, ...context })
  return toAnalysis(audit, narrate(audit), { narrator: { kind: 'built-in' }, fileHash: '' })
}
const scaled = (row: ExampleRow, factor: number) => ({ ...row, spend: Number(row.spend) * factor })
const became = (before: readonly ExampleRow[], now: readonly ExampleRow[]) =>
  compareReports(report(before, AUGUST), report(now, SEPTEMBER))
    .findings!.filter(({ kind }) => kind === 'waste')
    .map(({ became: what, because, subject }) => [what, because, subject].filter(Boolean).join(' '))

describe('what became of a finding', () => {
  test.each([
    ['it is there in both', [DEAR], [DEAR], ['same Expensive']],
    ['it costs more a day', [DEAR], [scaled(DEAR, 1.6)], ['worse Expensive']],
    ['it costs less a day', [scaled(DEAR, 1.6)], [DEAR], ['better Expensive']],
    ['it was not there before', [], [DEAR], ['new Expensive']],
    ['it is new, and over', [], [{ ...DEAR, deliveryStatus: 'inactive' }], ['new off Expensive']],
    ['its row is gone', [DEAR], [], ['resolved gone Expensive']],
    ['its row is fine', [DEAR], [{ ...EVEN[0]!, campaignName: 'Expensive' }], ['resolved fine Expensive']],
    ['its row has ended', [DEAR], [{ ...DEAR, deliveryStatus: 'inactive' }], ['resolved off Expensive']],
    ['it had ended already', [ENDED], [ENDED], ['same off Expensive']],
    ['it had ended already, and its row is gone', [ENDED], [], ['same off Expensive']],
    ['it runs again', [ENDED], [DEAR], ['same Expensive']],
    [
      'it runs again, and is fine',
      [ENDED],
      [{ ...EVEN[0]!, campaignName: 'Expensive' }],
      ['resolved fine Expensive'],
    ],
    ['nothing is expensive', [], [], []],
  ] as [string, ExampleRow[], ExampleRow[], string[]][])('%s', (_, before, now, expected) => {
    expect(became([...EVEN, ...before], [...EVEN, ...now])).toEqual(expected)
  })

  test.each([
    ['it may be chance by now', DEAR, { became: 'same', because: 'unsure' }],
    ['it may be chance by now, and its row has ended', ENDED, { became: 'resolved', because: 'off' }],
  ])('%s', (_, row, expected) => {
    const now = report([...EVEN, row], SEPTEMBER)
    const findings = now.findings.map((finding) =>
      finding.kind === 'waste'
        ? { ...finding, kind: 'concern' as const, tier: 'watch' as const, issue: 'watch' as const }
        : finding,
    )
    const compared = compareReports(report([...EVEN, DEAR], AUGUST), { ...now, findings })
    expect(compared.findings!.find(({ subject }) => subject === 'Expensive')).toMatchObject(expected)
  })

  const OTHER = expensiveRow('campaignName', 'Other')
  test.each([
    ['one runs in both', [DEAR], [DEAR]],
    ['one has ended in both', [ENDED], [ENDED]],
    ['one ended long ago, another one is new', [ENDED], [ENDED, OTHER]],
    ['one ended long ago and is gone', [ENDED, OTHER], [OTHER]],
    ['one ended since', [DEAR, OTHER], [ENDED, OTHER]],
    ['one runs again', [ENDED], [DEAR]],
    ['none is expensive any more', [ENDED, OTHER], []],
  ] as [string, ExampleRow[], ExampleRow[]][])(
    'the expensive rows add up to the overspend of each period: %s',
    (_, before, now) => {
      const { changes, findings } = compareReports(
        report([...EVEN, ...before], AUGUST),
        report([...EVEN, ...now], SEPTEMBER),
      )
      const stated = changes.find(({ metric }) => metric === 'bridgeSureOn')!
      const rows = findings!.filter(({ kind }) => kind === 'waste')
      for (const side of ['before', 'now'] as const)
        expect(rows.reduce((sum, row) => sum + (row[side] ?? 0), 0)).toBeCloseTo(stated[side]!, 2)
      const ended = rows.filter(({ because }) => because === 'off')
      expect(stated.nowEnded ?? 0).toBeCloseTo(
        ended.reduce((sum, row) => sum + (row.now ?? 0), 0),
        2,
      )
    },
  )

  test('the ended part is not told where most of the overspend is only what new people cost more', () => {
    const sales = (name: string, ...figures: [number, number, number, number, number]) =>
      salesRow('campaignName', name, figures)
    const rows = [
      ...['Evergreen', 'Autumn', 'Catalog'].map((name) => sales(name, 1000, 60_000, 1000, 40, 2400)),
      sales('Retargeting | 30d', 1500, 60_000, 1500, 200, 12_000),
      sales('Prospecting | Interests', 3000, 180_000, 3000, 90, 5700),
      { ...sales('Prospecting | Old', 1500, 90_000, 1100, 8, 480), deliveryStatus: 'inactive' },
    ]
    const now = report(rows, SEPTEMBER)
    expect(now.bridge!.sureOff).toBeGreaterThan(0)
    expect(excessBesideNewPeople(now).size).toBeGreaterThan(0)
    const { changes } = compareReports(report(rows, AUGUST), now)
    expect(changes.find(({ metric }) => metric === 'bridgeSureOn')).not.toHaveProperty('nowEnded')
  })

  test('each amount is the excess that its report states, by a fact that opens there', () => {
    const [before, now] = [report([...EVEN, DEAR], AUGUST), report([...EVEN, scaled(DEAR, 1.6)], SEPTEMBER)]
    const [found] = compareReports(before, now).findings!
    const stated = (analysis: Analysis, id: string | null) =>
      analysis.facts.find((fact) => fact.id === id)?.value
    expect(found!.before).toBeGreaterThan(0)
    expect([stated(before, found!.beforeFact), stated(now, found!.nowFact)]).toEqual([
      found!.before!,
      found!.now!,
    ])
  })
})

describe('figures', () => {
  test('spend and what it brought in stand first, with the facts that open them', () => {
    const { changes } = compareReports(report(EVEN, AUGUST), report(EVEN, SEPTEMBER))
    expect(changes.slice(0, 5).map(({ metric }) => metric)).toEqual([
      'spend',
      'roas',
      'purchaseValue',
      'purchases',
      'costPerPurchase',
    ])
    expect(changes[0]).toMatchObject({
      relative: 0,
      beforeFact: expect.any(String),
      nowFact: expect.any(String),
    })
  })

  test('of a week and a month rates are compared, and no counts', () => {
    const week = { start: '2026-09-01', end: '2026-09-07' }
    const { changes, caveats } = compareReports(report(EVEN, AUGUST), report(EVEN, week))
    expect(caveats.map(({ code }) => code)).toEqual(['lengths'])
    const of = (metric: string) => changes.find((change) => change.metric === metric)!.relative
    expect([of('spend'), of('purchases'), of('costPerPurchase')]).toEqual([null, null, 0])
  })
})

describe('money that is expensive and still running', () => {
  const excessOf = (before: readonly ExampleRow[], now: readonly ExampleRow[], period = SEPTEMBER) => {
    const [a, b] = [report([...EVEN, ...before], AUGUST), report([...EVEN, ...now], period)]
    const change = compareReports(a, b).changes.find(({ metric }) => metric === 'bridgeSureOn')
    const stated = (analysis: Analysis, id: string | null) =>
      analysis.facts.find((fact) => fact.id === id)?.value ?? 0
    return change && { ...change, stated: [stated(a, change.beforeFact), stated(b, change.nowFact)] }
  }
  test('is what each report states, and less of it is better', () => {
    const found = excessOf([scaled(DEAR, 1.6)], [DEAR])!
    expect(found.now).toBeGreaterThan(0)
    expect([found.better, found.stated]).toEqual([true, [found.before!, found.now!]])
  })
  test('of a report without any is nothing, which has no change in percent', () =>
    expect(excessOf([], [DEAR])).toMatchObject({
      before: 0,
      relative: null,
      better: false,
      beforeFact: null,
    }))
  test('is left out where neither has any', () => expect(excessOf([], [])).toBeUndefined())
  test('of a week and a month is not set off', () =>
    expect(excessOf([DEAR], [DEAR], { start: '2026-09-01', end: '2026-09-07' })?.relative).toBeNull())
})

describe('two audits of one file', () => {
  const rows = [...EVEN, DEAR]
  const own = { ...report(rows, SEPTEMBER), fileHash: 'a' }
  const byTarget = (roas: number) => ({
    ...report(rows, SEPTEMBER, { targets: { cpa: null, roas, margin: null } }),
    fileHash: 'a',
  })

  test('by different benchmarks: what these are, what each calls overspend, and nothing is better or worse', () => {
    const { refusal, sameFile, changes, findings } = compareReports(own, byTarget(40))
    expect([refusal, sameFile]).toEqual([null, true])
    expect(changes.map(({ metric }) => metric)).toEqual(['bridgeSureOn', 'benchmarkRoas'])
    const [overspend, benchmark] = changes
    expect(benchmark).toMatchObject({ before: own.bridge!.groups[0]!.roas, better: null })
    expect(benchmark!.now).toBeCloseTo(40, 9)
    expect(overspend!.now!).toBeGreaterThan(overspend!.before!)
    expect(overspend!.better).toBeNull()
    expect(findings!.map(({ became }) => became)).toContain('new')
    expect(findings!.every(({ became }) => became !== 'worse' && became !== 'better')).toBe(true)
    const back = compareReports(byTarget(40), own)
    expect(back.findings!.map(({ became }) => became)).toContain('resolved')
  })

  test('by one benchmark are refused: nothing differs', () => {
    expect(compareReports(own, { ...own }).refusal).toEqual({ code: 'same_days' })
    expect(compareReports(byTarget(2), byTarget(2)).refusal).toEqual({ code: 'same_days' })
  })
})

describe('refused with a reason', () => {
  const [before, now] = [report(EVEN, AUGUST), report(EVEN, SEPTEMBER)]
  const of = (analysis: Analysis, quality: Partial<Analysis['quality']>) => ({
    ...analysis,
    quality: { ...analysis.quality, ...quality },
  })
  test.each([
    ['days in both', before, report(EVEN, { start: '2026-08-20', end: '2026-09-18' }), { code: 'shared_days', days: 12 }],
    ['the same days', before, before, { code: 'same_days' }],
    ['two accounts', of(before, { account: 'North' }), of(now, { account: 'South' }), { code: 'account', stated: ['North', 'South'] }],
    ['two types', { ...before, reportType: 'video' }, now, { code: 'types', stated: ['video', 'campaign'] }],
    ['two platforms', of(before, { platform: 'meta' }), of(now, { platform: 'google' }), { code: 'platform', stated: ['meta', 'google'] }],
  ] as [string, Analysis, Analysis, Refusal][])('%s', (_, a, b, refusal) => {
    expect(compareReports(a, b)).toEqual({ refusal, caveats: [], changes: [], findings: null })
  }) // prettier-ignore

  test('a file that does not say is not refused, nor one without dates', () => {
    const silent = of(before, { platform: 'unknown', account: undefined! })
    expect(compareReports(silent, of(now, { account: 'South' })).refusal).toBeNull()
    const undated = compareReports(report(EVEN, null), now)
    expect([undated.refusal, undated.caveats[0]?.code]).toEqual([null, 'no_dates'])
  })

  test('findings of other rows, or of a file that judges nothing, are not compared', () => {
    expect(compareReports({ ...before, dimension: 'age' }, now).findings).toBeNull()
    expect(compareReports({ ...before, bridge: null }, now).findings).toBeNull()
  })
})

test('law: whatever two reports hold, each finding is told once, and turned around new is resolved', () => {
  const row = fc
    .constantFrom('X', 'Y', 'Z')
    .chain((name) =>
      fc
        .constantFrom(0, 0.6, 1, 1.7)
        .map((factor) => (factor ? [scaled(expensiveRow('campaignName', name), factor)] : [])),
    )
  const rows = fc.tuple(row, row).map((parts) => {
    const byName = new Map(parts.flat().map((one) => [one.campaignName, one]))
    return [...EVEN, ...byName.values()]
  })
  fc.assert(
    fc.property(rows, rows, (a, b) => {
      const there = compareReports(report(a, AUGUST), report(b, SEPTEMBER)).findings!
      const back = compareReports(report(b, AUGUST), report(a, SEPTEMBER)).findings!
      const keys = there.map(({ kind, subject, said, became: what }) =>
        [kind, subject, what === 'same' ? said : ''].join(),
      )
      expect(new Set(keys).size).toBe(keys.length)
      const named = (list: typeof there, what: string) =>
        list
          .filter((one) => one.became === what && one.kind === 'waste')
          .map(({ subject }) => subject)
          .sort()
      for (const subject of named(back, 'resolved')) expect(named(there, 'new')).toContain(subject)
    }),
    { numRuns: 25 },
  )
})
