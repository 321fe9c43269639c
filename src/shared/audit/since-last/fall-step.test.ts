import { describe, expect, test } from 'bun:test'
import {
  AUGUST, auditOf, CHEAP, compare, DEAR, EVEN, HALF, leversOf, SEPTEMBER, stored, tellSteps, times, type Days, type Factors, type Rows,
} from '../../../../test/support/audit-pairs' // prettier-ignore
import { REPORT_LANGUAGES } from '../../../../test/support/report-languages'
import { workOut } from '../../../../test/support/work-out'
import { dailyRows, evenRows } from '../../../../test/support/rule-examples/rows'
import { toAudit } from '../../account/stored-audit'
import { toText } from '../../narrative/markdown'
import type { Analysis } from '../../schemas/analysis'
import type { Lever } from '../findings/levers'
import { withFallStep, withoutFallStep } from './fall-step'

describe('a clear fall since the last audit', () => {
  test('is the first decision where nothing is expensive, and no budget is raised before its cause is known', () => {
    const rows = [...EVEN, CHEAP]
    expect(auditOf(times(rows, HALF), SEPTEMBER).actions[0]?.lever).toBe('raise_budget')
    const { actions } = compare(rows, times(rows, HALF))
    expect(actions.slice(0, 2)).toMatchObject([
      {
        lever: 'find_fall_cause',
        decision: 1,
        kind: 'check',
        owner: 'media_buyer',
        subject: 'account',
        dueDays: 3,
      },
      { lever: 'raise_budget', decision: 2 },
    ])
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length)
  })

  test('comes after the rows that are expensive, before those that could get more money', () => {
    const rows = [...EVEN, CHEAP, DEAR]
    const { actions, findings } = compare(rows, times(rows, HALF))
    const [excess, fall, next] = actions
    expect(findings.find(({ id }) => id === excess!.findings[0])).toMatchObject({ kind: 'waste' })
    expect([fall!.lever, fall!.decision]).toEqual(['find_fall_cause', 2])
    expect(next!.lever).toBe('shift_budget')
  })

  test('is one of the three decisions, however many rows are expensive', () => {
    const audit = compare([...EVEN, DEAR], times([...EVEN, DEAR], HALF))
    const [excess] = audit.actions
    const levers: Lever[] = ['pause_row', 'fix_landing', 'lower_budget', 'cap_cost']
    const lesson = { ...excess!, id: 'A9', kind: 'lesson' as const, lever: 'lesson_too_dear' }
    const actions = [...levers.map((lever, at) => ({ ...excess!, id: `A${at + 1}`, lever })), lesson]
    const asked = withFallStep({ ...audit, actions }).actions
    expect(asked.map(({ lever, decision }) => [lever, decision])).toEqual([
      ['pause_row', 1],
      ['fix_landing', 2],
      ['find_fall_cause', 3],
      ['lower_budget', null],
      ['cap_cost', null],
      ['lesson_too_dear', null],
    ])
    expect(withoutFallStep(asked, audit.findings).map(({ lever, decision }) => [lever, decision])).toEqual([
      ['pause_row', 1],
      ['fix_landing', 2],
      ['lower_budget', 3],
      ['cap_cost', null],
      ['lesson_too_dear', null],
    ])
  })

  test('of the cost of a result is asked about where no value is known', () => {
    const withoutValue = EVEN.map((row) => {
      const rest = { ...row }
      delete rest.purchaseValue
      return rest
    })
    const [step] = tellSteps(compare(withoutValue, times(withoutValue, { purchases: 0.5 })))
    expect(toText(step!.parts)).toMatch(
      /^Find out why cost per purchase rose from \$2\.5\d to \$5\.0\d since the last audit/,
    )
  })

  test.each([
    [
      'may be chance',
      times(evenRows('campaignName', ['A', 'B']), { spend: 0.1, purchases: 0.1, purchaseValue: 0.1 }),
      { purchases: 0.8, purchaseValue: 0.8 },
      {},
    ],
    ['is a rise', EVEN, { purchases: 1.5, purchaseValue: 1.5 }, {}],
    ['is slight', EVEN, { purchases: 0.93, purchaseValue: 0.93 }, {}],
    ['is of the same days', EVEN, HALF, { periods: [AUGUST, AUGUST] }],
    ['is of a last audit on later days', EVEN, HALF, { periods: [SEPTEMBER, AUGUST] }],
    ['is of a period too old to act on', EVEN, HALF, { today: '2027-03-01' }],
  ] as const satisfies readonly (readonly [string, Rows, Factors, Days])[])(
    'is not asked about where it %s',
    (_, rows, factors, days) => {
      expect(leversOf(compare(rows, times(rows, factors), days))).not.toContain('find_fall_cause')
    },
  )

  test('is not asked about where results are counted differently', () => {
    const before = stored(auditOf(EVEN, AUGUST))
    const analysis: Analysis = { ...before, quality: { ...before.quality, attribution: ['1-day click'] } }
    const previous = { reportId: 'r1', createdAt: '', analysis }
    expect(leversOf(auditOf(times(EVEN, HALF), SEPTEMBER, { previous }))).not.toContain('find_fall_cause')
  })

  test.each([
    [
      'a lower conversion rate',
      HALF,
      'a lower conversion rate added 100% to cost per purchase): look at checkout, site',
    ],
    [
      'a lower click rate',
      { ...HALF, linkClicks: 0.5 },
      'a lower CTR added 100% to cost per purchase): look at new or fatigued ads',
    ],
    [
      'more expensive impressions',
      { spend: 1.5 },
      'a higher CPM added 50% to cost per purchase): look at bids',
    ],
    [
      'smaller orders',
      { purchases: 0.85, purchaseValue: 0.4 },
      'AOV was 53% lower): look at prices, discounts',
    ],
    [
      'smaller orders alone, of as many purchases',
      { purchaseValue: 0.6 },
      'AOV was 40% lower): look at prices, discounts',
    ],
  ] as const)('names what moved most: %s', (_, factors, text) => {
    const [step] = tellSteps(compare(EVEN, times(EVEN, factors)))
    expect(toText(step!.parts)).toContain(text)
  })

  test('names money that moved between rows instead of a step of the funnel', () => {
    const [good, poor] = [EVEN.slice(0, 2), times(EVEN.slice(2), { purchases: 0.6, purchaseValue: 0.4 })]
    const all = (rows: Rows, factor: number) =>
      times(rows, {
        spend: factor,
        impressions: factor,
        linkClicks: factor,
        purchases: factor,
        purchaseValue: factor,
      })
    const audit = compare([...all(good, 2), ...poor], [...all(good, 0.5), ...all(poor, 3)])
    const step = tellSteps(audit).find(({ parts }) => toText(parts).startsWith('Find out why'))
    expect(toText(step!.parts)).toContain(
      '(mostly budget shifts between campaigns): look at who moved budgets',
    )
  })

  test.each(REPORT_LANGUAGES.map((language) => [language.code, language] as const))(
    'is told in %s with both figures, and the change opens to its sum',
    (_, language) => {
      const audit = compare(EVEN, times(EVEN, HALF))
      const [step, figure] = tellSteps(audit, language)
      const factsOf = (told: typeof step) =>
        told!.parts.flatMap((part) =>
          typeof part === 'object' && 'fact' in part ? audit.facts.filter(({ id }) => id === part.fact) : [],
        )
      expect(factsOf(step).map(({ metric }) => metric)).toEqual(['roas', 'roas', 'change'])
      const [change] = factsOf(figure)
      expect(change!.shown).toBe('−50.0%')
      expect(workOut(change!.inputs ?? [])).toBeCloseTo(-0.5, 9)
      expect(toText(step!.parts)).toMatch(/ROAS.*\b25[.,]91x.*\b12[.,]96x.*100\s?%/)
    },
  )

  test('and its step are no part of an account of stored reports, which has a comparison of its own', () => {
    const rows = [...EVEN, CHEAP]
    const audit = toAudit(stored(compare(rows, times(rows, HALF))) as Parameters<typeof toAudit>[0])
    expect(leversOf(audit)).not.toContain('find_fall_cause')
    expect(audit.actions[0]).toMatchObject({ lever: 'raise_budget', decision: 1 })
  })
})

describe('days of this period on which all rows sold less', () => {
  const monthOf = (month: string, sold: (at: number) => number) =>
    dailyRows(sold).map((row) => ({ ...row, day: `${month}${String(row.day).slice(7)}` }))
  const JULY = monthOf('2026-07', () => 12)
  const isDip = (at: number) => at >= 12 && at < 17
  const own = { periods: [] }

  test('that explain the fall take its place', () => {
    const levers = leversOf(
      compare(
        JULY,
        monthOf('2026-08', (at) => (isDip(at) ? 4 : 12)),
        own,
      ),
    )
    expect(levers[0]).toBe('find_dip_cause')
    expect(levers).not.toContain('find_fall_cause')
  })
  test('that explain only a part of it stand beside it', () => {
    const levers = leversOf(
      compare(
        JULY,
        monthOf('2026-08', (at) => (isDip(at) ? 1 : 8)),
        own,
      ),
    )
    expect(levers[0]).toBe('find_fall_cause')
    expect(levers).toContain('find_dip_cause')
  })
})
