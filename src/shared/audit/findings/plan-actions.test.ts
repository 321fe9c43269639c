import { describe, expect, test } from 'bun:test'
import type { Finding } from '../../schemas/finding'
import { EN } from '../../narrative/languages/en/en'
import { tellTexts } from '../../narrative/tell-texts'
import { EMPTY_CONTEXT } from '../audit'
import { openFactBook } from '../facts/fact-book'
import { RULES_WITH_EXAMPLES } from '../../../../test/support/rule-examples/all'
import { toExampleTable } from '../../../../test/support/example-table'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'
import type { RankedFinding } from './find-findings'
import { LEVERS, type Lever } from './levers'
import { planActions } from './plan-actions'

function ranked(id: string, score: number, lever: Lever, more: Partial<Finding> = {}): RankedFinding {
  return {
    finding: {
      id,
      kind: 'waste',
      tier: 'confirmed',
      subject: id,
      segmentId: id,
      rule: 'C1',
      facts: [],
      state: 'on',
      advice: '',
      ...more,
      lever,
    },
    score,
  }
}
const plan = (findings: RankedFinding[]) => planActions(findings, openFactBook('USD', null))

describe('actions', () => {
  test('findings of one kind with one lever are one action, its rows by money', () => {
    const actions = plan([
      ranked('small', 10, 'lower_budget', { excess: 10, amount: 8, low: 5, high: 11 }),
      ranked('page', 300, 'fix_landing', { excess: 300 }),
      ranked('large', 900, 'lower_budget', { excess: 900.5, amount: 700, low: 696, high: 704 }),
      ranked('cheap', 50, 'raise_budget', { kind: 'highlight' }),
    ])
    expect(actions.map(({ lever, segmentIds }) => [lever, segmentIds])).toEqual([
      ['lower_budget', ['large', 'small']],
      ['fix_landing', ['page']],
      ['raise_budget', ['cheap']],
    ])
    expect(actions[0]).toMatchObject({
      id: 'A1',
      subject: 'large',
      findings: ['large', 'small'],
      excess: 910.5,
      amount: 708,
      low: 703,
      high: 713,
      kind: 'do',
      state: 'on',
      owner: 'media_buyer',
      decision: 1,
    })
    expect(actions[2]!.excess).toBeUndefined()
  })

  test('rows that cost more, not surely by half, have a sum but no claim; other concerns have neither', () => {
    const mild = { kind: 'concern', issue: 'mildly_dear' } as const
    const [two, other] = plan([
      ranked('a', 90, 'find_cause', { ...mild, excess: 10.25 }),
      ranked('b', 80, 'find_cause', { ...mild, excess: 5.5 }),
      ranked('words', 70, 'add_negatives', { kind: 'concern', issue: 'search_words', excess: 7 }),
    ])
    expect(two!.excess).toBe(15.75)
    expect(two!.amount).toBeUndefined()
    expect(other!.excess).toBeUndefined()
  })

  test('a step of 20% is that part of the spend of its rows, and of no others', () => {
    const book = openFactBook('USD', null)
    for (const [subject, value, rows] of [
      ['a', 100, [1]],
      ['b', 50.01, [2, 3]],
      ['c', 7, [4]],
    ] as const)
      book.add({ subject, metric: 'spend', value, rows })
    planActions(
      [
        ranked('a', 90, 'lower_then_page'),
        ranked('b', 80, 'lower_then_page'),
        ranked('c', 70, 'lower_budget'),
        ranked('d', 60, 'lower_then_find'),
      ],
      book,
    )
    const steps = book.facts.filter(({ metric }) => metric === 'budgetStep')
    expect(steps).toHaveLength(1)
    expect(steps[0]).toMatchObject({ subject: 'A1', value: 30, shown: '$30.00' })
    expect(steps[0]!.inputs).toMatchObject([
      { label: 'Spend', value: 150.01 },
      { label: 'Step', value: 0.2, op: '×' },
    ])
    expect(book.rowsOf(steps[0]!.id)).toEqual([1, 2, 3])
  })

  test('a row has one action: the finding with most at stake leads, the others stand behind it', () => {
    const [action, ...rest] = plan([
      ranked('C1:S1', 100, 'lower_budget', { segmentId: 'S1' }),
      ranked('TRK:S1', 300, 'fix_tracking', { segmentId: 'S1', kind: 'concern', issue: 'tracking' }),
    ])
    expect(rest).toEqual([])
    expect(action).toMatchObject({ lever: 'fix_tracking', findings: ['TRK:S1', 'C1:S1'], owner: 'web' })
  })

  test('there are at most three decisions, and a lesson is not one of them', () => {
    const levers = ['lower_budget', 'fix_landing', 'raise_budget', 'consolidate'] as const
    const actions = plan([
      ranked('past', 9000, 'lesson_too_dear', { state: 'off' }),
      ...levers.map((lever, at) => ranked(lever, 100 - at, lever)),
    ])
    expect(actions.map(({ lever, decision }) => [lever, decision])).toEqual([
      ['lower_budget', 1],
      ['fix_landing', 2],
      ['raise_budget', 3],
      ['consolidate', null],
      ['lesson_too_dear', null],
    ])
    expect(actions.at(-1)).toMatchObject({ kind: 'lesson', state: 'off' })
  })

  test('effort decides between two that weigh the same', () => {
    const actions = plan([ranked('page', 50, 'fix_landing'), ranked('budget', 50, 'lower_budget')])
    expect(actions.map(({ subject }) => subject)).toEqual(['budget', 'page'])
  })

  test('nothing is done about what is too early, only watched, without a lever, or without money at stake', () => {
    const idle = ranked('d', 100, 'lower_budget')
    delete idle.finding.lever
    expect(
      plan([
        ranked('a', 100, 'lower_budget', { tier: 'too_early' }),
        ranked('b', 100, 'lower_budget', { tier: 'watch' }),
        ranked('c', 0, 'lower_budget'),
        idle,
      ]),
    ).toEqual([])
  })

  test('there are at most twelve actions', () => {
    const levers = Object.keys(LEVERS).slice(0, 30) as Lever[]
    expect(plan(levers.map((lever, at) => ranked(`r${at}`, at + 1, lever)))).toHaveLength(12)
  })

  test('results that may count something else are checked before anything is decided by them', () => {
    const [first] = planActions([ranked('a', 10, 'lower_budget')], openFactBook('USD', null), [
      { segmentId: 'S4', label: 'Display', spend: 400 },
    ])
    expect(first).toMatchObject({
      lever: 'check_conversion_action',
      segmentIds: ['S4'],
      kind: 'check',
      decision: 1,
    })
  })

  test('a file without results is not told to compare its cost per result', () => {
    const ads = ['A', 'B', 'C', 'D'].map((adName) => ({
      adName,
      spend: 500,
      impressions: 50_000,
      linkClicks: adName === 'D' ? 150 : 900,
    }))
    const summary = summarise(toExampleTable({ rows: ads }), 'static')
    const [action] = tellTexts(runAudit(summary, EMPTY_CONTEXT), EN).actions
    expect(action!.lever).toBe('new_creative')
    expect(`${action!.check} ${action!.disproof}`).not.toMatch(/cost per/)
  })

  for (const { id, failing } of RULES_WITH_EXAMPLES) {
    test(`whatever follows from ${id} says what to do, how to see it worked, and what would prove it wrong`, () => {
      const context = { ...EMPTY_CONTEXT, ...failing.context }
      const summary = summarise(toExampleTable(failing), failing.type, context)
      const { actions } = tellTexts(runAudit(summary, context), EN)
      for (const { title, check, disproof } of actions) {
        for (const sentence of [title, check, disproof]) {
          expect(sentence).toEndWith('.')
          expect(sentence).not.toMatch(/undefined|NaN|null|[{}]/)
        }
        expect(disproof).toMatch(/^(?:(?:Roll back|Drop it|Reconsider) if |Drop it on the same terms)/)
      }
    })
  }
})

describe('levers', () => {
  test('each has words, an owner, a time and a source', () => {
    expect(Object.keys(EN.levers).sort()).toEqual(Object.keys(LEVERS).sort())
    for (const [lever, { source, dueDays }] of Object.entries(LEVERS)) {
      expect(source.length).toBeGreaterThan(8)
      expect(dueDays).toBeGreaterThan(0)
      expect(lever).toMatch(/^[a-z_]+$/)
    }
  })

  test('a lesson is for the next plan and asks for no action now', () => {
    const lessons = Object.entries(LEVERS).filter(([, { kind }]) => kind === 'lesson')
    for (const [lever] of lessons) expect(EN.levers[lever as Lever]).toStartWith('Next time, ')
  })
})
