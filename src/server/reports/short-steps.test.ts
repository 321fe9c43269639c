import { describe, expect, test } from 'bun:test'
import { LEVERS } from '../../shared/audit/findings/levers'
import type { Analysis } from '../../shared/schemas/analysis'
import { shortAdvice, shortDecision } from './short-steps'

const segments = ['Broad | Spring', 'Interests', 'Visitors'].map((label, at) => ({ id: `S${at}`, label })) as Analysis['segments'] // prettier-ignore
const others = [{ segments: [{ id: 'S0@1', label: '45-54' }] }] as Analysis['others']
const title = 'The whole sentence.'

test.each([
  [{ lever: 'lower_budget', segmentIds: ['S0'] }, 'Broad | Spring – lower the budget step by step'],
  [{ lever: 'retire_creative', segmentIds: ['S1', 'S0', 'S2'] }, 'Interests and 2 more – retire, in favor of variants of the best one'],
  [{ lever: 'value_rule', segmentIds: ['S0@1'] }, '45-54 – bid less with a value rule'],
  [{ lever: 'find_dip_cause' }, 'Ask what happened on the days of the dip'],
  [{ lever: 'pause_row', segmentIds: ['S9'] }, 'Check the tracking, then stop the spend'],
  [{ segmentIds: ['S0'] }, title],
])('%j: %s', (action, line) => expect(shortDecision({ title, ...action }, { segments, others })).toBe(line)) // prettier-ignore

test('advice is the step alone, or the whole sentence where nothing names its lever', () => {
  expect(shortAdvice({ lever: 'read_comments', advice: title })).toBe('Read the comments')
  expect(shortAdvice({ advice: title })).toBe(title)
})

describe('each lever has a step that a line of a list can hold', () => {
  for (const lever of Object.keys(LEVERS))
    test(lever, () => {
      const step = shortAdvice({ lever, advice: title })
      expect(step).not.toBe(title)
      expect(step.length).toBeLessThanOrEqual(52)
      expect(step).toMatch(/^[A-Z][^.{}]+$/)
    })
})
