import { expect, test } from 'bun:test'
import type { FactBook } from '../facts/fact-book'
import { mergeLosses } from './merge-losses'

const RULES = { weak_hook: 'V1', weak_hold: 'V2', weak_completion: 'V3', drop_off: 'V4', short_play: 'V7', low_ctr: 'A1' } // prettier-ignore

/** `ratio`: the video's rate as a multiple of the others'; it is also the id of the finding's only fact. */
const loss = (issue: keyof typeof RULES, ratio: number, { segmentId = 'S1', score = 0 } = {}) => ({
  score,
  finding: {
    id: `${RULES[issue]}:${segmentId}`,
    rule: RULES[issue],
    kind: 'concern' as const,
    tier: 'confirmed' as const,
    issue,
    subject: segmentId,
    segmentId,
    facts: [`${ratio}`],
    advice: '',
  },
})

const book = { get: (id: string) => ({ compared: { ratio: Number(id) } }) } as unknown as FactBook

test('of several losses of viewers the stage with the largest is left, with the others as its causes', () => {
  const [left, ...others] = mergeLosses(
    [loss('weak_hook', 0.7, { score: 9 }), loss('weak_hold', 0.5), loss('drop_off', 0.6)],
    book,
  )
  expect(others).toEqual([])
  expect(left!.finding).toMatchObject({
    issue: 'weak_hold',
    causes: ['V4', 'V1'],
    facts: ['0.5', '0.6', '0.7'],
  })
  expect(left!.score).toBe(9)
})

test('few viewers at the end, or a short watch time, follow from a loss before', () => {
  const issues = (...own: ReturnType<typeof loss>[]) =>
    mergeLosses(own, book).map(({ finding }) => finding.issue)
  expect(issues(loss('weak_completion', 0.2), loss('drop_off', 0.7))).toEqual(['drop_off'])
  expect(issues(loss('short_play', 0.1), loss('weak_completion', 0.4))).toEqual(['weak_completion'])
  expect(issues(loss('weak_hold', 0.6), loss('weak_hook', 0.6))).toEqual(['weak_hook'])
})

test('findings of other videos and of other kinds stay as they are', () => {
  const all = [loss('weak_hook', 0.7), loss('weak_hold', 0.5, { segmentId: 'S2' }), loss('low_ctr', 0.3)]
  expect(mergeLosses(all, book)).toEqual(all)
})
