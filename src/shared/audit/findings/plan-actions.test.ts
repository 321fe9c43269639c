import { describe, expect, test } from 'bun:test'
import type { Finding } from '../../schemas/analysis'
import { planActions } from './plan-actions'
import { EMPTY_CONTEXT } from '../audit'
import type { RankedFinding } from './find-findings'
import { RULES } from '../rules'
import { toExampleTable } from '../rules/example-table'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'

function ranked(id: string, score: number, more: Partial<Finding> = {}): RankedFinding {
  const finding: Finding = {
    id,
    kind: 'waste',
    tier: 'confirmed',
    subject: id,
    segmentId: id,
    rule: 'C1',
    facts: [],
    advice: 'Move its budget.',
    ...more,
  }
  return { finding, score }
}

describe('actions', () => {
  test('a file without results is not told to compare its cost per result', () => {
    const concern = ranked('dull', 1, { kind: 'concern', issue: 'low_ctr' })
    const plan = (counted: boolean) => planActions([concern], counted)[0]!
    expect(plan(true).disproof).toContain('cost per result')
    expect(`${plan(false).check} ${plan(false).disproof}`).not.toContain('cost per result')
  })

  test('variants are judged against their original, not by added spend', () => {
    const advice = 'Make variants of it: keep the idea, change one thing at a time.'
    const [action] = planActions([ranked('good', 1, { kind: 'highlight', advice })], true)
    expect(action!.check).toContain('variant')
  })

  test('are ordered by probability × money, and by effort where that is equal', () => {
    const actions = planActions(
      [
        ranked('small', 10),
        ranked('page', 50, { kind: 'concern', issue: 'funnel_conversion' }),
        ranked('budget', 50),
        ranked('large', 900),
      ],
      true,
    )
    expect(actions.map(({ subject }) => subject)).toEqual(['large', 'budget', 'page', 'small'])
    expect(actions.map(({ id }) => id)).toEqual(['A1', 'A2', 'A3', 'A4'])
  })

  test('a row has one action: the finding with most at stake leads, the others stand behind it', () => {
    const [action, ...rest] = planActions(
      [
        ranked('C1:S1', 100, { segmentId: 'S1', amount: 120, low: 80, high: 160, probability: 0.83 }),
        ranked('CTR:S1', 300, { segmentId: 'S1', kind: 'concern', issue: 'tracking', rule: 'TRK' }),
      ],
      true,
    )
    expect(rest).toEqual([])
    expect(action!.findings).toEqual(['CTR:S1', 'C1:S1'])
    expect(action!.title).toStartWith('Check where the clicks of')
  })

  test('nothing is done about what is too early, only watched, or without money at stake', () => {
    expect(
      planActions(
        [ranked('a', 100, { tier: 'too_early' }), ranked('b', 100, { tier: 'watch' }), ranked('c', 0)],
        true,
      ),
    ).toEqual([])
  })

  test('ten at most', () => {
    expect(
      planActions(
        Array.from({ length: 30 }, (_, at) => ranked(`r${at}`, at + 1)),
        true,
      ),
    ).toHaveLength(10)
  })

  for (const { id, failing } of RULES) {
    test(`whatever follows from ${id} says what to do, how to see it worked, and what would prove it wrong`, () => {
      const context = { ...EMPTY_CONTEXT, ...failing.context }
      const { actions } = runAudit(summarise(toExampleTable(failing), failing.type, context), context)
      for (const { title, check, disproof } of actions) {
        for (const sentence of [title, check, disproof]) {
          expect(sentence).toEndWith('.')
          expect(sentence).not.toMatch(/undefined|NaN|null/)
        }
        expect(disproof).toStartWith('It is wrong if')
      }
    })
  }
})
