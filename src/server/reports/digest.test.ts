import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { exampleAnalysis } from '../../../test/web/analyses'
import { auditExport } from '../../shared/analyse'
import { EMPTY_CONTEXT } from '../../shared/audit/audit'
import { narrate } from '../../shared/narrative/built-in'
import { toAnalysis } from '../../shared/to-analysis'
import { dueDay } from '../../shared/audit/findings/due-day'
import { DECISIONS } from '../../shared/audit/findings/plan-actions'
import { toDigest, toFigures } from './digest'

const campaign = await exampleAnalysis('campaign')
const location = await exampleAnalysis('location')

test('money in lists is the arithmetic of the bridge, never the estimate', () => {
  const digest = toDigest(campaign)
  expect(campaign.bridge!.sureOn + campaign.bridge!.sureOff).toBeGreaterThan(0)
  expect(toFigures(campaign, 'campaign', digest).waste).toBe(campaign.bridge!.sureOn)
  expect(digest.sureOff).toBe(campaign.bridge!.sureOff)
  for (const { subject, kind, amount } of digest.findings) {
    const own = campaign.findings.filter((finding) => finding.subject === subject && finding.kind === kind)
    if (amount !== undefined) expect(own.map(({ excess }) => excess)).toContain(amount)
  }
  expect(digest.findings.some(({ amount }) => amount !== undefined)).toBe(true)
})

test('findings that nothing can be done about are no part of lists', () => {
  const findings = campaign.findings.map((finding) => {
    const inert = { ...finding }
    delete inert.lever
    return inert
  })
  expect(toDigest(campaign).findings.length).toBeGreaterThan(0)
  expect(toDigest({ ...campaign, findings }).findings).toEqual([])
})

test('money that is mostly what new people cost more than those who know the client counts as far as it is more than that', () => {
  const expensive = campaign.bridge!.rows.filter(({ line }) => line === 'sureOn')
  const [{ group }] = expensive as [(typeof expensive)[0]]
  const besideNew = (cost: number) => {
    const facts = campaign.facts.filter(({ metric }) => !metric.startsWith('newPeople'))
    const fact = {
      ...facts[0]!,
      id: 'f9999',
      subject: `group:${group}`,
      metric: 'newPeopleCost',
      value: cost,
    }
    const analysis = { ...campaign, facts: [...facts, fact] }
    const digest = toDigest(analysis)
    const { waste } = toFigures(analysis, 'campaign', digest)
    const amounts = digest.findings.flatMap(({ kind, amount }) => (kind === 'waste' ? (amount ?? []) : []))
    return { waste: waste!, above: digest.above, amounts }
  }
  const { sureOn } = campaign.bridge!
  const [less, all] = [besideNew(1e6), besideNew(0)]
  // Only rows that brought nothing are expensive at any price.
  const idle = expensive.filter(({ bought }) => bought === 0).reduce((sum, { spend }) => sum + spend, 0)
  expect(less.waste).toBeCloseTo(idle, 2)
  expect(less.waste).toBeLessThan(sureOn)
  expect(less.above).toBe(sureOn)
  expect(less.amounts.length).toBeLessThan(all.amounts.length)
  expect([all.waste, all.above]).toEqual([sureOn, undefined])
})

test('search terms with an expensive word are expensive in lists too: now, or in the past where the period is long over', async () => {
  const bytes = await Bun.file(
    join(import.meta.dir, '../../../test/fixtures/further/search-term.csv'),
  ).bytes()
  const on = (today: string) => {
    const { audit } = auditExport(bytes, { type: 'searchTerm', context: { ...EMPTY_CONTEXT, today } })
    const analysis = toAnalysis(audit, narrate(audit), {
      narrator: { kind: 'built-in' },
      fileHash: 'f'.repeat(64),
    })
    const digest = toDigest(analysis)
    const { waste } = toFigures(analysis, 'searchTerm', digest)
    return { words: analysis.bridge!.words, waste, off: digest.sureOff, running: digest.running }
  }
  const end = '2026-05-24'
  expect(on(end)).toEqual({ words: 863.62, waste: 863.62, off: 0, running: false })
  expect(on('2027-03-01')).toEqual({ words: 863.62, waste: 0, off: 863.62, running: false })
})

test('expensive rows run only where the file says so of each of them', () => {
  const expensive = new Set(
    campaign.bridge!.rows.filter(({ line }) => line === 'sureOn').map((row) => row.segmentId),
  )
  expect(expensive.size).toBeGreaterThan(1)
  const withStates = (states: ('on' | 'unknown')[]) => {
    let at = 0
    const segments = campaign.segments.map((one) =>
      expensive.has(one.id) ? { ...one, state: states[at++ % states.length] } : one,
    )
    return toDigest({ ...campaign, segments }).running
  }
  expect([withStates(['on']), withStates(['on', 'unknown']), withStates(['unknown'])]).toEqual([
    true,
    false,
    false,
  ])
  expect(toDigest({ ...campaign, bridge: null }).running).toBeUndefined()
})

test('where nothing is judged there is no money, not zero', () => {
  const digest = toDigest({ ...location, bridge: null })
  expect(toFigures({ ...location, bridge: null }, 'location', digest).waste).toBeNull()
  expect(digest.sureOff).toBeUndefined()
})

test('it names the first decision, and what can not be trusted', () => {
  const [first] = campaign.actions.filter(({ decision }) => decision === 1)
  expect(toDigest({ ...campaign, today: '2026-11-22' }).decision).toEqual({
    title: 'Prospecting | Interests | Running – pause, then find the cause',
    ...(first!.excess !== undefined && { excess: first!.excess }),
    due: dueDay('2026-11-22', first!)!,
  })
  const entry = {
    code: 'coverage',
    effect: 'stops',
    subject: 'account',
    facts: [],
    message: 'Rows are missing.',
  }
  const doubted = { ...campaign, trust: [entry, { ...entry, effect: 'qualifies' }] as typeof campaign.trust }
  expect(toDigest(doubted).trust).toEqual({ message: 'Rows are missing.', count: 1 })
})

test('it has the decision that is due before the first one, and none where the first is', () => {
  const earliestOf = (...days: number[]) =>
    toDigest({
      ...campaign,
      today: '2026-11-20',
      actions: days.map((dueDays, at) => ({ ...campaign.actions[0]!, dueDays, decision: DECISIONS[at]! })),
    }).earliest
  expect(earliestOf(7, 3, 3)).toMatchObject({
    decision: 2,
    due: '2026-11-23',
    title: expect.stringContaining(' – '),
  })
  expect(earliestOf(3, 3, 7)).toBeUndefined()
  expect(earliestOf()).toBeUndefined()
})

test('what has ended is not listed; of a period long past it is not known', () => {
  const told = campaign.findings.filter(({ kind }) => kind !== 'highlight')
  const listed = (...findings: typeof told) =>
    toDigest({ ...campaign, findings }).findings.map(({ subject }) => subject)
  const off = told.map((finding) => ({ ...finding, state: 'off' as const }))
  expect(listed(...off)).toEqual([])
  const past = { ...off[0]!, stateReason: 'old_period' as const }
  expect(listed(past, off[1]!)).toEqual([past.subject])
  for (const state of ['on', 'unknown'] as const)
    expect(listed(off[0]!, { ...told[1]!, state })).toEqual([told[1]!.subject])
})

test('what was acted on is not listed, nor what has ended in its place; nothing once every decision is done', () => {
  const done = '2026-11-03T10:00:00.000Z'
  const ended = { ...campaign.findings[0]!, id: 'ended', state: 'off' as const }
  const findings = [ended, ...campaign.findings]
  const listed = (isDone: (decision: number) => boolean) => {
    const actions = campaign.actions.map((action) =>
      action.decision && isDone(action.decision) ? { ...action, done } : action,
    )
    return toDigest({ ...campaign, findings, actions }).findings.map(({ subject }) => subject)
  }
  const [first] = campaign.actions.filter(({ decision }) => decision === 1)
  expect(listed(() => false)).toContain(first!.subject)
  expect(listed((decision) => decision === 1)).not.toContain(first!.subject)
  expect(listed((decision) => decision === 1)).not.toEqual([])
  expect(listed(() => true)).toEqual([])
})

test('it keeps the changes of key figures; a count over more days than before is no change', () => {
  const change = { before: 441, now: 372, relative: 372 / 441 - 1, better: true }
  const changes = ['purchases', 'roas', 'spend'].map((metric) => ({ metric, ...change }))
  const since = (period: { start: string; end: string }) =>
    toDigest({
      ...campaign,
      period: { start: '2026-08-01', end: '2026-08-31' },
      sinceLast: { reportId: 'r0', createdAt: '', period, changes, caveats: [], notes: [] },
    }).since
  expect(since({ start: '2026-07-01', end: '2026-07-31' })).toEqual({
    end: '2026-07-31',
    // Precise enough for −15.646% to be printed as −15.6%, as in the report.
    changes: {
      purchases: { relative: -0.156463, better: true },
      roas: { relative: -0.156463, better: true },
    },
  })
  expect(Object.keys(since({ start: '2026-07-25', end: '2026-07-31' })!.changes)).toEqual(['roas'])
})

test('the price of a result is a key figure only where there is none of a purchase', () => {
  const keptOf = (...metrics: string[]) =>
    Object.keys(
      toDigest({
        ...campaign,
        sinceLast: {
          reportId: 'r0',
          createdAt: '',
          period: { start: '2026-07-01', end: '2026-07-31' },
          changes: metrics.map((metric) => ({ metric, before: 1, now: 2, relative: 1, better: false })),
          caveats: [],
          notes: [],
        },
      }).since!.changes,
    )
  expect(keptOf('cpm', 'costPerResult')).toEqual(['cpm', 'costPerResult'])
  expect(keptOf('costPerPurchase', 'costPerResult')).toEqual(['costPerPurchase'])
})

test('mildly expensive rows count in lists where the report names them', () => {
  const [first, ...rest] = campaign.bridge!.rows
  const mildBy = (excess: number) => {
    const rows = [{ ...first!, line: 'mild' as const, excess }, ...rest]
    return toDigest({ ...campaign, bridge: { ...campaign.bridge!, rows, mild: excess } }).mild
  }
  const judged = campaign.bridge!.rows.reduce((sum, { spend }) => sum + spend, 0)
  expect(mildBy(0.02 * judged)).toBe(0.02 * judged)
  expect(mildBy(0.009 * judged)).toBeUndefined()
  expect(toDigest({ ...campaign, bridge: null }).mild).toBeUndefined()
})

test('a report without decisions is listed with its first lesson', () => {
  const lessons = campaign.actions.map((action) => ({ ...action, decision: null, kind: 'lesson' as const }))
  expect(toDigest({ ...campaign, actions: lessons }).lesson).toBe(toDigest(campaign).decision!.title)
  expect(toDigest({ ...campaign, actions: [...campaign.actions, lessons[0]!] }).lesson).toBeUndefined()
})

test('it knows the target that the rows are judged by', () => {
  const judgedBy = (source: 'target' | 'account') => {
    const efficiency = { source, costPerResult: 25, roas: null }
    return toDigest({ ...campaign, benchmark: { ...campaign.benchmark!, efficiency } }).target
  }
  expect(judgedBy('target')).toEqual({ metric: 'costPerResult', value: 25 })
  expect(judgedBy('account')).toBeUndefined()
})
