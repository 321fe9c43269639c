import { expect, test } from 'bun:test'
import type { Action } from '../../schemas/finding'
import { findSameStep, keepMarks } from './keep-marks'

const DONE = '2026-11-05T10:00:00.000Z'
const segments = ['Broad', 'Narrow', 'Warm'].map((label, at) => ({ id: `S${at}`, label }))
const step = (lever: string, segmentIds: string[], more: Partial<Action> = {}) =>
  ({ id: 'A1', lever, segmentIds, subject: 'x', decision: 1, ...more }) as Action
const report = (actions: Action[], today = '2026-11-03', list = segments) =>
  ({ actions, today, segments: list }) as unknown as Parameters<typeof keepMarks>[0]

const keep = (before: Action, now: Action, list = segments) =>
  keepMarks(report([now], '2026-11-20', list), report([before]))[0]!

test('a step that was marked as done stays done, under another number, and its day counts from the first audit', () => {
  const kept = keep(
    step('pause_row', ['S0'], { done: DONE }),
    step('pause_row', ['S0'], { id: 'A3', decision: 2 }),
  )
  expect(kept).toEqual(step('pause_row', ['S0'], { id: 'A3', decision: 2, done: DONE, asked: '2026-11-03' }))
})

test.each([
  ['another lever', step('lower_budget', ['S0'])],
  ['another row', step('pause_row', ['S1'])],
  ['one row more', step('pause_row', ['S0', 'S1'])],
])('%s is another step', (_, now) => {
  expect(keep(step('pause_row', ['S0'], { done: DONE }), now)).toEqual(now)
})

test('rows are known by their names, in any order: a new audit may number them anew', () => {
  const renamed = [...segments].reverse().map(({ label }, at) => ({ id: `S${at}`, label }))
  const kept = keep(step('pause_row', ['S0', 'S1'], { done: DONE }), step('pause_row', ['S1', 'S2']), renamed)
  expect(kept.done).toBe(DONE)
})

test('the same step of another audit is found, but not in its appendix', () => {
  const own = step('pause_row', ['S0'])
  const found = (...others: Action[]) => findSameStep(own, report([own]), report(others))?.id
  expect(found(step('lower_budget', ['S0']), step('pause_row', ['S0'], { id: 'A2' }))).toBe('A2')
  expect(found(step('pause_row', ['S0'], { decision: null }), step('pause_row', ['S1']))).toBeUndefined()
})

test('a step about the account is known by its subject', () => {
  const asked = { subject: 'account', done: DONE }
  expect(
    keep(step('find_fall_cause', [], asked), step('find_fall_cause', [], { subject: 'account' })).done,
  ).toBe(DONE)
})

test('the first of several audits says when it was asked; an open step stays open, and one in the appendix has no mark', () => {
  const first = step('pause_row', ['S0'], { asked: '2026-10-01' })
  expect(keep(first, step('pause_row', ['S0']))).toEqual(step('pause_row', ['S0'], { asked: '2026-10-01' }))
  const appended = keep(
    step('pause_row', ['S0'], { done: DONE }),
    step('pause_row', ['S0'], { decision: null }),
  )
  expect(appended.done).toBeUndefined()
})
