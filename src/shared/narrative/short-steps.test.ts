import { describe, expect, test } from 'bun:test'
import { LEVERS } from '../audit/findings/levers'
import { shortAdvice, shortDecision } from './short-steps'

const title = 'The whole sentence.'

test.each([
  [{ lever: 'lower_budget', segmentId: 'S0', segmentIds: ['S0'] }, 'Broad | Spring – cut budget in steps of 10–20%'],
  [{ lever: 'retire_creative', segmentId: 'S1', segmentIds: ['S1', 'S0', 'S2'] }, 'Broad | Spring and 2 more – pause, test variants of the best'],
  [{ lever: 'value_rule', segmentId: 'S0' }, 'Broad | Spring – bid lower with a value rule'],
  [{ lever: 'find_dip_cause' }, 'Ask what happened on the low-sales days'],
  [{ lever: 'find_fall_cause' }, 'Find out why cost per result went up'],
  [{ segmentId: 'S0', segmentIds: ['S0'] }, title],
])('%j: %s', (action, line) => expect(shortDecision({ title, subject: 'Broad | Spring', ...action })).toBe(line)) // prettier-ignore

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
